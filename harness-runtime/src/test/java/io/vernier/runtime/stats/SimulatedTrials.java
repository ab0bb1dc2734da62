package io.vernier.runtime.stats;

import java.util.Arrays;
import java.util.SplittableRandom;

/**
 * Draws trials whose latencies are log-normal and whose level moves from trial to trial.
 *
 * <p>A latency is {@code exp(SIGMA * Z)} times its trial's level; levels are log-normal with mean 1
 * and {@code shift} as the standard deviation of their logarithm. The true answers are then known
 * in closed form.
 */
final class SimulatedTrials {
  static final double SIGMA = 0.5;

  private final SplittableRandom random;
  private final double shift;

  SimulatedTrials(long seed, double shift) {
    this.random = new SplittableRandom(seed);
    this.shift = shift;
  }

  /** The mean over trials of a trial's true quantile. */
  static double expectedQuantile(double probability) {
    return Math.exp(SIGMA * ReferenceQuantiles.normal(probability));
  }

  /** The budget that, in the mean over trials, exactly this share of latencies keeps. */
  double budgetKeptBy(double share) {
    return Math.exp(
        ReferenceQuantiles.normal(share) * Math.sqrt(SIGMA * SIGMA + shift * shift)
            - shift * shift / 2);
  }

  /**
   * One trial's latencies in ascending order, of which only the largest {@code top} are drawn; all
   * below are left at the smallest of them.
   *
   * <p>The descending order statistics of a uniform sample follow from exponential gaps (A. Rényi,
   * On the Theory of Order Statistics, 1953), so a quantile in the tail needs a dozen draws instead
   * of a thousand.
   */
  double[] sortedLatencies(int requests, int top) {
    double level = level();
    double[] sorted = new double[requests];
    double logarithm = 0;
    for (int i = 0; i < top; i++) {
      logarithm += Math.log(1 - random.nextDouble()) / (requests - i);
      // -expm1 keeps the digits of 1 - u, which the extreme quantiles live on.
      double beyond = -Math.expm1(logarithm);
      sorted[requests - 1 - i] = level * Math.exp(-SIGMA * ReferenceQuantiles.normal(beyond));
    }
    Arrays.fill(sorted, 0, requests - top, sorted[requests - top]);
    return sorted;
  }

  /** How many of one trial's requests keep the budget. */
  long good(int requests, double budget) {
    double missing = 1 - ReferenceQuantiles.normalCumulative(Math.log(budget / level()) / SIGMA);
    // Jumps from miss to miss: the gaps between them are geometric.
    double perRequest = Math.log1p(-missing);
    long misses = -1;
    double at = 0;
    while (at <= requests) {
      misses++;
      at += 1 + Math.floor(Math.log(1 - random.nextDouble()) / perRequest);
    }
    return requests - misses;
  }

  private double level() {
    double normal = ReferenceQuantiles.normal((random.nextLong() >>> 11 | 1) * 0x1p-53);
    return Math.exp(shift * normal - shift * shift / 2);
  }
}
