package io.vernier.api.model;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Duration;

/**
 * Durations as users write them: {@code 400ms}, {@code 1.5s}, {@code 2m30s}, {@code 1h}, {@code
 * 250us}, {@code 0}.
 *
 * <p>Units are {@code ns}, {@code us} (or {@code µs}), {@code ms}, {@code s}, {@code m} (or {@code
 * min}) and {@code h}; every number but a lone 0 needs one. Durations are never negative and at
 * most 292 years.
 */
public final class DurationText {
  private static final String UNITS = "a unit (ns, us, ms, s, m or h)";

  private DurationText() {}

  /**
   * Parses a duration: to the nanosecond up to a day, beyond to one part in 10^14.
   *
   * @throws GrammarException where the text is not one
   */
  public static Duration parse(String text) {
    TextCursor cursor = new TextCursor(text);
    double nanos = nanos(cursor);
    cursor.requireEnd();
    return Duration.ofNanos(Math.round(nanos));
  }

  /** Reads a duration at the cursor and leaves the cursor behind it. */
  static double nanos(TextCursor cursor) {
    cursor.skipBlanks();
    int from = cursor.position();
    double total = part(cursor);
    while (cursor.peek() >= '0' && cursor.peek() <= '9') {
      total += part(cursor);
    }
    if (total > Long.MAX_VALUE) {
      throw cursor.expectedAt(from, "a duration of at most 292 years");
    }
    return total;
  }

  private static double part(TextCursor cursor) {
    double number = cursor.number("a duration such as 400ms");
    int unitAt = cursor.position();
    String unit = cursor.word();
    return switch (unit) {
      case "ns" -> number;
      case "us", "µs", "μs" -> number * 1e3;
      case "ms" -> number * 1e6;
      case "s" -> number * 1e9;
      case "m", "min" -> number * 60e9;
      case "h" -> number * 3600e9;
      default -> {
        if (unit.isEmpty() && number == 0) {
          yield 0;
        }
        throw cursor.expectedAt(unitAt, UNITS);
      }
    };
  }

  /**
   * The duration in its largest unit that keeps the number at 1 or above, with no needless digits:
   * {@code 1.5s}.
   */
  public static String format(Duration duration) {
    long nanos = duration.toNanos();
    if (nanos == 0) {
      return "0s";
    }
    if (nanos >= 3_600_000_000_000L && nanos % 3_600_000_000_000L == 0) {
      return nanos / 3_600_000_000_000L + "h";
    }
    if (nanos >= 60_000_000_000L && nanos % 60_000_000_000L == 0) {
      return nanos / 60_000_000_000L + "m";
    }
    if (nanos >= 1_000_000_000L) {
      return decimal(nanos, 9) + "s";
    }
    if (nanos >= 1_000_000L) {
      return decimal(nanos, 6) + "ms";
    }
    if (nanos >= 1_000L) {
      return decimal(nanos, 3) + "us";
    }
    return nanos + "ns";
  }

  private static String decimal(long nanos, int digits) {
    return BigDecimal.valueOf(nanos, digits)
        .setScale(digits, RoundingMode.UNNECESSARY)
        .stripTrailingZeros()
        .toPlainString();
  }
}
