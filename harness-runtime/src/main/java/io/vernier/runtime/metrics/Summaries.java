package io.vernier.runtime.metrics;

import io.vernier.api.result.Statistic;
import io.vernier.api.result.Summary;
import io.vernier.runtime.stats.Moments;
import io.vernier.runtime.stats.Quantiles;
import java.util.EnumMap;
import java.util.Map;

/** Makes summaries of exact values. */
final class Summaries {
  private Summaries() {}

  /** The summary of at least one value, ascending. */
  static Summary of(double[] sorted) {
    Map<Statistic, Double> values = new EnumMap<>(Statistic.class);
    Map<Statistic, String> absent = new EnumMap<>(Statistic.class);
    Moments moments = Moments.of(sorted);
    values.put(Statistic.MEAN, moments.mean());
    values.put(Statistic.MIN, moments.min());
    values.put(Statistic.MAX, moments.max());
    if (sorted.length > 1) {
      values.put(Statistic.STD, moments.populationStandardDeviation());
    } else {
      absent.put(Statistic.STD, AbsenceReason.TOO_FEW_REQUESTS);
    }
    for (Statistic statistic : Statistic.percentiles(8)) {
      double probability = statistic.percentile().orElseThrow() / 100;
      if (sorted.length >= Quantiles.minimumSamples(probability)) {
        values.put(statistic, Quantiles.type8Sorted(sorted, probability));
      } else {
        absent.put(statistic, AbsenceReason.TOO_FEW_REQUESTS);
      }
    }
    // Type 7 stands here for comparison with tools that state it whatever the sample.
    for (Statistic statistic : Statistic.percentiles(7)) {
      double probability = statistic.percentile().orElseThrow() / 100;
      values.put(statistic, Quantiles.type7Sorted(sorted, probability));
    }
    return new Summary(sorted.length, values, absent);
  }

  /** The summary of a metric that has one value a phase. */
  static Summary ofValue(long count, double value) {
    return new Summary(count, Map.of(Statistic.VALUE, value), Map.of());
  }

  /** The summary of a metric of single requests without any value. */
  static Summary absent(String reason) {
    Map<Statistic, String> absent = new EnumMap<>(Statistic.class);
    for (Statistic statistic : Statistic.values()) {
      if (statistic != Statistic.VALUE) {
        absent.put(statistic, reason);
      }
    }
    return new Summary(0, Map.of(), absent);
  }

  /** The summary of a metric of a phase without its value. */
  static Summary absentValue(String reason) {
    return new Summary(0, Map.of(), Map.of(Statistic.VALUE, reason));
  }
}
