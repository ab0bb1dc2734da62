package io.vernier.junit;

import io.vernier.api.metric.Unit;
import io.vernier.api.result.Estimate;
import io.vernier.api.result.Estimate.Absent;
import io.vernier.api.result.Estimate.Band;
import io.vernier.api.result.Estimate.Range;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Locale;

/** Writes figures: four digits, a unit beside each, shares in percent. */
final class Figures {
  private static final MathContext FOUR_DIGITS = new MathContext(4);
  private static final MathContext SHARE_DIGITS = new MathContext(5);
  private static final double WHOLE_FROM = 1_000;

  /** How a kind of quantity is written. */
  interface Scale {
    /** One figure with its unit. */
    String text(double value);
  }

  private Figures() {}

  /** Figures in a metric's unit. */
  static Scale in(Unit unit) {
    return value -> number(value) + " " + unit.symbol();
  }

  /** Shares from 0 to 1, written in percent. */
  static String share(double share) {
    return BigDecimal.valueOf(share * 100).round(SHARE_DIGITS).stripTrailingZeros().toPlainString()
        + " %";
  }

  /** A number without a unit. */
  static String number(double value) {
    if (Math.abs(value) >= WHOLE_FROM) {
      return String.format(Locale.ROOT, "%,.0f", value);
    }
    return BigDecimal.valueOf(value).round(FOUR_DIGITS).stripTrailingZeros().toPlainString();
  }

  /** A count, its thousands parted. */
  static String count(long count) {
    return String.format(Locale.ROOT, "%,d", count);
  }

  /** The point estimate alone. */
  static String point(Estimate estimate, Scale scale) {
    if (estimate instanceof Band band) {
      return scale.text(band.estimate());
    }
    if (estimate instanceof Range range) {
      return scale.text(range.estimate());
    }
    return "none (" + ((Absent) estimate).reason() + ")";
  }

  /** The limits, with confidence, method and count; for a range or nothing the reason. */
  static String limits(Estimate estimate, Scale scale) {
    if (estimate instanceof Band band) {
      return scale.text(band.low())
          + " to "
          + scale.text(band.high())
          + " ("
          + share(band.confidence())
          + " confidence, "
          + band.method()
          + ", n = "
          + band.n()
          + ")";
    }
    if (estimate instanceof Range range) {
      if (range.low() == range.high() && range.n() > 1) {
        return "none, all trials gave the same value (n = " + range.n() + ")";
      }
      return "none, too few trials (n = "
          + range.n()
          + "); smallest "
          + scale.text(range.low())
          + ", largest "
          + scale.text(range.high());
    }
    return "none (" + ((Absent) estimate).reason() + ")";
  }

  /** Estimate and limits on one line. */
  static String whole(Estimate estimate, Scale scale) {
    return estimate instanceof Absent
        ? limits(estimate, scale)
        : point(estimate, scale) + ", band " + limits(estimate, scale);
  }
}
