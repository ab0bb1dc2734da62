package io.vernier.runtime.stats;

/**
 * The mean of one figure over trials, with Student's t interval around it.
 *
 * <p>The trial is the unit of replication: each value is one trial's figure (its mean, its type 8
 * p99), never one request's. The interval is {@code mean ± t(k - 1) * s / sqrt(k)}, with {@code s}
 * the sample standard deviation. A band needs three trials; with fewer the caller shows the range.
 *
 * <p>Trials that all gave the same value leave a band of width 0, which claims a certainty that
 * nobody has: see {@link #hasSpread()}.
 *
 * @param mean the mean over trials
 * @param low the lower limit
 * @param high the upper limit
 * @param confidence the two-sided confidence, strictly between 0 and 1
 * @param trials the number of trials, at least 3
 * @param standardDeviation the sample standard deviation over trials
 * @param quantile the two-sided quantile of Student's t with {@code trials - 1} degrees of freedom
 */
public record StudentBand(
    double mean,
    double low,
    double high,
    double confidence,
    int trials,
    double standardDeviation,
    double quantile) {

  /** The fewest trials from which a band is computed. */
  public static final int LEAST_TRIALS = 3;

  /**
   * The band over at least {@value #LEAST_TRIALS} finite trial values.
   *
   * @param confidence two-sided, strictly between 0 and 1
   */
  public static StudentBand of(double[] trialValues, double confidence) {
    Arguments.finite("trialValues", trialValues, LEAST_TRIALS);
    Moments moments = Moments.of(trialValues);
    double deviation =
        Arguments.allEqual(trialValues) ? 0.0 : moments.sampleStandardDeviation().orElseThrow();
    int trials = trialValues.length;
    double quantile = ReferenceQuantiles.twoSidedStudent(confidence, trials - 1.0);
    double halfWidth = quantile * deviation / Math.sqrt(trials);
    double mean = moments.mean();
    return new StudentBand(
        mean, mean - halfWidth, mean + halfWidth, confidence, trials, deviation, quantile);
  }

  /** The standard error of the mean: the standard deviation over the root of the trial count. */
  public double standardError() {
    return standardDeviation / Math.sqrt(trials);
  }

  /**
   * Tells whether the trials differed at all; if not, the limits coincide with the mean and must
   * not be published as a band.
   */
  public boolean hasSpread() {
    return standardDeviation > 0.0;
  }

  /** What the band proves about an upper limit: PASS if wholly at or below it. */
  public Decision judgeAtMost(double limit) {
    return decide(high <= limit, low > limit);
  }

  /** What the band proves about a lower limit: PASS if wholly at or above it. */
  public Decision judgeAtLeast(double limit) {
    return decide(low >= limit, high < limit);
  }

  private static Decision decide(boolean within, boolean outside) {
    return within ? Decision.PASS : outside ? Decision.FAIL : Decision.INCONCLUSIVE;
  }
}
