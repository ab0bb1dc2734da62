package io.vernier.runtime.stats;

import java.util.Optional;
import java.util.OptionalInt;
import org.apache.commons.math3.distribution.BinomialDistribution;

/**
 * Distribution-free limits for a quantile, read from the ranks of one sample.
 *
 * <p>They hold for independent values of any continuous distribution. Requests of one trial are
 * neither independent of each other nor a sample of trials, so such an interval is shown as a
 * within-trial one and decides nothing. Ranks count from 1.
 *
 * <p>Source: H. A. David and H. N. Nagaraja, Order Statistics, 3rd edition, 2003, section 7.1.
 */
public final class OrderStatisticInterval {
  private OrderStatisticInterval() {}

  /**
   * The smallest rank whose value is an upper limit at the one-sided confidence; empty if even the
   * largest value is none (p99 at 0.95: fewer than 299 values).
   */
  public static OptionalInt upperRank(int n, double probability, double confidence) {
    int rank = binomial(n, probability, confidence).inverseCumulativeProbability(confidence) + 1;
    return rank <= n ? OptionalInt.of(rank) : OptionalInt.empty();
  }

  /**
   * The largest rank whose value is a lower limit at the one-sided confidence; empty if even the
   * smallest value is none.
   */
  public static OptionalInt lowerRank(int n, double probability, double confidence) {
    // Rank r is a lower limit for the p-quantile exactly if rank n + 1 - r is an upper one for the
    // (1 - p)-quantile of the values in reverse.
    OptionalInt mirrored = upperRank(n, 1.0 - probability, confidence);
    return mirrored.isPresent() ? OptionalInt.of(n + 1 - mirrored.getAsInt()) : OptionalInt.empty();
  }

  /**
   * The two-sided interval, each side with half of the remaining probability; empty where the
   * sample is too small for one of its sides.
   *
   * @param sorted ascending values
   */
  public static Optional<Interval> of(double[] sorted, double probability, double confidence) {
    double side = 1.0 - (1.0 - Arguments.openProbability("confidence", confidence)) / 2.0;
    OptionalInt lower = lowerRank(sorted.length, probability, side);
    OptionalInt upper = upperRank(sorted.length, probability, side);
    return lower.isPresent() && upper.isPresent()
        ? Optional.of(new Interval(sorted[lower.getAsInt() - 1], sorted[upper.getAsInt() - 1]))
        : Optional.empty();
  }

  private static BinomialDistribution binomial(int n, double probability, double confidence) {
    Arguments.openProbability("probability", probability);
    Arguments.openProbability("confidence", confidence);
    if (n < 1) {
      throw new IllegalArgumentException("n must be at least 1, found " + n);
    }
    return new BinomialDistribution(null, n, probability);
  }
}
