package io.vernier.runtime.cli;

import io.vernier.api.config.Keys;
import io.vernier.api.result.PointResult;
import io.vernier.api.result.RunResult;
import io.vernier.api.result.Verdict;
import java.util.Optional;

/** How the process ends, the weightiest last: where several hold, the last of them counts. */
enum ExitCode {
  /** Every gate is met, or there is none. */
  GATES_MET(0),
  /** An objective is not proven to be met. */
  GATE_NOT_MET(1),
  /** A measurement can't be used. */
  INVALID(2),
  /** A report was not written whole. */
  NOT_WRITTEN(5),
  /** More trials than allowed died, hung or left no result. */
  FAILED_CELLS(4),
  /** The user asked for something that can't be done as asked. */
  USAGE(3),
  /** The user stopped the run. */
  CANCELLED(130);

  private final int number;

  ExitCode(int number) {
    this.number = number;
  }

  /** The process's exit code. */
  int number() {
    return number;
  }

  /**
   * How a finished run ends the process.
   *
   * @param written whether every report was written whole
   */
  static ExitCode of(RunResult result, boolean written) {
    ExitCode code = written ? GATES_MET : NOT_WRITTEN;
    for (PointResult point : result.points()) {
      code = heavier(code, of(point));
    }
    return code;
  }

  /** The heavier of two. */
  static ExitCode heavier(ExitCode one, ExitCode other) {
    return one.compareTo(other) >= 0 ? one : other;
  }

  private static ExitCode of(PointResult point) {
    if (point.failedTrials().size() > maxFailures(point)) {
      return FAILED_CELLS;
    }
    if (!point.validity().valid()) {
      return INVALID;
    }
    boolean met =
        point.slos().stream().allMatch(slo -> isMet(slo.verdict()))
            && isMet(point.goodput().verdict());
    return met ? GATES_MET : GATE_NOT_MET;
  }

  private static boolean isMet(Optional<Verdict> verdict) {
    return verdict.isEmpty() || verdict.get() == Verdict.PASS;
  }

  private static int maxFailures(PointResult point) {
    return point.config().value(Keys.MAX_FAILURES.name()).map(Keys.MAX_FAILURES::parse).orElse(0);
  }
}
