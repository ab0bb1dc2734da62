package io.vernier.runtime.report;

import io.vernier.api.result.Estimate;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Figures as cells, with a footnote for each that needs one. The same in every locale. */
final class Cells {
  /** What stands where there is no figure. */
  static final String NONE = "–";

  private final Map<String, String> notes = new LinkedHashMap<>();

  /**
   * An estimate: {@code 131.2 ±3.1} for a band, {@code 131.2 (129.0 to 133.4)} for a range, a dash
   * and a footnote where it is absent.
   *
   * @param detail what else the footnote of an absent figure says; empty for nothing
   */
  String estimate(Estimate estimate, String detail) {
    if (estimate instanceof Estimate.Band band) {
      double half = (band.high() - band.low()) / 2;
      boolean middle = Math.abs(band.high() - band.estimate() - half) <= 1e-9 * Math.abs(half);
      return middle
          ? number(band.estimate()) + " ±" + number(half)
          : number(band.estimate())
              + " ("
              + number(band.low())
              + " to "
              + number(band.high())
              + ")";
    }
    if (estimate instanceof Estimate.Range range) {
      if (range.low() < range.high()) {
        return number(range.estimate())
            + " ("
            + number(range.low())
            + " to "
            + number(range.high())
            + ")"
            + note("the range of " + range.n() + " trials: a band needs three");
      }
      return number(range.estimate())
          + note(
              range.n() == 1
                  ? "one trial: no band is possible"
                  : "the same in all " + range.n() + " trials, which leaves no band");
    }
    return estimate instanceof Estimate.Absent absent
        ? NONE + note(detail.isEmpty() ? absent.reason() : absent.reason() + ": " + detail)
        : NONE;
  }

  /** The mark of a footnote, the same for the same text. */
  String note(String text) {
    return " ["
        + notes.computeIfAbsent(text, any -> Character.toString('a' + notes.size() % 26))
        + "]";
  }

  /** The footnotes, in the order of their marks. */
  List<String> notes() {
    List<String> lines = new ArrayList<>();
    notes.forEach((text, mark) -> lines.add("[" + mark + "] " + text));
    return lines;
  }

  /** A figure with the decimals that its size deserves. */
  static String number(double value) {
    double size = Math.abs(value);
    String format = size >= 1000 ? "%,.0f" : size >= 100 ? "%.1f" : size >= 1 ? "%.2f" : "%.3f";
    return String.format(Locale.ROOT, format, value);
  }

  /** A count with its thousands parted. */
  static String count(long value) {
    return String.format(Locale.ROOT, "%,d", value);
  }

  /** A share in percent: {@code 99.70 %}. */
  static String percent(double share) {
    return String.format(Locale.ROOT, "%.2f %%", share * 100);
  }

  /** A confidence in percent, without decimals that say nothing: {@code 95 %}. */
  static String confidence(double share) {
    String percent = String.format(Locale.ROOT, "%.3f", share * 100);
    return new BigDecimal(percent).stripTrailingZeros().toPlainString() + " %";
  }
}
