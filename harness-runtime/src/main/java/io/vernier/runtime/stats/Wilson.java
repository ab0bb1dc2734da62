package io.vernier.runtime.stats;

/**
 * Wilson's score interval for a share.
 *
 * <p>Unlike the textbook interval it keeps its coverage near 0 and 1 and never has width 0.
 *
 * <p>Source: E. B. Wilson, Probable Inference, the Law of Succession, and Statistical Inference,
 * Journal of the American Statistical Association 22(158), 1927.
 */
public final class Wilson {
  private Wilson() {}

  /**
   * The interval around an observed share.
   *
   * @param share the observed share, 0 to 1
   * @param samples the number of independent observations behind it, above 0; an effective number
   *     need not be whole
   * @param quantile the two-sided quantile, above 0: 1.96 for 95 % and independent observations
   */
  public static Interval interval(double share, double samples, double quantile) {
    if (!(share >= 0.0 && share <= 1.0)) {
      throw new IllegalArgumentException("share must lie in [0, 1], found " + share);
    }
    if (!(samples > 0.0) || Double.isInfinite(samples)) {
      throw new IllegalArgumentException("samples must be above 0, found " + samples);
    }
    if (!(quantile > 0.0) || Double.isInfinite(quantile)) {
      throw new IllegalArgumentException("quantile must be above 0, found " + quantile);
    }
    double square = quantile * quantile;
    double scale = 1.0 + square / samples;
    double centre = (share + square / (2.0 * samples)) / scale;
    double halfWidth =
        quantile
            / scale
            * Math.sqrt(share * (1.0 - share) / samples + square / (4.0 * samples * samples));
    // At a share of 0 or 1 one limit is exactly that share; rounding must not move it.
    double low = share == 0.0 ? 0.0 : Math.max(0.0, centre - halfWidth);
    double high = share == 1.0 ? 1.0 : Math.min(1.0, centre + halfWidth);
    return new Interval(low, high);
  }
}
