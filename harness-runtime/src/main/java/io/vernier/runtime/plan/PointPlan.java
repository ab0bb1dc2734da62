package io.vernier.runtime.plan;

import io.vernier.api.model.TrialOrder;
import io.vernier.api.model.WorkloadSpec;
import io.vernier.api.result.EffectiveConfig;
import io.vernier.api.result.WorkloadId;
import io.vernier.api.run.WorkloadDescriptor;
import java.util.Map;
import java.util.OptionalLong;

/**
 * One point: one workload with one value for each swept option, and all that its trials share.
 *
 * @param workload which workload
 * @param spec what its source sets
 * @param config every option as it took effect
 * @param template the plan of the first trial, without a run's name
 * @param order in which order its cells are run
 * @param cooldownNanos pause between two trials
 * @param maxFailures failed trials that still allow a verdict to pass
 * @param waitForNanos how long to wait for the server to accept connections
 * @param fork how its forks are started
 * @param secrets what its forks need and no file may hold
 */
public record PointPlan(
    WorkloadId workload,
    WorkloadSpec spec,
    EffectiveConfig config,
    TrialPlan template,
    TrialOrder order,
    long cooldownNanos,
    int maxFailures,
    long waitForNanos,
    ForkPlan fork,
    Secrets secrets) {

  /** The swept options and their values, in the order of declaration. */
  public Map<String, String> params() {
    return template.params();
  }

  /** How many trials the point has. */
  public int trials() {
    return template.trials();
  }

  /** The plan of a trial, from 1, without a run's name. */
  public TrialPlan trial(int trial) {
    return template.withTrial(trial);
  }

  /** The name of the generated class whose main runs one trial. */
  public String trialMain() {
    return spec.className() + WorkloadDescriptor.TRIAL_SUFFIX;
  }

  /** The point's name for people: the workload's, and the parameters where there are any. */
  public String label() {
    return params().isEmpty() ? workload.name() : workload.name() + " " + params();
  }

  /**
   * Requests of one trial, all phases together; absent where only time bounds them or a session may
   * have several turns.
   */
  public OptionalLong plannedRequests() {
    long sum = 0;
    for (PhasePlan phase : template.phases()) {
      OptionalLong requests = PlannedLength.requests(phase, template);
      if (requests.isEmpty()) {
        return OptionalLong.empty();
      }
      sum += requests.getAsLong();
    }
    return OptionalLong.of(sum);
  }

  /** The least time that one trial's phases take, as far as rates and durations tell. */
  public long leastNanos() {
    return template.phases().stream()
        .mapToLong(phase -> PlannedLength.leastNanos(phase, template.load()))
        .sum();
  }
}
