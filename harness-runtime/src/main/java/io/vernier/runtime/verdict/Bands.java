package io.vernier.runtime.verdict;

import io.vernier.api.result.Estimate;
import io.vernier.runtime.stats.ShareBand;
import io.vernier.runtime.stats.StudentBand;
import java.util.Arrays;

/** Estimates over trials, of values and of shares. */
final class Bands {
  /** The method of a band of values. */
  static final String STUDENT = "student-t over trials";

  /** The method of a share's band, from three trials. */
  static final String WILSON = "wilson over trials";

  /** The method of a share's band below three trials, whose scatter can't be known. */
  static final String WILSON_INDEPENDENT = "wilson (assumes independent requests)";

  private Bands() {}

  /**
   * The band of one figure over trials: Student's t from three trials, their range below.
   *
   * <p>Trials that all gave the same value have no spread to make a band of, and a band of width 0
   * would claim a certainty that nobody has. Their common value is a range, however many they are.
   *
   * @param values one figure a trial, finite
   * @param reason why there is none, where there is none
   */
  static Estimate ofValues(double[] values, double confidence, String reason) {
    if (values.length == 0) {
      return new Estimate.Absent(reason);
    }
    if (values.length >= StudentBand.LEAST_TRIALS) {
      StudentBand band = StudentBand.of(values, confidence);
      if (band.hasSpread() && band.low() < band.high()) {
        return new Estimate.Band(
            band.mean(), band.low(), band.high(), confidence, STUDENT, band.trials());
      }
    }
    double low = Arrays.stream(values).min().orElseThrow();
    double high = Arrays.stream(values).max().orElseThrow();
    double mean = low == high ? low : Arrays.stream(values).average().orElseThrow();
    return new Estimate.Range(mean, low, high, values.length);
  }

  /** The band of a share as an estimate, each figure times a factor: 1, or 100 for percent. */
  static Estimate ofShare(ShareBand band, double factor) {
    return new Estimate.Band(
        band.share() * factor,
        band.low() * factor,
        band.high() * factor,
        band.confidence(),
        band.assumesIndependentRequests() ? WILSON_INDEPENDENT : WILSON,
        band.trials());
  }
}
