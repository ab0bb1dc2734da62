package io.vernier.junit;

import io.vernier.api.result.PointResult;
import io.vernier.api.result.RunResult;
import io.vernier.api.result.WorkloadResult;

/**
 * Assertions on results, which read as claims about bounds.
 *
 * <pre>{@code
 * assertThat(result)
 *     .isValid()
 *     .meetsItsSlos()
 *     .metric(TTFT).p99().isAtMost("400ms")
 *     .goodputRatio().isAtLeast(0.95);
 * }</pre>
 *
 * <p>A claim passes where the result proves it at the band's confidence. One that it refutes, one
 * that it can't decide and one on a measurement that can't be used all fail, each naming the cure.
 * {@code estimate()} judges the point estimate instead, as does {@code vernier.junit.gate=estimate}
 * for all claims. Any failed trial leaves a claim undecided unless {@code trials.maxFailures}
 * allows it.
 */
public final class VernierAssertions {
  private VernierAssertions() {}

  /** Begins claims about every workload and point of a run. */
  public static RunResultAssert assertThat(RunResult result) {
    return new RunResultAssert(result);
  }

  /** Begins claims about one workload. */
  public static WorkloadResultAssert assertThat(WorkloadResult result) {
    return new WorkloadResultAssert(result);
  }

  /**
   * Begins claims about a lone point. It does not know its run's folder: percentile claims are
   * limited to those of its workload, and failures can't name the report. {@code
   * assertThat(result).point(params)} can do both.
   */
  public static PointResultAssert assertThat(PointResult point) {
    return new PointResultAssert(new Subject(point, null));
  }
}
