package io.vernier.api.model;

import java.util.function.BiFunction;
import java.util.function.ToDoubleFunction;
import java.util.random.RandomGenerator;

/**
 * A distribution of lengths or delays, written in the harness's grammar: {@code 128} or {@code
 * fixed(128)}, {@code normal(mean, sd)}, {@code uniform(low, high)}, {@code around(centre, share)}
 * and {@code lognormal(mean, sd)}.
 *
 * <p>Values are never negative. {@code normal} is truncated at 0 by drawing again, so that its
 * realised mean lies a little above the asked one where {@code sd} is large against {@code mean};
 * {@code lognormal} takes the mean and the standard deviation of the value itself, not of its
 * logarithm. Instances are immutable; draws depend on the generator handed in alone.
 */
public sealed interface Distribution {

  /** Draws one value, at least 0. */
  double sample(RandomGenerator random);

  /** The mean before truncation. */
  double mean();

  /** Draws a whole number of at least {@code least}, rounded half up. */
  default int sampleCount(RandomGenerator random, int least) {
    return (int) Math.max(least, Math.min(Integer.MAX_VALUE, Math.round(sample(random))));
  }

  /** Always the same value. */
  record Fixed(double value) implements Distribution {
    /** Checks that the value is finite and not negative. */
    public Fixed {
      requireLength(value, "value");
    }

    @Override
    public double sample(RandomGenerator random) {
      return value;
    }

    @Override
    public double mean() {
      return value;
    }
  }

  /** A normal distribution, truncated at 0. */
  record Normal(double mean, double deviation) implements Distribution {
    /** Checks that both numbers are finite and not negative. */
    public Normal {
      requireLength(mean, "mean");
      requireLength(deviation, "deviation");
    }

    @Override
    public double sample(RandomGenerator random) {
      for (int attempt = 0; attempt < 64; attempt++) {
        double value = mean + deviation * random.nextGaussian();
        if (value >= 0) {
          return value;
        }
      }
      return 0;
    }
  }

  /** Every value from {@code low} to {@code high} alike. */
  record Uniform(double low, double high) implements Distribution {
    /** Checks that the bounds are finite, not negative and in order. */
    public Uniform {
      requireLength(low, "low");
      requireLength(high, "high");
      if (low > high) {
        throw new IllegalArgumentException("low " + low + " is above high " + high);
      }
    }

    @Override
    public double sample(RandomGenerator random) {
      return low + (high - low) * random.nextDouble();
    }

    @Override
    public double mean() {
      return (low + high) / 2;
    }
  }

  /** Uniform within a share of a centre: {@code around(512, 0.2)} lies from 409.6 to 614.4. */
  record Around(double centre, double share) implements Distribution {
    /** Checks that the centre is finite and not negative, and the share within [0, 1]. */
    public Around {
      requireLength(centre, "centre");
      if (!(share >= 0 && share <= 1)) {
        throw new IllegalArgumentException("share " + share + " is not within 0 and 1");
      }
    }

    @Override
    public double sample(RandomGenerator random) {
      return centre * (1 + share * (2 * random.nextDouble() - 1));
    }

    @Override
    public double mean() {
      return centre;
    }
  }

  /** A log-normal distribution given by the mean and the standard deviation of the value. */
  record LogNormal(double mean, double deviation) implements Distribution {
    /** Checks that both numbers are finite, the mean above 0 and the deviation not negative. */
    public LogNormal {
      requireLength(mean, "mean");
      requireLength(deviation, "deviation");
      if (mean == 0) {
        throw new IllegalArgumentException("the mean of a lognormal is above 0");
      }
    }

    @Override
    public double sample(RandomGenerator random) {
      double variance = Math.log1p(deviation * deviation / (mean * mean));
      double location = Math.log(mean) - variance / 2;
      return Math.exp(location + Math.sqrt(variance) * random.nextGaussian());
    }
  }

  /**
   * Parses a distribution of plain numbers, such as token counts.
   *
   * @throws GrammarException where the text is not one
   */
  static Distribution parse(String text) {
    return parse(text, cursor -> cursor.number("a number"));
  }

  /**
   * Parses a distribution of durations, such as {@code normal(50ms, 5ms)}; its values are
   * nanoseconds.
   *
   * @throws GrammarException where the text is not one
   */
  static Distribution parseDurations(String text) {
    return parse(text, DurationText::nanos);
  }

  private static Distribution parse(String text, ToDoubleFunction<TextCursor> number) {
    TextCursor cursor = new TextCursor(text);
    cursor.skipBlanks();
    int from = cursor.position();
    String name = cursor.word();
    Distribution parsed;
    try {
      parsed =
          name.isEmpty()
              ? new Fixed(number.applyAsDouble(cursor))
              : call(name, cursor, number, from);
    } catch (GrammarException e) {
      throw e;
    } catch (IllegalArgumentException e) {
      throw cursor.expectedAt(from, "a possible distribution (" + e.getMessage() + ")");
    }
    cursor.requireEnd();
    return parsed;
  }

  private static Distribution call(
      String name, TextCursor cursor, ToDoubleFunction<TextCursor> number, int from) {
    return switch (name) {
      case "fixed" -> {
        cursor.require('(');
        double value = number.applyAsDouble(cursor);
        cursor.require(')');
        yield new Fixed(value);
      }
      case "normal" -> pair(cursor, number, number, Normal::new);
      case "uniform" -> pair(cursor, number, number, Uniform::new);
      case "around" ->
          pair(cursor, number, share -> share.number("a share from 0 to 1"), Around::new);
      case "lognormal" -> pair(cursor, number, number, LogNormal::new);
      default ->
          throw cursor.expectedAt(
              from, "a number or one of fixed, normal, uniform, around, lognormal");
    };
  }

  private static Distribution pair(
      TextCursor cursor,
      ToDoubleFunction<TextCursor> first,
      ToDoubleFunction<TextCursor> second,
      BiFunction<Double, Double, Distribution> make) {
    cursor.require('(');
    double one = first.applyAsDouble(cursor);
    cursor.require(',');
    double two = second.applyAsDouble(cursor);
    cursor.require(')');
    return make.apply(one, two);
  }

  private static void requireLength(double value, String what) {
    if (!(value >= 0) || Double.isInfinite(value)) {
      throw new IllegalArgumentException(what + " " + value + " is not a number of at least 0");
    }
  }
}
