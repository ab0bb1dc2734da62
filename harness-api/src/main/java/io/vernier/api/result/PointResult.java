package io.vernier.api.result;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * One point: one workload with one value for each swept parameter, over all its trials.
 *
 * @param workload which workload
 * @param params the swept parameters and their values, in the order of declaration
 * @param simulated whether the server was the bundled simulation, so that no figure says anything
 *     of a real one
 * @param openLoop whether arrivals are independent of completions
 * @param config every option as it took effect
 * @param trials its trials, the failed ones included
 * @param metrics figures over trials by tag
 * @param goodput how many requests were good
 * @param slos every objective and its verdict
 * @param validity whether the measurement can be used
 */
public record PointResult(
    WorkloadId workload,
    Map<String, String> params,
    boolean simulated,
    boolean openLoop,
    EffectiveConfig config,
    List<TrialResult> trials,
    Map<String, MetricResult> metrics,
    GoodputResult goodput,
    List<SloResult> slos,
    Validity validity) {
  /** Copies the collections. */
  public PointResult {
    params = Collections.unmodifiableMap(new LinkedHashMap<>(params));
    trials = List.copyOf(trials);
    metrics = Collections.unmodifiableMap(new TreeMap<>(metrics));
    slos = List.copyOf(slos);
  }

  /** The point's name in reports: the workload's, and the parameters where there are any. */
  public String label() {
    return params.isEmpty() ? workload.name() : workload.name() + " " + params;
  }

  /** Trials whose JVM died, hung or left no result. */
  public List<TrialResult> failedTrials() {
    return trials.stream().filter(trial -> trial.status() != TrialStatus.COMPLETED).toList();
  }
}
