package io.vernier.runtime.stats;

/**
 * The outcome of a significance test.
 *
 * @param statistic the test's own statistic
 * @param pValue the chance of a statistic at least as extreme if the null hypothesis holds, 0 to 1
 */
public record Significance(double statistic, double pValue) {
  /** Refuses NaN and a p-value outside 0 to 1. */
  public Significance {
    if (Double.isNaN(statistic) || !(pValue >= 0.0 && pValue <= 1.0)) {
      throw new IllegalArgumentException(
          "statistic must be a number and pValue in [0, 1], found " + statistic + " and " + pValue);
    }
  }
}
