package io.vernier.runtime.simulated;

import io.vernier.api.model.Distribution;
import io.vernier.api.model.Distribution.Around;
import io.vernier.api.model.Distribution.Fixed;
import io.vernier.api.model.Distribution.LogNormal;
import io.vernier.api.model.Distribution.Normal;
import io.vernier.api.model.Distribution.Uniform;
import java.util.Objects;
import java.util.function.DoubleUnaryOperator;

/**
 * What a simulated server plays: {@code simulated:?ttft=50ms&itl=10ms&tokens=64&seed=7}.
 *
 * <p>Every parameter may be left out. Both delays are drawn once for each reply, so that the
 * inter-token latency of a reply, which is one value a request, follows {@code itl} as written.
 * Immutable; equal scripts have equal {@link #text}s.
 *
 * @param ttft from the read that brought the request's last byte to the first token, in
 *     nanoseconds; each number in it is at most an hour and is rounded to a whole nanosecond
 * @param itl from one token of a reply to the next, likewise
 * @param tokens length of a reply whose request sets no cap, at least 1 whatever is drawn; with a
 *     cap the reply has exactly that many tokens
 * @param seed root of all draws
 */
public record SimulatedScript(Distribution ttft, Distribution itl, Distribution tokens, long seed) {
  /** Most tokens that a reply can have. */
  static final int MAX_TOKENS = 1_000_000;

  private static final double HOUR_NANOS = 3600e9;

  /** 20 ms to the first token, 5 ms between tokens, 64 tokens, seed 0. */
  public static final SimulatedScript DEFAULT =
      new SimulatedScript(new Fixed(20e6), new Fixed(5e6), new Fixed(64), 0);

  /** Rounds the delays and checks the ranges. */
  public SimulatedScript {
    ttft = wholeNanos(ttft);
    itl = wholeNanos(itl);
    Objects.requireNonNull(tokens, "tokens");
    if (!(tokens.mean() >= 1 && tokens.mean() <= MAX_TOKENS)) {
      throw new IllegalArgumentException(
          "a reply has 1 to " + MAX_TOKENS + " tokens in the mean, found " + tokens.mean());
    }
    if (tokens instanceof Fixed fixed && fixed.value() != Math.rint(fixed.value())) {
      throw new IllegalArgumentException(
          "a reply has a whole number of tokens, found " + fixed.value());
    }
  }

  /** Tells whether an endpoint's URL asks for a simulated server, whatever follows the scheme. */
  public static boolean isSimulated(String url) {
    return ScriptParser.hasScheme(url);
  }

  /**
   * Reads a script. Percent-encoded characters are decoded; the scheme may be in capitals.
   *
   * @throws io.vernier.api.config.UserException with all that is wrong at once
   */
  public static SimulatedScript parse(String text) {
    return new ScriptParser(text).parse();
  }

  /** The canonical form, with every parameter; reading it gives an equal script. */
  public String text() {
    return "simulated:?ttft="
        + DistributionText.ofDurations(ttft)
        + "&itl="
        + DistributionText.ofDurations(itl)
        + "&tokens="
        + DistributionText.ofNumbers(tokens)
        + "&seed="
        + seed;
  }

  @Override
  public String toString() {
    return text();
  }

  private static Distribution wholeNanos(Distribution delay) {
    DoubleUnaryOperator whole = SimulatedScript::wholeNanos;
    if (delay instanceof Fixed fixed) {
      return new Fixed(whole.applyAsDouble(fixed.value()));
    }
    if (delay instanceof Normal normal) {
      return new Normal(
          whole.applyAsDouble(normal.mean()), whole.applyAsDouble(normal.deviation()));
    }
    if (delay instanceof Uniform uniform) {
      return new Uniform(whole.applyAsDouble(uniform.low()), whole.applyAsDouble(uniform.high()));
    }
    if (delay instanceof Around around) {
      return new Around(whole.applyAsDouble(around.centre()), around.share());
    }
    LogNormal logNormal = (LogNormal) delay;
    return new LogNormal(
        whole.applyAsDouble(logNormal.mean()), whole.applyAsDouble(logNormal.deviation()));
  }

  private static double wholeNanos(double nanos) {
    if (nanos > HOUR_NANOS) {
      throw new IllegalArgumentException("a delay is at most 1h");
    }
    return Math.rint(nanos);
  }
}
