package io.vernier.processor.check;

/** The standard normal distribution, as far as a note at compile time needs it. */
final class NormalQuantile {
  private static final int STEPS = 400;

  private NormalQuantile() {}

  /**
   * The bound within which a standard normal value lies with this probability, above 0 and below 1;
   * 1.959964 for 0.95. Exact to six decimals up to a probability of 1 - 1e-9.
   */
  static double twoSided(double probability) {
    double low = 0;
    double high = 7;
    for (int i = 0; i < 60; i++) {
      double middle = (low + high) / 2;
      if (within(middle) < probability) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return (low + high) / 2;
  }

  /** Probability of lying within a bound, by Simpson's rule. */
  private static double within(double bound) {
    double width = bound / STEPS;
    double sum = density(0) + density(bound);
    for (int i = 1; i < STEPS; i++) {
      sum += (i % 2 == 0 ? 2 : 4) * density(i * width);
    }
    return 2 * sum * width / 3;
  }

  private static double density(double value) {
    return Math.exp(-value * value / 2) / Math.sqrt(2 * Math.PI);
  }
}
