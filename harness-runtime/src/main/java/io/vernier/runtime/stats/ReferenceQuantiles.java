package io.vernier.runtime.stats;

import org.apache.commons.math3.distribution.NormalDistribution;
import org.apache.commons.math3.distribution.TDistribution;

/** Quantiles and tails of the reference distributions that bands and tests are built on. */
final class ReferenceQuantiles {
  // A null generator: these distributions are never sampled, and the default constructors would
  // each seed a generator from the clock.
  private static final NormalDistribution NORMAL = new NormalDistribution(null, 0.0, 1.0, 1e-12);

  private ReferenceQuantiles() {}

  /** The two-sided normal quantile: 1.96 at 0.95. */
  static double twoSidedNormal(double confidence) {
    return normal(upperProbability(confidence));
  }

  /** The two-sided Student quantile: 2.776 at 0.95 with 4 degrees of freedom. */
  static double twoSidedStudent(double confidence, double degreesOfFreedom) {
    return student(degreesOfFreedom).inverseCumulativeProbability(upperProbability(confidence));
  }

  /** The chance that a Student variable is at least as far from 0 as {@code t}. */
  static double studentTwoSidedTail(double t, double degreesOfFreedom) {
    return 2.0 * student(degreesOfFreedom).cumulativeProbability(-Math.abs(t));
  }

  static double normal(double probability) {
    return NORMAL.inverseCumulativeProbability(probability);
  }

  static double normalCumulative(double value) {
    return NORMAL.cumulativeProbability(value);
  }

  private static TDistribution student(double degreesOfFreedom) {
    return new TDistribution(
        null, degreesOfFreedom, TDistribution.DEFAULT_INVERSE_ABSOLUTE_ACCURACY);
  }

  private static double upperProbability(double confidence) {
    return 1.0 - (1.0 - Arguments.openProbability("confidence", confidence)) / 2.0;
  }
}
