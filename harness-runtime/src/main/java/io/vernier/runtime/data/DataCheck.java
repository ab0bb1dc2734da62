package io.vernier.runtime.data;

import io.vernier.api.config.Problem;
import java.util.List;

/**
 * What became of reading a whole data file before a run.
 *
 * @param format the format's name, inferred or given; empty where none was found
 * @param rows rows read
 * @param kept those that can be sent
 * @param skipped those that can't
 * @param sha256 of the file's bytes, hexadecimal; empty where it can't be read
 * @param badRows the first rows that can't be sent, as {@code file:line: reason}
 * @param problems why the run is refused; empty where it is not
 */
public record DataCheck(
    String format,
    long rows,
    long kept,
    long skipped,
    String sha256,
    List<String> badRows,
    List<Problem> problems) {
  /** Copies the lists. */
  public DataCheck {
    badRows = List.copyOf(badRows);
    problems = List.copyOf(problems);
  }
}
