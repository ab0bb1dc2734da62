package io.vernier.runtime.stats;

import java.math.BigDecimal;
import java.math.RoundingMode;
import org.apache.commons.math3.stat.descriptive.rank.Percentile;
import org.apache.commons.math3.stat.descriptive.rank.Percentile.EstimationType;

/**
 * Sample quantiles of Hyndman and Fan's types 7 and 8, and the least sample each needs.
 *
 * <p>Type 7 is the linear interpolation that spreadsheets, NumPy and AIPerf use; type 8 is
 * approximately median-unbiased whatever the distribution, which is why bands over trials are built
 * on it. Probabilities lie in (0, 1]: 0.99 for the 99th percentile. The methods named {@code
 * …Sorted} trust that their argument ascends, copy nothing and allocate nothing; the others take
 * any order, leave their argument as it was and want finite values. In a sorted array positive
 * infinity may stand for a failure; NaN is never allowed.
 *
 * <p>Source: R. J. Hyndman and Y. Fan, Sample Quantiles in Statistical Packages, The American
 * Statistician 50(4), 1996.
 */
public final class Quantiles {
  private Quantiles() {}

  /** The type 7 quantile of values in any order. */
  public static double type7(double[] values, double probability) {
    return byLibrary(values, probability, EstimationType.R_7);
  }

  /** The type 8 quantile of values in any order. */
  public static double type8(double[] values, double probability) {
    return byLibrary(values, probability, EstimationType.R_8);
  }

  /** The type 7 quantile of ascending values. */
  public static double type7Sorted(double[] sorted, double probability) {
    return at(sorted, type7Position(sorted.length, probability));
  }

  /** The type 8 quantile of ascending values. */
  public static double type8Sorted(double[] sorted, double probability) {
    return at(sorted, type8Position(sorted.length, probability));
  }

  /** The type 7 quantile of ascending whole numbers such as nanoseconds. */
  public static double type7Sorted(long[] sorted, double probability) {
    return at(sorted, type7Position(sorted.length, probability));
  }

  /** The type 8 quantile of ascending whole numbers such as nanoseconds. */
  public static double type8Sorted(long[] sorted, double probability) {
    return at(sorted, type8Position(sorted.length, probability));
  }

  /**
   * The value at the nearest rank: index {@code probability * (n - 1)}, halves going to the even
   * index.
   *
   * <p>It never interpolates, so it stays meaningful where failures stand as positive infinity.
   */
  public static double nearestRankSorted(double[] sorted, double probability) {
    check(sorted.length, probability);
    return sorted[(int) Math.rint(probability * (sorted.length - 1))];
  }

  /**
   * The least number of values with which a quantile may enter a band: one expected in the tail
   * beyond it.
   *
   * <p>{@code ceil(1 / (1 - probability))} from the median up (p99: 100, p99.9: 1000); below the
   * median the thin tail is the lower one, and counts instead.
   *
   * @param probability strictly between 0 and 1, taken as the decimal it prints as
   */
  public static long minimumSamples(double probability) {
    return samplesBeyond(probability, 1);
  }

  /**
   * The number of values that puts ten in the tail beyond the quantile; with fewer, the tail is
   * thin.
   *
   * @param probability strictly between 0 and 1, taken as the decimal it prints as
   */
  public static long samplesForTenBeyond(double probability) {
    return samplesBeyond(probability, 10);
  }

  private static long samplesBeyond(double probability, int beyond) {
    Arguments.openProbability("probability", probability);
    // Decimal, because 1 / (1 - 0.9) is a little over 10 in binary and would be rounded up to 11.
    BigDecimal upTo = BigDecimal.valueOf(probability);
    BigDecimal tail = upTo.min(BigDecimal.ONE.subtract(upTo));
    return BigDecimal.valueOf(beyond).divide(tail, 0, RoundingMode.CEILING).longValue();
  }

  private static double byLibrary(double[] values, double probability, EstimationType type) {
    check(values.length, probability);
    Arguments.finite("values", values, 1);
    return new Percentile().withEstimationType(type).evaluate(values.clone(), 100.0 * probability);
  }

  /** One-based, possibly fractional position, within 1 to n. */
  private static double type7Position(int n, double probability) {
    check(n, probability);
    return clamp(1.0 + (n - 1) * probability, n);
  }

  private static double type8Position(int n, double probability) {
    check(n, probability);
    return clamp((n + 1.0 / 3.0) * probability + 1.0 / 3.0, n);
  }

  private static double clamp(double position, int n) {
    return Math.min(Math.max(position, 1.0), n);
  }

  private static double at(double[] sorted, double position) {
    int below = (int) position - 1;
    int above = Math.min(below + 1, sorted.length - 1);
    return between(sorted[below], sorted[above], position - Math.floor(position));
  }

  private static double at(long[] sorted, double position) {
    int below = (int) position - 1;
    int above = Math.min(below + 1, sorted.length - 1);
    return between((double) sorted[below], (double) sorted[above], position - Math.floor(position));
  }

  private static double between(double lower, double upper, double fraction) {
    // Equal neighbours are returned as they are: between two infinities the formula yields NaN.
    return fraction == 0.0 || lower == upper ? lower : lower + fraction * (upper - lower);
  }

  private static void check(int n, double probability) {
    if (n == 0) {
      throw new IllegalArgumentException("a quantile needs at least one value, found none");
    }
    if (!(probability > 0.0 && probability <= 1.0)) {
      throw new IllegalArgumentException("probability must lie in (0, 1], found " + probability);
    }
  }
}
