package io.vernier.runtime.stats;

import java.util.Arrays;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.ToDoubleFunction;

/**
 * The bias-corrected and accelerated bootstrap over trials.
 *
 * <p>An extra beside {@link StudentBand}, never the headline: with eight to ten trials its
 * simulated coverage is near 0.90 where 0.95 was asked for, so it starts at ten. Whole trials are
 * resampled and left out in turn, never single requests.
 *
 * <p>Source: B. Efron, Better Bootstrap Confidence Intervals, Journal of the American Statistical
 * Association 82(397), 1987.
 */
public final class Bca {
  /** The fewest trials from which an interval is computed. */
  public static final int LEAST_TRIALS = 10;

  /** The fewest resamples that fix limits at 95 %. */
  public static final int LEAST_RESAMPLES = 1000;

  private Bca() {}

  /**
   * The interval of a statistic of the trial values; empty if the values leave it no spread.
   *
   * @param trialValues at least {@value #LEAST_TRIALS} finite values, one a trial
   * @param statistic a pure function of values in any order, finite
   * @param confidence two-sided, strictly between 0 and 1
   * @param resamples at least {@value #LEAST_RESAMPLES}; 10 000 is customary
   * @param random the stream to draw from; equal streams give equal intervals
   */
  public static Optional<Interval> interval(
      double[] trialValues,
      ToDoubleFunction<double[]> statistic,
      double confidence,
      int resamples,
      SplittableRandom random) {
    Arguments.finite("trialValues", trialValues, LEAST_TRIALS);
    Arguments.openProbability("confidence", confidence);
    if (resamples < LEAST_RESAMPLES) {
      throw new IllegalArgumentException(
          "resamples must be at least " + LEAST_RESAMPLES + ", found " + resamples);
    }
    double[] replicates = replicates(trialValues, statistic, resamples, random);
    if (replicates[0] == replicates[resamples - 1]) {
      return Optional.empty();
    }
    double bias = bias(replicates, statistic.applyAsDouble(trialValues.clone()));
    double acceleration = acceleration(trialValues, statistic);
    double tail = (1.0 - confidence) / 2.0;
    return Optional.of(
        new Interval(
            Quantiles.type7Sorted(replicates, adjusted(tail, bias, acceleration)),
            Quantiles.type7Sorted(replicates, adjusted(1.0 - tail, bias, acceleration))));
  }

  private static double[] replicates(
      double[] values,
      ToDoubleFunction<double[]> statistic,
      int resamples,
      SplittableRandom random) {
    double[] replicates = new double[resamples];
    double[] drawn = new double[values.length];
    for (int i = 0; i < resamples; i++) {
      for (int j = 0; j < drawn.length; j++) {
        drawn[j] = values[random.nextInt(values.length)];
      }
      replicates[i] = statistic.applyAsDouble(drawn);
    }
    Arrays.sort(replicates);
    return replicates;
  }

  private static double bias(double[] sortedReplicates, double observed) {
    double below = 0.0;
    for (double replicate : sortedReplicates) {
      // Ties count half, so that a statistic with few values is not read as biased.
      below += replicate < observed ? 1.0 : replicate == observed ? 0.5 : 0.0;
    }
    // Half a resample from either end, so that the quantile stays finite.
    double n = sortedReplicates.length;
    double share = Math.min(Math.max(below, 0.5), n - 0.5) / n;
    return ReferenceQuantiles.normal(share);
  }

  private static double acceleration(double[] values, ToDoubleFunction<double[]> statistic) {
    double[] without = new double[values.length];
    for (int left = 0; left < values.length; left++) {
      double[] rest = new double[values.length - 1];
      System.arraycopy(values, 0, rest, 0, left);
      System.arraycopy(values, left + 1, rest, left, rest.length - left);
      without[left] = statistic.applyAsDouble(rest);
    }
    double mean = Moments.of(without).mean();
    double squares = 0.0;
    double cubes = 0.0;
    for (double value : without) {
      double distance = mean - value;
      squares += distance * distance;
      cubes += distance * distance * distance;
    }
    return squares == 0.0 ? 0.0 : cubes / (6.0 * Math.pow(squares, 1.5));
  }

  private static double adjusted(double probability, double bias, double acceleration) {
    double shifted = bias + ReferenceQuantiles.normal(probability);
    double level =
        ReferenceQuantiles.normalCumulative(bias + shifted / (1.0 - acceleration * shifted));
    return Math.min(Math.max(level, Double.MIN_NORMAL), 1.0);
  }
}
