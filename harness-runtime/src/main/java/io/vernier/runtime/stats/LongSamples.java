package io.vernier.runtime.stats;

import java.util.Arrays;
import java.util.Objects;

/**
 * A growing sequence of whole numbers, such as times in nanoseconds, without boxing.
 *
 * <p>Adding allocates only when the capacity is used up, and then doubles it. For one thread.
 */
public final class LongSamples {
  private long[] values;
  private int size;

  /**
   * Makes an empty sequence.
   *
   * @param capacity how many values fit before the first growth, 0 or more
   */
  public LongSamples(int capacity) {
    values = new long[capacity];
  }

  /** Appends a value. */
  public void add(long value) {
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
  public long get(int index) {
    return values[Objects.checkIndex(index, size)];
  }

  /** A copy of the values in the order they were added. */
  public long[] toArray() {
    return Arrays.copyOf(values, size);
  }

  /** An ascending copy of the values. */
  public long[] sorted() {
    long[] copy = toArray();
    Arrays.sort(copy);
    return copy;
  }
}
