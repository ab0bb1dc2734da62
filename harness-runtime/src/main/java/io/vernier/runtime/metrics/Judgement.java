package io.vernier.runtime.metrics;

/** What one request says of one budget. */
enum Judgement {
  /** Within the budget. */
  WITHIN,
  /** The budget can't apply to it; it counts as within, and as waived. */
  WAIVED,
  /** Not within the budget, or failed. */
  MISSED,
  /** Cut while still within the budget: counted apart, neither within nor missed. */
  CENSORED,
  /** Cancelled on purpose: does not count. */
  OUT
}
