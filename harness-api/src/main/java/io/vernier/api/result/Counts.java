package io.vernier.api.result;

import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

/**
 * What became of the measured requests: disjoint counts.
 *
 * @param attempted requests that were started
 * @param completed complete replies with content
 * @param failed failures other than time-outs
 * @param timedOut requests whose time limit ran out
 * @param cancelled requests that the plan cancelled on purpose
 * @param unfinished requests that were cut at the end of the grace
 * @param abortedTurns turns that were never sent because an earlier turn of their session failed
 * @param errors failures and time-outs by class
 * @param errorSamples for each class one message, without secrets
 * @param finishReasons completed replies by the server's reason to stop
 */
public record Counts(
    long attempted,
    long completed,
    long failed,
    long timedOut,
    long cancelled,
    long unfinished,
    long abortedTurns,
    Map<String, Long> errors,
    Map<String, String> errorSamples,
    Map<String, Long> finishReasons) {
  /** Copies the maps into alphabetic order. */
  public Counts {
    errors = Collections.unmodifiableMap(new TreeMap<>(errors));
    errorSamples = Collections.unmodifiableMap(new TreeMap<>(errorSamples));
    finishReasons = Collections.unmodifiableMap(new TreeMap<>(finishReasons));
  }
}
