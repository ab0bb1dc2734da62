package io.vernier.runtime.stats;

import java.util.OptionalDouble;
import org.apache.commons.math3.stat.StatUtils;

/**
 * Count, mean, spread and extremes of one sample, in the unit of its values.
 *
 * @param count number of values, at least 1
 * @param mean arithmetic mean
 * @param populationVariance mean squared distance from the mean (divisor n), in squared units
 * @param min the smallest value
 * @param max the largest value
 * @param sum the sum of all values
 */
public record Moments(
    long count, double mean, double populationVariance, double min, double max, double sum) {

  /** Refuses an empty sample. */
  public Moments {
    if (count < 1) {
      throw new IllegalArgumentException("moments need at least one value, found " + count);
    }
  }

  /** The moments of at least one finite value. */
  public static Moments of(double[] values) {
    Arguments.finite("values", values, 1);
    double mean = StatUtils.mean(values);
    return new Moments(
        values.length,
        mean,
        StatUtils.populationVariance(values, mean),
        StatUtils.min(values),
        StatUtils.max(values),
        StatUtils.sum(values));
  }

  /** The moments of at least one whole number, such as a time in nanoseconds. */
  public static Moments of(long[] values) {
    double[] copy = new double[values.length];
    for (int i = 0; i < values.length; i++) {
      copy[i] = (double) values[i];
    }
    return of(copy);
  }

  /** The population standard deviation (divisor n); 0 for a single value. */
  public double populationStandardDeviation() {
    return Math.sqrt(populationVariance);
  }

  /** The sample standard deviation (divisor n - 1); empty for a single value. */
  public OptionalDouble sampleStandardDeviation() {
    return count < 2
        ? OptionalDouble.empty()
        : OptionalDouble.of(Math.sqrt(populationVariance * count / (count - 1.0)));
  }

  /**
   * The coefficient of variation: sample standard deviation over the mean's size, without unit.
   *
   * <p>Empty for a single value and for a mean of 0.
   */
  public OptionalDouble coefficientOfVariation() {
    OptionalDouble deviation = sampleStandardDeviation();
    return deviation.isEmpty() || mean == 0.0
        ? OptionalDouble.empty()
        : OptionalDouble.of(deviation.getAsDouble() / Math.abs(mean));
  }
}
