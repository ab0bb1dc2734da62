package io.vernier.runtime.stats;

import org.apache.commons.math3.distribution.BetaDistribution;

/**
 * Clopper and Pearson's exact limits for the probability behind a count of independent successes.
 *
 * <p>Coverage is at least the stated confidence if the observations really are independent;
 * requests of several trials are not, which is why verdicts use {@link ShareBand}.
 *
 * <p>Source: C. J. Clopper and E. S. Pearson, The Use of Confidence or Fiducial Limits Illustrated
 * in the Case of the Binomial, Biometrika 26(4), 1934.
 */
public final class ClopperPearson {
  private ClopperPearson() {}

  /** The one-sided lower limit; 0 when nothing succeeded. */
  public static double lowerBound(long successes, long attempts, double confidence) {
    check(successes, attempts, confidence);
    return successes == 0
        ? 0.0
        : beta((double) successes, attempts - successes + 1.0)
            .inverseCumulativeProbability(1.0 - confidence);
  }

  /** The one-sided upper limit; 1 when everything succeeded. */
  public static double upperBound(long successes, long attempts, double confidence) {
    check(successes, attempts, confidence);
    return successes == attempts
        ? 1.0
        : beta(successes + 1.0, (double) (attempts - successes))
            .inverseCumulativeProbability(confidence);
  }

  /** The two-sided interval, each side with half of the remaining probability. */
  public static Interval interval(long successes, long attempts, double confidence) {
    double side = 1.0 - (1.0 - Arguments.openProbability("confidence", confidence)) / 2.0;
    return new Interval(
        lowerBound(successes, attempts, side), upperBound(successes, attempts, side));
  }

  private static BetaDistribution beta(double alpha, double beta) {
    return new BetaDistribution(
        null, alpha, beta, BetaDistribution.DEFAULT_INVERSE_ABSOLUTE_ACCURACY);
  }

  private static void check(long successes, long attempts, double confidence) {
    Arguments.openProbability("confidence", confidence);
    if (attempts < 1 || successes < 0 || successes > attempts) {
      throw new IllegalArgumentException(
          "successes must lie between 0 and at least one attempt, found "
              + successes
              + " of "
              + attempts);
    }
  }
}
