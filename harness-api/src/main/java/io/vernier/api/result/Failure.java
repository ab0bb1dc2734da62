package io.vernier.api.result;

import java.util.List;
import java.util.OptionalInt;

/**
 * Why a trial's JVM left no result.
 *
 * @param what what happened, in one sentence
 * @param exitCode its exit code; absent where it was ended by us before it had one
 * @param lastLines the last lines it printed, without secrets
 */
public record Failure(String what, OptionalInt exitCode, List<String> lastLines) {
  /** Copies the lines. */
  public Failure {
    lastLines = List.copyOf(lastLines);
  }
}
