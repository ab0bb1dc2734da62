package io.vernier.runtime.load;

import io.vernier.api.spi.ArrivalSequence;
import io.vernier.runtime.stats.Moments;

/** The gaps between arrivals, the one before the first included. */
final class Gaps {
  private Gaps() {}

  static double[] seconds(ArrivalSequence sequence, int count) {
    double[] gaps = new double[count];
    long before = 0;
    for (int k = 0; k < count; k++) {
      long start = sequence.next();
      gaps[k] = (start - before) / 1e9;
      before = start;
    }
    return gaps;
  }

  static double variation(double[] gaps) {
    return Moments.of(gaps).coefficientOfVariation().orElseThrow();
  }
}
