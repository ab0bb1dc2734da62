package io.vernier.runtime.metrics;

import io.vernier.api.record.RequestRecord;
import io.vernier.api.result.SloCount;

/** Counts what requests say of one objective. For one thread. */
final class SloTally {
  private final Budget budget;
  private long within;
  private long attempted;
  private long waived;
  private long censored;

  SloTally(Budget budget) {
    this.budget = budget;
  }

  /** Counts a request, if it is one of a measured phase. */
  void add(RequestRecord record) {
    if (!record.phase().measured()) {
      return;
    }
    switch (budget.judge(record)) {
      case WITHIN -> {
        attempted++;
        within++;
      }
      case WAIVED -> {
        attempted++;
        within++;
        waived++;
      }
      case MISSED -> attempted++;
      case CENSORED -> censored++;
      case OUT -> {
        // Cancelled on purpose.
      }
    }
  }

  SloCount count() {
    return new SloCount(budget.key(), within, attempted, waived, censored);
  }
}
