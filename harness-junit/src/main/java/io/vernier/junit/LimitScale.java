package io.vernier.junit;

import io.vernier.api.config.Problem;
import io.vernier.api.config.UserException;
import io.vernier.api.metric.Unit;
import io.vernier.api.model.GrammarException;
import io.vernier.api.model.Limit;

/** Reads the limit of an assertion and puts it in a metric's unit. */
final class LimitScale {
  private static final double NANOS_PER_MILLISECOND = 1e6;
  private static final double NANOS_PER_SECOND = 1e9;

  private LimitScale() {}

  /** Reads a limit whose bound the assertion's name has already said. */
  static Limit parse(String subject, String text, Limit.Bound bound) {
    Limit limit;
    try {
      limit = Limit.parse(text, bound);
    } catch (GrammarException e) {
      throw new UserException(
          Problem.of(
              JunitMessage.BAD_LIMIT,
              subject,
              String.valueOf(e.getMessage()),
              "Write a quantity such as 400ms, 20/s, 95% or 0.95."));
    }
    if (limit.bound() != bound) {
      throw new UserException(
          Problem.of(
              JunitMessage.BAD_LIMIT,
              subject,
              "the limit " + text + " names the other bound than the assertion does.",
              "Leave the sign out: the assertion's name says it."));
    }
    return limit;
  }

  /** Checks that a limit is of the metric's kind of quantity. */
  static void requireFit(String tag, Unit unit, Limit limit) {
    boolean fits =
        switch (unit.dimension()) {
          case TIME ->
              limit.kind() == Limit.Kind.DURATION
                  && (unit.equals(Unit.MILLISECONDS) || unit.equals(Unit.SECONDS));
          case RATE -> limit.kind() == Limit.Kind.RATE;
          case SHARE ->
              limit.kind() == Limit.Kind.PERCENTAGE
                  || (limit.kind() == Limit.Kind.NUMBER && !unit.equals(Unit.PERCENT));
          case NUMBER -> limit.kind() == Limit.Kind.NUMBER;
        };
    if (!fits) {
      throw new UserException(
          Problem.of(
              JunitMessage.UNIT_MISMATCH,
              tag,
              "it is counted in "
                  + unit.symbol()
                  + ", and the limit is "
                  + limit.quantityText()
                  + ".",
              "Write " + example(unit) + "."));
    }
  }

  /** The limit's value in a metric's unit. */
  static double value(String tag, Unit unit, Limit limit) {
    requireFit(tag, unit, limit);
    if (unit.equals(Unit.MILLISECONDS)) {
      return limit.value() / NANOS_PER_MILLISECOND;
    }
    if (unit.equals(Unit.SECONDS)) {
      return limit.value() / NANOS_PER_SECOND;
    }
    return unit.equals(Unit.PERCENT) ? limit.value() * 100 : limit.value();
  }

  private static String example(Unit unit) {
    return switch (unit.dimension()) {
      case TIME -> "a duration such as 400ms";
      case RATE -> "a rate such as 1000/s";
      case SHARE -> "a share such as 1%";
      case NUMBER -> "a plain number such as 128";
    };
  }
}
