package io.vernier.runtime.metrics;

/** What becomes of a budget where a completed request has no value to hold against it. */
public enum MissingValue {
  /**
   * Where the budget can't apply (time between tokens of a one-token reply) it is waived; where the
   * value exists and could not be measured it is missed.
   */
  WAIVED,
  /** It is missed, as in AIPerf. */
  MISSED
}
