package io.vernier.runtime.stats;

import java.util.Arrays;
import java.util.OptionalLong;

/**
 * The share of attempts that met a budget, with the band that verdicts are read from.
 *
 * <p>The band is Wilson's at an effective number of attempts. Requests of one trial share a server,
 * a cache and a JVM, so the shares of trials scatter more than independent requests would; the
 * design effect measures by how much, from {@code k} trials with good counts {@code g_j} of {@code
 * n_j}:
 *
 * <pre>
 * N = sum n_j     p = sum g_j / N     p' = (sum g_j + 2) / (N + 4)
 * designEffect = max(1, s²(g_j / n_j) / (p' (1 - p') / mean n_j))
 * effectiveAttempts = N / designEffect
 * </pre>
 *
 * <p>{@code p'} (Agresti and Coull's) keeps the denominator above 0 when nothing failed. Where the
 * design effect exceeds 1 it was itself estimated from {@code k} trials, so the quantile is
 * Student's t with {@code k - 1} degrees of freedom; else it is the normal one. Below three trials
 * the scatter cannot be measured: the design effect is 1 and the band assumes independent requests.
 *
 * <p>A trial without a single attempt has no share and is left out.
 *
 * @param good attempts within budget
 * @param attempted all attempts, at least 1
 * @param trials trials with at least one attempt, at least 1
 * @param share {@code good / attempted}
 * @param designEffect at least 1
 * @param effectiveAttempts {@code attempted / designEffect}
 * @param low lower limit of the share
 * @param high upper limit of the share
 * @param confidence two-sided, strictly between 0 and 1
 * @param reference the distribution that gave the quantile
 * @param quantile the two-sided quantile used
 */
public record ShareBand(
    long good,
    long attempted,
    int trials,
    double share,
    double designEffect,
    double effectiveAttempts,
    double low,
    double high,
    double confidence,
    Reference reference,
    double quantile) {

  /** The distribution whose quantile scales a band. */
  public enum Reference {
    /** The standard normal distribution: no more scatter than independent requests show. */
    NORMAL,
    /** Student's t with one degree of freedom fewer than trials. */
    STUDENT
  }

  private static final int LEAST_TRIALS_FOR_SCATTER = 3;

  /** Beyond this, a count of attempts is no longer exact in a double, nor worth stating. */
  private static final double MOST_ATTEMPTS = 0x1p53;

  /**
   * The band over the counts of each trial.
   *
   * @param goodPerTrial attempts within budget, one entry a trial, 0 to that trial's attempts
   * @param attemptedPerTrial attempts, one entry a trial, in the same order; not all 0
   * @param confidence two-sided, strictly between 0 and 1
   */
  public static ShareBand of(long[] goodPerTrial, long[] attemptedPerTrial, double confidence) {
    checkCounts(goodPerTrial, attemptedPerTrial);
    long good = Arrays.stream(goodPerTrial).sum();
    long attempted = Arrays.stream(attemptedPerTrial).sum();
    double[] shares = sharesOf(goodPerTrial, attemptedPerTrial);
    double share = (double) good / attempted;
    double designEffect = designEffect(shares, good, attempted);
    boolean scattered = designEffect > 1.0;
    double quantile =
        scattered
            ? ReferenceQuantiles.twoSidedStudent(confidence, shares.length - 1.0)
            : ReferenceQuantiles.twoSidedNormal(confidence);
    double effectiveAttempts = attempted / designEffect;
    Interval interval = Wilson.interval(share, effectiveAttempts, quantile);
    return new ShareBand(
        good,
        attempted,
        shares.length,
        share,
        designEffect,
        effectiveAttempts,
        interval.low(),
        interval.high(),
        confidence,
        scattered ? Reference.STUDENT : Reference.NORMAL,
        quantile);
  }

  /** Tells whether too few trials left no choice but to take requests as independent. */
  public boolean assumesIndependentRequests() {
    return trials < LEAST_TRIALS_FOR_SCATTER;
  }

  /**
   * What the band proves about a least share: PASS if {@code low >= target}, FAIL if {@code high <
   * target}.
   *
   * @param target 0 to 1
   */
  public Decision judgeAtLeast(double target) {
    checkTarget(target);
    return decide(low, high, target);
  }

  /**
   * How many more attempts would decide, if share, design effect and quantile stayed as they are; 0
   * if it is decided already.
   *
   * <p>An outlook, not a promise: the next attempts will move the share. Where the design effect
   * exceeds 1 it holds for attempts made in further trials of the same size; longer trials would
   * raise the design effect instead. Empty where no number can be given: the share equals the
   * target, so that no amount of the same would settle it, or lies so near that the number would
   * exceed 2^53.
   *
   * @param target 0 to 1
   */
  public OptionalLong attemptsToDecide(double target) {
    if (judgeAtLeast(target) != Decision.INCONCLUSIVE) {
      return OptionalLong.of(0);
    }
    double distance = share - target;
    // Wilson's limits are where |share - target| = quantile * sqrt(target (1 - target) / n).
    double effective = quantile * quantile * target * (1.0 - target) / (distance * distance);
    double needed = Math.ceil(effective * designEffect);
    if (!(needed <= MOST_ATTEMPTS)) {
      return OptionalLong.empty();
    }
    long total = Math.max((long) needed, attempted + 1);
    while (decisionAt(total, target) == Decision.INCONCLUSIVE) {
      // The closed form may be one short: it meets the limit, and FAIL must pass it.
      total++;
    }
    return OptionalLong.of(total - attempted);
  }

  private Decision decisionAt(long attempts, double target) {
    Interval interval = Wilson.interval(share, attempts / designEffect, quantile);
    return decide(interval.low(), interval.high(), target);
  }

  private static Decision decide(double low, double high, double target) {
    return low >= target ? Decision.PASS : high < target ? Decision.FAIL : Decision.INCONCLUSIVE;
  }

  private static double[] sharesOf(long[] good, long[] attempted) {
    double[] shares = new double[good.length];
    int trials = 0;
    for (int i = 0; i < good.length; i++) {
      if (attempted[i] > 0) {
        shares[trials++] = (double) good[i] / attempted[i];
      }
    }
    return Arrays.copyOf(shares, trials);
  }

  private static double designEffect(double[] shares, long good, long attempted) {
    if (shares.length < LEAST_TRIALS_FOR_SCATTER || Arguments.allEqual(shares)) {
      return 1.0;
    }
    double deviation = Moments.of(shares).sampleStandardDeviation().orElseThrow();
    double adjusted = (good + 2.0) / (attempted + 4.0);
    double meanAttempts = (double) attempted / shares.length;
    double expected = adjusted * (1.0 - adjusted) / meanAttempts;
    return Math.max(1.0, deviation * deviation / expected);
  }

  private static void checkCounts(long[] good, long[] attempted) {
    if (good.length != attempted.length) {
      throw new IllegalArgumentException(
          "good and attempted must have one entry a trial each, found "
              + good.length
              + " and "
              + attempted.length);
    }
    for (int i = 0; i < good.length; i++) {
      if (good[i] < 0 || good[i] > attempted[i]) {
        throw new IllegalArgumentException(
            "good must lie between 0 and attempted, found "
                + good[i]
                + " of "
                + attempted[i]
                + " at index "
                + i);
      }
    }
    if (Arrays.stream(attempted).sum() == 0) {
      throw new IllegalArgumentException("a share needs at least one attempt, found none");
    }
  }

  private static void checkTarget(double target) {
    if (!(target >= 0.0 && target <= 1.0)) {
      throw new IllegalArgumentException("target must lie in [0, 1], found " + target);
    }
  }
}
