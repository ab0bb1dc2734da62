package io.vernier.runtime.stats;

import java.util.OptionalDouble;

/**
 * How much each value of a series resembles the one before it, and what that leaves of its size.
 *
 * <p>The series is in the order of starts; the figures are without unit.
 */
public final class LagOneAutocorrelation {
  private LagOneAutocorrelation() {}

  /**
   * The correlation of the series with itself, one step later: about 0 for independent values.
   *
   * <p>Empty for fewer than three values and where all values are the same.
   */
  public static OptionalDouble of(double[] series) {
    Arguments.finite("series", series, 0);
    if (series.length < 3 || Arguments.allEqual(series)) {
      return OptionalDouble.empty();
    }
    Moments moments = Moments.of(series);
    double together = 0.0;
    for (int i = 1; i < series.length; i++) {
      together += (series[i - 1] - moments.mean()) * (series[i] - moments.mean());
    }
    return OptionalDouble.of(together / (moments.populationVariance() * series.length));
  }

  /**
   * The number of independent values that would fix the mean as well as {@code n} values of a
   * first-order autoregressive series: {@code n (1 - r) / (1 + r)}, but no more than {@code n}.
   *
   * @param correlation the lag-one correlation, strictly between -1 and 1
   */
  public static double effectiveCount(long n, double correlation) {
    if (n < 1 || !(correlation > -1.0 && correlation < 1.0)) {
      throw new IllegalArgumentException(
          "n must be at least 1 and correlation between -1 and 1, found "
              + n
              + " and "
              + correlation);
    }
    return Math.min((double) n, n * (1.0 - correlation) / (1.0 + correlation));
  }
}
