package io.vernier.runtime.stats;

import java.util.Arrays;
import java.util.Objects;

/**
 * A growing sequence of numbers without boxing.
 *
 * <p>Adding allocates only when the capacity is used up, and then doubles it. For one thread.
 */
public final class DoubleSamples {
  private double[] values;
  private int size;

  /**
   * Makes an empty sequence.
   *
   * @param capacity how many values fit before the first growth, 0 or more
   */
  public DoubleSamples(int capacity) {
    values = new double[capacity];
  }

  /** Appends a value. */
  public void add(double value) {
    if (size == values.length) {
      values = Arrays.copyOf(values, Math.max(16, Math.multiplyExact(size, 2)));
    }
    values[size++] = value;
  }

  /** The number of values added. */
  public int size() {
    return size;
  }

  /** The value added at this place, counted from 0. */
  public double get(int index) {
    return values[Objects.checkIndex(index, size)];
  }

  /** A copy of the values in the order they were added. */
  public double[] toArray() {
    return Arrays.copyOf(values, size);
  }

  /** An ascending copy of the values. */
  public double[] sorted() {
    double[] copy = toArray();
    Arrays.sort(copy);
    return copy;
  }
}
