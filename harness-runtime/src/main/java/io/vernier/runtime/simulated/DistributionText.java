package io.vernier.runtime.simulated;

import io.vernier.api.model.Distribution;
import io.vernier.api.model.Distribution.Around;
import io.vernier.api.model.Distribution.Fixed;
import io.vernier.api.model.Distribution.LogNormal;
import io.vernier.api.model.Distribution.Normal;
import io.vernier.api.model.Distribution.Uniform;
import io.vernier.api.model.DurationText;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.function.DoubleFunction;

/** Writes distributions in the grammar that reads them, each in one way only and without blanks. */
final class DistributionText {
  private DistributionText() {}

  /** A distribution of plain numbers. */
  static String ofNumbers(Distribution distribution) {
    return text(distribution, DistributionText::number);
  }

  /** A distribution of durations, whose numbers are whole nanoseconds. */
  static String ofDurations(Distribution distribution) {
    return text(distribution, nanos -> DurationText.format(Duration.ofNanos((long) nanos)));
  }

  private static String text(Distribution distribution, DoubleFunction<String> unit) {
    if (distribution instanceof Fixed fixed) {
      return unit.apply(fixed.value());
    }
    if (distribution instanceof Normal normal) {
      return call("normal", unit.apply(normal.mean()), unit.apply(normal.deviation()));
    }
    if (distribution instanceof Uniform uniform) {
      return call("uniform", unit.apply(uniform.low()), unit.apply(uniform.high()));
    }
    if (distribution instanceof Around around) {
      return call("around", unit.apply(around.centre()), number(around.share()));
    }
    LogNormal logNormal = (LogNormal) distribution;
    return call("lognormal", unit.apply(logNormal.mean()), unit.apply(logNormal.deviation()));
  }

  private static String call(String name, String first, String second) {
    return name + "(" + first + "," + second + ")";
  }

  private static String number(double value) {
    return value == 0 ? "0" : BigDecimal.valueOf(value).stripTrailingZeros().toPlainString();
  }
}
