package io.vernier.runtime.metrics;

import io.vernier.api.result.Counts;
import io.vernier.api.result.GoodputCount;
import io.vernier.api.result.LedgerSummary;
import io.vernier.api.result.SloCount;
import io.vernier.api.result.TokenAccount;
import io.vernier.api.result.TrialMetric;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The figures of one trial, as its result holds them.
 *
 * @param measuredSeconds first start to last end of attempted measured requests; 0 where none was
 * @param counts what became of the measured requests
 * @param ledger the account of every arrival
 * @param metrics every metric by tag, absent ones with their reason
 * @param slos counts for every objective on a metric of single requests, in the plan's order
 * @param goodput counts for the goodput ratio
 * @param tokens where token counts come from
 */
public record TrialFigures(
    double measuredSeconds,
    Counts counts,
    LedgerSummary ledger,
    Map<String, TrialMetric> metrics,
    List<SloCount> slos,
    GoodputCount goodput,
    TokenAccount tokens) {
  /** Copies the collections. */
  public TrialFigures {
    metrics = Collections.unmodifiableMap(new TreeMap<>(metrics));
    slos = List.copyOf(slos);
  }
}
