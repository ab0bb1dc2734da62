package io.vernier.api.model;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.Locale;

/**
 * A limit on a metric: {@code <=400ms}, {@code >=20/s}, {@code <=1%}, {@code >=0.95}.
 *
 * <p>The value is in nanoseconds for {@link Kind#DURATION}, per second for {@link Kind#RATE}, and a
 * plain number otherwise; a percentage is stored as a share, so that {@code 1%} is 0.01. Both ends
 * are inclusive.
 *
 * @param bound whether the value is the most or the least allowed
 * @param value the limit itself, finite and not negative
 * @param kind what kind of quantity was written
 */
public record Limit(Bound bound, double value, Kind kind) {

  /** Which side of the value is within the limit. */
  public enum Bound {
    /** The value is the most allowed. */
    AT_MOST("<="),
    /** The value is the least allowed. */
    AT_LEAST(">=");

    private final String sign;

    Bound(String sign) {
      this.sign = sign;
    }

    /** The comparison as it is written: {@code <=} or {@code >=}. */
    public String sign() {
      return sign;
    }
  }

  /** What kind of quantity a limit is written in. */
  public enum Kind {
    /** A duration; the value is in nanoseconds. */
    DURATION,
    /** Something per second. */
    RATE,
    /** A percentage, stored as a share. */
    PERCENTAGE,
    /** A plain number: tokens, requests or a share. */
    NUMBER
  }

  /** Checks that the value is finite and not negative. */
  public Limit {
    if (!(value >= 0) || Double.isInfinite(value)) {
      throw new IllegalArgumentException("a limit is a number of at least 0, not " + value);
    }
  }

  /**
   * Parses a limit that names its own bound, {@code <=400ms}, or takes the given one where it names
   * none.
   *
   * @throws GrammarException where the text is not one
   */
  public static Limit parse(String text, Bound unlessNamed) {
    TextCursor cursor = new TextCursor(text);
    cursor.skipBlanks();
    Bound bound = unlessNamed;
    if (cursor.take("<=")) {
      bound = Bound.AT_MOST;
    } else if (cursor.take(">=")) {
      bound = Bound.AT_LEAST;
    }
    Limit limit = quantity(cursor, bound);
    cursor.requireEnd();
    return limit;
  }

  private static Limit quantity(TextCursor cursor, Bound bound) {
    cursor.skipBlanks();
    int from = cursor.position();
    double number = cursor.number("a quantity such as 400ms, 20/s, 95% or 0.95");
    if (cursor.take("/s")) {
      return new Limit(bound, number, Kind.RATE);
    }
    if (cursor.take("%")) {
      return new Limit(bound, number / 100, Kind.PERCENTAGE);
    }
    if (!Character.isLetter(cursor.peek())) {
      return new Limit(bound, number, Kind.NUMBER);
    }
    return new Limit(bound, cursor.restart(from, DurationText::nanos), Kind.DURATION);
  }

  /** True where the value, in the same measure as {@link #value()}, lies within the limit. */
  public boolean allows(double measured) {
    return bound == Bound.AT_MOST ? measured <= value : measured >= value;
  }

  /** The limit as it is written, parseable again: {@code <=400ms}. */
  public String text() {
    return bound.sign() + quantityText();
  }

  /** The quantity alone, without its sign: {@code 400ms}. */
  public String quantityText() {
    return switch (kind) {
      case DURATION -> DurationText.format(Duration.ofNanos(Math.round(value)));
      case RATE -> plain(value) + "/s";
      case PERCENTAGE -> plain(value * 100) + "%";
      case NUMBER -> plain(value);
    };
  }

  private static String plain(double number) {
    return BigDecimal.valueOf(Double.parseDouble(String.format(Locale.ROOT, "%.12g", number)))
        .stripTrailingZeros()
        .toPlainString();
  }
}
