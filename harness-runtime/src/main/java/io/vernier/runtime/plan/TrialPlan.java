package io.vernier.runtime.plan;

import io.vernier.api.model.ReportLevel;
import io.vernier.api.model.SloSpec;
import io.vernier.api.model.TokenPolicy;
import io.vernier.api.result.WorkloadId;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;

/**
 * Everything a fork must know, resolved: what {@code plan.json} holds. No secret stands in it.
 *
 * @param harnessVersion the version that made the plan
 * @param runId the run's name
 * @param workload which workload
 * @param params the point's parameters, in the order of declaration
 * @param pointKey the point's canonical text, from which prompt text is derived
 * @param trial the trial's number, from 1
 * @param trials how many trials the point has
 * @param seed root of structure, a decimal text
 * @param salt root of prompt text, a decimal text
 * @param planHash SHA-256 of all that decides what is sent and judged
 * @param endpoint the server under test
 * @param load when sessions start
 * @param data what is sent
 * @param phases the phases in order
 * @param slos the objectives
 * @param goodputAtLeast the ratio claimed; absent where none is
 * @param tokens which count of tokens feeds the metrics
 * @param confidence confidence of bands
 * @param client the client's own settings
 * @param validity thresholds of findings
 * @param level how much of each request is written
 */
public record TrialPlan(
    String harnessVersion,
    String runId,
    WorkloadId workload,
    Map<String, String> params,
    String pointKey,
    int trial,
    int trials,
    String seed,
    String salt,
    String planHash,
    EndpointPlan endpoint,
    LoadPlan load,
    DataPlan data,
    List<PhasePlan> phases,
    List<SloSpec> slos,
    OptionalDouble goodputAtLeast,
    TokenPolicy tokens,
    double confidence,
    ClientPlan client,
    ValidityPlan validity,
    ReportLevel level) {

  /**
   * The client's own settings.
   *
   * @param warmupNanos longest warm-up of the client's pipeline; 0 for none
   * @param eventLoops event loops
   */
  public record ClientPlan(long warmupNanos, int eventLoops) {}

  /**
   * Thresholds of findings.
   *
   * @param clientDelayNanos p99 of client delay
   * @param stallNanos p99.9 of event-loop stalls
   * @param delivered least share of due arrivals sent
   * @param slipNanos p99 of the simulated server's slip
   * @param share most censored requests or waived budgets, as a share
   */
  public record ValidityPlan(
      long clientDelayNanos, long stallNanos, double delivered, long slipNanos, double share) {}
}
