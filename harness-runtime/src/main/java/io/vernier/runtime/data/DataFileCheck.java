package io.vernier.runtime.data;

import io.vernier.api.config.Problem;
import io.vernier.api.config.UserException;
import io.vernier.api.model.OnBadRow;
import io.vernier.api.spi.BadRowException;
import io.vernier.api.spi.DatasetContext;
import io.vernier.api.spi.DatasetFormat;
import io.vernier.api.spi.DatasetSpec;
import io.vernier.runtime.digest.Sha256;
import io.vernier.runtime.plan.DataPlan;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Reads a whole data file and keeps account of it. For one use. */
final class DataFileCheck {
  /** More would bury the first ones. */
  private static final int MOST_SHOWN = 20;

  private final DataPlan data;
  private final List<BadRowException> bad = new ArrayList<>();
  private final List<Problem> problems = new ArrayList<>();
  private String format = "";
  private String sha256 = "";
  private long kept;
  private long skipped;

  DataFileCheck(DataPlan data) {
    this.data = data;
  }

  DataCheck run(DatasetFormats formats, DatasetContext context) {
    try {
      Path file = DataFile.find(data.file());
      sha256 = hash(file);
      DatasetFormat found = formats.of(data.format(), data.file(), file);
      format = found.name();
      readAll(found, new DatasetSpec(file, data.file(), data.onBadRow()), context);
      judge();
    } catch (UserException e) {
      problems.addAll(e.problems());
    }
    return new DataCheck(
        format,
        kept + skipped,
        kept,
        skipped,
        sha256,
        bad.stream().map(BadRowException::getMessage).toList(),
        problems);
  }

  private void readAll(DatasetFormat found, DatasetSpec spec, DatasetContext context) {
    try (StreamRows rows = new StreamRows(found.open(spec, context), this::note)) {
      while (rows.next() != null) {
        kept++;
      }
    } catch (BadRowException e) {
      // Opening alone showed that the file can't be read as this format.
      note(e);
    }
  }

  private void note(BadRowException e) {
    skipped++;
    if (bad.size() < MOST_SHOWN) {
      bad.add(e);
    }
  }

  private void judge() {
    if (data.onBadRow() == OnBadRow.FAIL) {
      bad.forEach(each -> problems.add(StreamRows.problem(each)));
      if (skipped > bad.size()) {
        problems.add(
            Problem.of(
                DataCode.BAD_ROW,
                data.file(),
                (skipped - bad.size()) + " more rows can't be read.",
                "Check that the file is of the format " + format + "."));
      }
    }
    if (kept == 0 && problems.isEmpty()) {
      problems.add(
          Problem.of(
              DataCode.NO_ROWS,
              data.file(),
              skipped == 0
                  ? "the file is empty."
                  : "none of its "
                      + skipped
                      + " rows can be read; the first: "
                      + bad.get(0).getMessage()
                      + ".",
              "Give it at least one row."));
    }
  }

  private String hash(Path file) {
    try (InputStream in = Files.newInputStream(file)) {
      return Sha256.of(in);
    } catch (IOException e) {
      throw DataFile.unreadable(data.file(), "it can't be read (" + e.getMessage() + ").");
    }
  }
}
