package io.vernier.runtime.time;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Locale;

/** Writes durations for people: three significant digits up to a minute, then whole parts. */
public final class DurationText {
  private static final long NANOS_PER_SECOND = 1_000_000_000L;
  private static final MathContext THREE_DIGITS = new MathContext(3, RoundingMode.HALF_UP);

  private DurationText() {}

  /**
   * The duration with its unit: {@code 0 ns}, {@code 412 ns}, {@code 12.3 µs}, {@code 1.50 s},
   * {@code 2 min 03 s}, {@code 1 h 02 min}.
   *
   * @param nanos any length; a negative one has a leading minus
   */
  public static String of(long nanos) {
    if (nanos < 0) {
      // The most negative length has no positive twin; a nanosecond in 292 years is forgiven.
      return "-" + of(nanos == Long.MIN_VALUE ? Long.MAX_VALUE : -nanos);
    }
    if (nanos < 1_000) {
      return nanos + " ns";
    }
    // Rounded before the unit is chosen: 999,960 ns is 1.00 ms, not 1000 µs.
    long rounded = new BigDecimal(nanos).round(THREE_DIGITS).longValueExact();
    if (rounded < 1_000_000) {
      return threeDigits(rounded, 3) + " µs";
    }
    if (rounded < NANOS_PER_SECOND) {
      return threeDigits(rounded, 6) + " ms";
    }
    if (rounded < 60 * NANOS_PER_SECOND) {
      return threeDigits(rounded, 9) + " s";
    }
    return wholeParts(nanos);
  }

  private static String threeDigits(long rounded, int decimals) {
    BigDecimal inUnit = new BigDecimal(rounded).movePointLeft(decimals);
    int digitsBeforePoint = inUnit.precision() - inUnit.scale();
    return inUnit.setScale(3 - digitsBeforePoint, RoundingMode.UNNECESSARY).toPlainString();
  }

  private static String wholeParts(long nanos) {
    long seconds =
        nanos / NANOS_PER_SECOND + (nanos % NANOS_PER_SECOND >= NANOS_PER_SECOND / 2 ? 1 : 0);
    if (seconds < 3_600) {
      return String.format(Locale.ROOT, "%d min %02d s", seconds / 60, seconds % 60);
    }
    long minutes = (seconds + 30) / 60;
    return String.format(Locale.ROOT, "%d h %02d min", minutes / 60, minutes % 60);
  }
}
