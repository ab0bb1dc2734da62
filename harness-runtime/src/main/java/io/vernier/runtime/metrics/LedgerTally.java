package io.vernier.runtime.metrics;

import io.vernier.api.record.ArrivalState;
import io.vernier.api.record.LedgerEntry;
import io.vernier.api.record.RequestRecord;
import io.vernier.api.result.LedgerSummary;
import java.util.OptionalDouble;
import java.util.concurrent.TimeUnit;

/**
 * Accounts for every arrival of the measured phases. An arrival starts a session, so that it is a
 * session's first turn that stands for one.
 */
final class LedgerTally {
  private static final long ON_TIME_NANOS = TimeUnit.MILLISECONDS.toNanos(1);
  private static final double NORMAL_975 = 1.96;

  private final boolean openLoop;
  private long onTime;
  private long late;
  private long droppedByCap;
  private long droppedByStop;
  private long firstDue = Long.MAX_VALUE;
  private long lastDue = Long.MIN_VALUE;

  LedgerTally(boolean openLoop) {
    this.openLoop = openLoop;
  }

  void add(RequestRecord record) {
    if (!record.phase().measured() || record.id().turn() != 0) {
      return;
    }
    due(record.times().intended().orElse(record.times().start()));
    if (!openLoop || stateOf(record) == ArrivalState.SENT_ON_TIME) {
      onTime++;
    } else {
      late++;
    }
  }

  private static ArrivalState stateOf(RequestRecord record) {
    return record.times().gateWaitNanos() <= 0 && record.times().clientDelayNanos() <= ON_TIME_NANOS
        ? ArrivalState.SENT_ON_TIME
        : ArrivalState.SENT_LATE;
  }

  void add(LedgerEntry entry) {
    if (!entry.phase().measured()) {
      return;
    }
    due(entry.intended());
    switch (entry.state()) {
      case SENT_ON_TIME -> onTime++;
      case SENT_LATE -> late++;
      case DROPPED_BY_CAP -> droppedByCap++;
      case DROPPED_BY_STOP -> droppedByStop++;
    }
  }

  private void due(long nanos) {
    firstDue = Math.min(firstDue, nanos);
    lastDue = Math.max(lastDue, nanos);
  }

  long dropped() {
    return droppedByCap + droppedByStop;
  }

  LedgerSummary summary(OptionalDouble askedRate) {
    long sent = onTime + late;
    long offered = sent + dropped();
    return new LedgerSummary(
        offered,
        onTime,
        late,
        droppedByCap,
        droppedByStop,
        openLoop ? askedRate : OptionalDouble.empty(),
        deliveredRate(sent, offered),
        openLoop && offered > 0
            ? OptionalDouble.of(NORMAL_975 / Math.sqrt((double) offered))
            : OptionalDouble.empty());
  }

  /** n arrivals span n - 1 gaps; those that were dropped take their share of the rate away. */
  private OptionalDouble deliveredRate(long sent, long offered) {
    if (offered < 2 || lastDue <= firstDue) {
      return OptionalDouble.empty();
    }
    double arrivalsPerSecond = (offered - 1) / ((lastDue - firstDue) / 1e9);
    return OptionalDouble.of(arrivalsPerSecond * ((double) sent / offered));
  }
}
