package io.vernier.junit;

import io.vernier.api.result.RunResult;
import java.util.List;

/** Claims about a whole run. */
public final class RunResultAssert {
  private final RunResult run;

  RunResultAssert(RunResult run) {
    this.run = run;
  }

  /** Every point's measurement can be used. */
  public RunResultAssert isValid() {
    ClaimText.require(subjects().stream().map(Claims::validity).toList());
    return this;
  }

  /** Every point meets its objectives; see {@link WorkloadResultAssert#meetsItsSlos()}. */
  public RunResultAssert meetsItsSlos() {
    PointResultAssert.requireObjectives(subjects());
    return this;
  }

  /** Claims about one workload of the run. */
  public WorkloadResultAssert workload(Class<?> workload) {
    return new WorkloadResultAssert(BenchRuns.view(run, workload.getName()));
  }

  private List<Subject> subjects() {
    return Subject.of(run, run.points());
  }
}
