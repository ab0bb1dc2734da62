package io.vernier.runtime.metrics;

import io.vernier.api.record.Outcome;
import io.vernier.api.record.RequestRecord;
import io.vernier.api.result.GoodputCount;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Counts good requests: completed and within the loosest budget of every metric. */
final class GoodputTally {
  private final List<Budget> budgets;
  private final Map<String, Long> firstMissed = new TreeMap<>();
  private long good;
  private long attempted;
  private long censored;
  private long waived;

  GoodputTally(Collection<Budget> all) {
    Map<String, Budget> loosest = new LinkedHashMap<>();
    for (Budget budget : all) {
      loosest.merge(budget.group(), budget, (kept, next) -> kept.isTighterThan(next) ? next : kept);
    }
    budgets = List.copyOf(loosest.values());
  }

  boolean hasBudgets() {
    return !budgets.isEmpty();
  }

  /** Counts a request, if it is one of a measured phase. */
  void add(RequestRecord record) {
    if (!record.phase().measured() || record.outcome() instanceof Outcome.Cancelled) {
      return;
    }
    if (record.failed()) {
      attempted++;
      return;
    }
    boolean missed = false;
    boolean anyWaived = false;
    for (Budget budget : budgets) {
      Judgement judgement = budget.judge(record);
      anyWaived |= judgement == Judgement.WAIVED;
      if (judgement == Judgement.MISSED && !missed) {
        firstMissed.merge(budget.key(), 1L, Long::sum);
        missed = true;
      }
    }
    if (!missed && record.outcome() instanceof Outcome.Unfinished) {
      censored++;
      return;
    }
    attempted++;
    good += missed ? 0 : 1;
    waived += anyWaived ? 1 : 0;
  }

  long good() {
    return good;
  }

  /**
   * The counts so far.
   *
   * @param dropped arrivals that were due and never sent
   */
  GoodputCount count(long dropped) {
    return new GoodputCount(good, attempted, attempted + dropped, censored, waived, firstMissed);
  }
}
