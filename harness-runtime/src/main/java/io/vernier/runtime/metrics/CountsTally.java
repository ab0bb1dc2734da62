package io.vernier.runtime.metrics;

import io.vernier.api.record.Outcome;
import io.vernier.api.record.RequestRecord;
import io.vernier.api.result.Counts;
import java.util.Map;
import java.util.TreeMap;

/** Counts what became of measured requests, and when they began and ended. */
final class CountsTally {
  private final Map<String, Long> errors = new TreeMap<>();
  private final Map<String, String> samples = new TreeMap<>();
  private final Map<String, Long> finishReasons = new TreeMap<>();
  private long started;
  private long completed;
  private long failed;
  private long timedOut;
  private long cancelled;
  private long unfinished;
  private long firstStart = Long.MAX_VALUE;
  private long lastEnd = Long.MIN_VALUE;

  /** Counts a request, if it is one of a measured phase. */
  void add(RequestRecord record) {
    if (!record.phase().measured()) {
      return;
    }
    started++;
    Outcome outcome = record.outcome();
    if (outcome instanceof Outcome.Cancelled) {
      cancelled++;
      return;
    }
    if (outcome instanceof Outcome.Unfinished) {
      unfinished++;
      return;
    }
    firstStart = Math.min(firstStart, record.times().start());
    lastEnd = Math.max(lastEnd, record.times().end());
    if (outcome instanceof Outcome.Failed failure) {
      failed++;
      error(failure.kind().name(), failure.message());
    } else if (outcome instanceof Outcome.TimedOut timeOut) {
      timedOut++;
      error("TIMEOUT_" + timeOut.limit().name(), limitText(timeOut.limit()));
    } else {
      completed++;
      record.facts().finishReason().ifPresent(reason -> finishReasons.merge(reason, 1L, Long::sum));
    }
  }

  private void error(String kind, String message) {
    errors.merge(kind, 1L, Long::sum);
    samples.putIfAbsent(kind, message);
  }

  private static String limitText(Outcome.TimedOut.Limit limit) {
    return "the limit of "
        + switch (limit) {
          case CONNECT -> "making a connection";
          case FIRST_TOKEN -> "the wait for the first byte of the reply";
          case BETWEEN_CHUNKS -> "the silence between two chunks";
          case WHOLE -> "the request as a whole";
        }
        + " ran out";
  }

  /** Completed, failed and timed-out requests. */
  long attempted() {
    return completed + errors();
  }

  long completed() {
    return completed;
  }

  /** Failed and timed-out requests. */
  long errors() {
    return failed + timedOut;
  }

  /** First start to last end of attempted requests, in seconds; 0 where there was none. */
  double seconds() {
    return lastEnd > firstStart ? (lastEnd - firstStart) / 1e9 : 0;
  }

  Counts counts(long abortedTurns) {
    return new Counts(
        started,
        completed,
        failed,
        timedOut,
        cancelled,
        unfinished,
        abortedTurns,
        errors,
        samples,
        finishReasons);
  }
}
