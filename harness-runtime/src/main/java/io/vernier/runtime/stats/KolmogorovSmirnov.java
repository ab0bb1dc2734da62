package io.vernier.runtime.stats;

import java.util.function.DoubleUnaryOperator;
import org.apache.commons.statistics.inference.KolmogorovSmirnovTest;
import org.apache.commons.statistics.inference.SignificanceResult;

/**
 * Kolmogorov and Smirnov's two-sided test: does a sample follow a distribution, or another sample?
 *
 * <p>The statistic is the greatest distance between the two distribution functions, 0 to 1.
 */
public final class KolmogorovSmirnov {
  private KolmogorovSmirnov() {}

  /**
   * Tests a sample against a fully specified continuous distribution.
   *
   * @param sample at least two finite values, in any order
   * @param cumulative the distribution function; its parameters must not come from the sample
   */
  public static Significance against(double[] sample, DoubleUnaryOperator cumulative) {
    Arguments.finite("sample", sample, 2);
    return of(KolmogorovSmirnovTest.withDefaults().test(sample, cumulative));
  }

  /** Tests two samples, of at least two finite values each, against each other. */
  public static Significance between(double[] first, double[] second) {
    Arguments.finite("first", first, 2);
    Arguments.finite("second", second, 2);
    return of(KolmogorovSmirnovTest.withDefaults().test(first, second));
  }

  private static Significance of(SignificanceResult result) {
    return new Significance(result.getStatistic(), Math.min(1.0, result.getPValue()));
  }
}
