package io.vernier.api.result;

import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.TreeMap;

/**
 * How many requests were good, that is completed without error and within every budget.
 *
 * @param ratio good over attempted measured requests
 * @param goodput good requests a second, over trials
 * @param offeredRatio good over offered arrivals, of which some were never sent; equal to the ratio
 *     where all were
 * @param good good requests
 * @param attempted attempted requests: failures and time-outs included, cancellations on purpose
 *     and censored ones not
 * @param censored unfinished requests within every budget when they were cut: counted here, outside
 *     the ratio
 * @param waived requests of which a budget was waived because it can't apply
 * @param firstMissed for each budget in how many requests it was the first that was missed
 * @param atLeast the ratio claimed; absent where none was
 * @param verdict the verdict on that claim; absent where there is none
 * @param moreToDecide further attempts that would decide it at the present share
 */
public record GoodputResult(
    Estimate ratio,
    Estimate goodput,
    Estimate offeredRatio,
    long good,
    long attempted,
    long censored,
    long waived,
    Map<String, Long> firstMissed,
    OptionalDouble atLeast,
    Optional<Verdict> verdict,
    OptionalLong moreToDecide) {
  /** Copies the map into alphabetic order. */
  public GoodputResult {
    firstMissed = Collections.unmodifiableMap(new TreeMap<>(firstMissed));
  }
}
