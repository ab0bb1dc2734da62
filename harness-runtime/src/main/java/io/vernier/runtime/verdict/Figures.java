package io.vernier.runtime.verdict;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Locale;

/** How figures stand in the sentences of this package, the same in every locale. */
final class Figures {
  private Figures() {}

  /** A count with its thousands parted: {@code 1,234}. */
  static String count(long value) {
    return String.format(Locale.ROOT, "%,d", value);
  }

  /** A figure with four significant digits and no trailing zeros. */
  static String number(double value) {
    if (value == 0) {
      return "0";
    }
    BigDecimal rounded =
        Math.abs(value) >= 1000
            ? BigDecimal.valueOf(Math.round(value))
            : new BigDecimal(value).round(new MathContext(4)).stripTrailingZeros();
    return rounded.toPlainString();
  }

  /** Milliseconds: {@code 1.25 ms}. */
  static String millis(double value) {
    return number(value) + " ms";
  }

  /** A share in percent with at most three decimals: {@code 99.12 %}. */
  static String percent(double share) {
    return percentBare(share) + " %";
  }

  /** A share in percent without the sign: {@code 99.12}. */
  static String percentBare(double share) {
    BigDecimal percent = new BigDecimal(String.format(Locale.ROOT, "%.3f", share * 100));
    return percent.signum() == 0 ? "0" : percent.stripTrailingZeros().toPlainString();
  }
}
