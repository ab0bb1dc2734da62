package io.vernier.api.metric;

import java.util.Objects;

/**
 * The unit in which a metric's values are stored and shown.
 *
 * @param symbol the unit as exports spell it, such as {@code ms} or {@code tokens/sec}
 * @param dimension what it measures, which decides the limits that can be set on it
 */
public record Unit(String symbol, Dimension dimension) {
  /** Milliseconds, the unit of every latency in a result. */
  public static final Unit MILLISECONDS = new Unit("ms", Dimension.TIME);

  /** Seconds, for durations of whole phases. */
  public static final Unit SECONDS = new Unit("sec", Dimension.TIME);

  /** Tokens. */
  public static final Unit TOKENS = new Unit("tokens", Dimension.NUMBER);

  /** Requests. */
  public static final Unit REQUESTS = new Unit("requests", Dimension.NUMBER);

  /** A bare count. */
  public static final Unit COUNT = new Unit("count", Dimension.NUMBER);

  /** A share from 0 to 1. */
  public static final Unit RATIO = new Unit("ratio", Dimension.SHARE);

  /** A share in percent. */
  public static final Unit PERCENT = new Unit("%", Dimension.SHARE);

  /** Requests in a second. */
  public static final Unit REQUESTS_PER_SECOND = new Unit("requests/sec", Dimension.RATE);

  /** Tokens in a second over all requests. */
  public static final Unit TOKENS_PER_SECOND = new Unit("tokens/sec", Dimension.RATE);

  /** Tokens in a second as one user sees them. */
  public static final Unit TOKENS_PER_SECOND_PER_USER = new Unit("tokens/sec/user", Dimension.RATE);

  /** What a unit measures. */
  public enum Dimension {
    /** A length of time. */
    TIME,
    /** Something per second. */
    RATE,
    /** A share of a whole. */
    SHARE,
    /** A plain number. */
    NUMBER
  }

  /** Checks that nothing is null. */
  public Unit {
    Objects.requireNonNull(symbol, "symbol");
    Objects.requireNonNull(dimension, "dimension");
  }
}
