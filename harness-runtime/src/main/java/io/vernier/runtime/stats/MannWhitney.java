package io.vernier.runtime.stats;

import org.apache.commons.statistics.inference.MannWhitneyUTest;
import org.apache.commons.statistics.inference.SignificanceResult;

/**
 * Mann and Whitney's two-sided rank test: does one arm tend to larger values than the other?
 *
 * <p>The p-value is exact for small arms without ties, else normal with tie and continuity
 * correction. With three trials an arm it cannot fall below 0.10, with four below 0.029.
 */
public final class MannWhitney {
  private MannWhitney() {}

  /** Tests two arms of at least one finite value each; the statistic is the first arm's U. */
  public static Significance between(double[] first, double[] second) {
    Arguments.finite("first", first, 1);
    Arguments.finite("second", second, 1);
    SignificanceResult result = MannWhitneyUTest.withDefaults().test(first, second);
    return new Significance(result.getStatistic(), Math.min(1.0, result.getPValue()));
  }
}
