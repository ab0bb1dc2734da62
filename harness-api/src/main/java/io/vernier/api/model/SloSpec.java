package io.vernier.api.model;

import java.math.BigDecimal;
import java.util.OptionalDouble;

/**
 * One service level objective as it was written.
 *
 * @param metric the metric's tag
 * @param percentile the share of attempts that must be within the limit, in percent from above 0 to
 *     below 100; absent for a budget alone
 * @param limit the limit
 * @param view from which instant a start-anchored metric is counted
 * @param source who set it
 */
public record SloSpec(
    String metric, OptionalDouble percentile, Limit limit, SloView view, String source) {

  /** Checks the percentile's range. */
  public SloSpec {
    if (percentile.isPresent()
        && !(percentile.getAsDouble() > 0 && percentile.getAsDouble() < 100)) {
      throw new IllegalArgumentException(
          "a percentile is above 0 and below 100, not " + percentile.getAsDouble());
    }
  }

  /** A claim on a percentile. */
  public static SloSpec percentile(
      String metric, double percentile, Limit limit, SloView view, String source) {
    return new SloSpec(metric, OptionalDouble.of(percentile), limit, view, source);
  }

  /** A per-request budget, or a claim on the trials' mean for a window metric. */
  public static SloSpec budget(String metric, Limit limit, SloView view, String source) {
    return new SloSpec(metric, OptionalDouble.empty(), limit, view, source);
  }

  /** The key that changes this objective's limit: {@code slo.time_to_first_token.p99}. */
  public String key() {
    return "slo."
        + metric
        + (percentile.isPresent() ? ".p" + number(percentile.getAsDouble()) : ".budget");
  }

  /** The objective in one line: {@code p99 time_to_first_token <= 400ms}. */
  public String text() {
    String head = percentile.isPresent() ? "p" + number(percentile.getAsDouble()) + " " : "";
    return head + metric + " " + limit.bound().sign() + " " + limit.quantityText();
  }

  private static String number(double value) {
    return BigDecimal.valueOf(value).stripTrailingZeros().toPlainString();
  }
}
