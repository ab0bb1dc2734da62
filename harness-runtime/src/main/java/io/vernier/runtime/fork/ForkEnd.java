package io.vernier.runtime.fork;

import java.util.List;
import java.util.OptionalInt;
import java.util.function.UnaryOperator;

/**
 * How a fork ended.
 *
 * @param pid its process id
 * @param kind what ended it
 * @param exitCode its exit code; absent where we ended it
 * @param lastLines the last lines that it printed: a few of its standard output, then those of its
 *     standard error; not yet free of secrets
 */
public record ForkEnd(long pid, Kind kind, OptionalInt exitCode, List<String> lastLines) {

  /** What ended a fork. */
  public enum Kind {
    /** It exited by itself. */
    EXITED,
    /** It gave no sign of life and was ended. */
    HUNG,
    /** It had written its result, did not exit, and was ended. */
    LINGERED,
    /** The run was stopped, and it with it. */
    STOPPED
  }

  /** Copies the lines. */
  public ForkEnd {
    lastLines = List.copyOf(lastLines);
  }

  /** The same end with the lines passed through {@code hiding}, which takes secrets out of them. */
  public ForkEnd linesThrough(UnaryOperator<String> hiding) {
    return new ForkEnd(pid, kind, exitCode, lastLines.stream().map(hiding).toList());
  }
}
