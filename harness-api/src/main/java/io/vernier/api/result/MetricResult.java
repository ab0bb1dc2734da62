package io.vernier.api.result;

import io.vernier.api.metric.Unit;
import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;

/**
 * One metric of one point over all its trials.
 *
 * @param name the metric's tag
 * @param unit the unit of every figure in it
 * @param pooled all values of all trials together; absent for a metric that has one value a phase,
 *     and for one without values
 * @param bands for each statistic the estimate over trials
 */
public record MetricResult(
    String name, Unit unit, Optional<Summary> pooled, Map<Statistic, Estimate> bands) {
  /** Copies the bands into the order of the statistics. */
  public MetricResult {
    Map<Statistic, Estimate> ordered = new EnumMap<>(Statistic.class);
    ordered.putAll(bands);
    bands = Collections.unmodifiableMap(ordered);
  }

  /** The estimate of one statistic. */
  public Estimate band(Statistic statistic) {
    return bands.getOrDefault(statistic, new Estimate.Absent("not-computed"));
  }
}
