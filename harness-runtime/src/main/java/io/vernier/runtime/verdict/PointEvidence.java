package io.vernier.runtime.verdict;

import io.vernier.api.result.Summary;
import io.vernier.api.result.TrialResult;
import io.vernier.api.result.TrialStatus;
import io.vernier.api.spi.MetricDefinition;
import io.vernier.runtime.plan.TrialPlan;
import java.util.List;
import java.util.Map;

/**
 * Everything that a point is judged from.
 *
 * @param plan the plan of any of its trials
 * @param trials its trials, the failed and the partial ones included, in the order in which they
 *     ran
 * @param pooled for each metric of single requests all values of all completed trials together
 * @param definitions the metrics there are, by tag
 * @param maxFailures failed or partial trials that still allow a verdict to pass
 * @param seedPinned whether the user set the root of structure
 * @param saltPinned whether the user set the root of prompt text
 */
public record PointEvidence(
    TrialPlan plan,
    List<TrialResult> trials,
    Map<String, Summary> pooled,
    Map<String, MetricDefinition> definitions,
    int maxFailures,
    boolean seedPinned,
    boolean saltPinned) {
  /** Copies the collections. */
  public PointEvidence {
    trials = List.copyOf(trials);
    pooled = Map.copyOf(pooled);
    definitions = Map.copyOf(definitions);
  }

  /** The trials that wrote their result: the only ones that enter a band. */
  List<TrialResult> completed() {
    return trials.stream().filter(trial -> trial.status() == TrialStatus.COMPLETED).toList();
  }

  /** The trials that failed or are partial. */
  List<TrialResult> notCompleted() {
    return trials.stream().filter(trial -> trial.status() != TrialStatus.COMPLETED).toList();
  }

  /** Whether more trials failed than may without harm to a verdict. */
  boolean tooManyFailures() {
    return notCompleted().size() > maxFailures;
  }

  /** Whether arrivals are independent of completions. */
  boolean openLoop() {
    return plan.load().openLoop();
  }
}
