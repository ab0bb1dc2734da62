package io.vernier.runtime.metrics;

/** The short reasons for which a figure is absent. */
final class AbsenceReason {
  /** The metric counts from an intended start, and a closed loop has none. */
  static final String CLOSED_LOOP = "closed-loop";

  /** The metric needs streamed replies, and none was. */
  static final String NOT_STREAMED = "not-streamed";

  /** The metric needs token counts, and none was to be had. */
  static final String NO_TOKEN_COUNT = "no-token-count";

  /** No measured request was completed. */
  static final String NO_COMPLETED_REQUEST = "no-completed-request";

  /** Fewer values than the statistic needs. */
  static final String TOO_FEW_REQUESTS = "too-few-requests";

  /** The metric itself failed on every request. */
  static final String METRIC_FAILED = "metric-failed";

  /** No budget was set. */
  static final String NO_BUDGET = "no-budget";

  /** Nothing of the above: no request had a value. */
  static final String NO_VALUE = "no-value";

  private AbsenceReason() {}
}
