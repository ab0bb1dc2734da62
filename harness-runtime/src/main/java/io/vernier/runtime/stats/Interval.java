package io.vernier.runtime.stats;

/**
 * Two limits, both included, in the unit of whatever they bound.
 *
 * @param low the lower limit, not NaN
 * @param high the upper limit, at least {@code low}
 */
public record Interval(double low, double high) {
  /** Refuses NaN and crossed limits. */
  public Interval {
    if (!(low <= high)) {
      throw new IllegalArgumentException("low must not exceed high, found " + low + " and " + high);
    }
  }

  /** Tells whether the value lies between the limits or on one of them. */
  public boolean contains(double value) {
    return low <= value && value <= high;
  }

  /** The distance between the limits; 0 where they coincide. */
  public double width() {
    return high - low;
  }
}
