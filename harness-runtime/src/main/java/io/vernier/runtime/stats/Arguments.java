package io.vernier.runtime.stats;

/** The argument checks that the classes of this package share. */
final class Arguments {
  private Arguments() {}

  /** Returns {@code probability} if it lies strictly between 0 and 1. */
  static double openProbability(String name, double probability) {
    if (!(probability > 0.0 && probability < 1.0)) {
      throw new IllegalArgumentException(
          name + " must lie strictly between 0 and 1, found " + probability);
    }
    return probability;
  }

  /** Throws unless there are at least {@code least} values and none of them is NaN or infinite. */
  static void finite(String name, double[] values, int least) {
    if (values.length < least) {
      throw new IllegalArgumentException(
          name + " must hold at least " + least + " values, found " + values.length);
    }
    for (int i = 0; i < values.length; i++) {
      if (!Double.isFinite(values[i])) {
        throw new IllegalArgumentException(
            name + " must be finite, found " + values[i] + " at index " + i);
      }
    }
  }

  /** Tells whether all values are the same, so that they carry no spread to measure. */
  static boolean allEqual(double[] values) {
    for (double value : values) {
      if (value != values[0]) {
        return false;
      }
    }
    return true;
  }
}
