package io.vernier.api.model;

import java.util.Locale;

/**
 * Sizes in bytes as users write them: {@code 512k}, {@code 16MiB}, {@code 1g}, {@code 4096}.
 *
 * <p>As in the JVM's own flags the units are binary: {@code k}, {@code m}, {@code g}, with an
 * optional {@code b} or {@code ib} behind them, in any case.
 */
public final class SizeText {
  private SizeText() {}

  /**
   * Parses a size in bytes.
   *
   * @throws GrammarException where the text is not one
   */
  public static long parse(String text) {
    TextCursor cursor = new TextCursor(text);
    double number = cursor.number("a size such as 16m");
    int unitAt = cursor.position();
    double bytes = number * factor(cursor.word().toLowerCase(Locale.ROOT), cursor, unitAt);
    cursor.requireEnd();
    if (bytes > Long.MAX_VALUE || bytes != Math.rint(bytes)) {
      throw cursor.expectedAt(0, "a whole number of bytes");
    }
    return (long) bytes;
  }

  private static double factor(String unit, TextCursor cursor, int unitAt) {
    return switch (unit) {
      case "", "b" -> 1;
      case "k", "kb", "kib" -> 1L << 10;
      case "m", "mb", "mib" -> 1L << 20;
      case "g", "gb", "gib" -> 1L << 30;
      default -> throw cursor.expectedAt(unitAt, "a unit (k, m or g)");
    };
  }

  /** The size in the largest unit that divides it: {@code 1g}, {@code 1536m}. */
  public static String format(long bytes) {
    if (bytes != 0 && bytes % (1L << 30) == 0) {
      return (bytes >> 30) + "g";
    }
    if (bytes != 0 && bytes % (1L << 20) == 0) {
      return (bytes >> 20) + "m";
    }
    if (bytes != 0 && bytes % (1L << 10) == 0) {
      return (bytes >> 10) + "k";
    }
    return Long.toString(bytes);
  }
}
