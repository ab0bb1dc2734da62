package io.vernier.api.result;

import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

/**
 * What one trial says of goodput, from which the ratio over trials is made.
 *
 * @param good good requests
 * @param attempted attempts that count
 * @param offered arrivals that were due, attempts that do not count left out
 * @param censored unfinished requests still within every budget when they were cut
 * @param waived requests of which a budget was waived
 * @param firstMissed for each budget's key in how many requests it was the first that was missed
 */
public record GoodputCount(
    long good,
    long attempted,
    long offered,
    long censored,
    long waived,
    Map<String, Long> firstMissed) {
  /** Copies the map into alphabetic order. */
  public GoodputCount {
    firstMissed = Collections.unmodifiableMap(new TreeMap<>(firstMissed));
  }
}
