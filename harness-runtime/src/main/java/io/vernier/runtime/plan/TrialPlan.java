package io.vernier.runtime.plan;

import io.vernier.api.config.Keys;
import io.vernier.api.model.ReportLevel;
import io.vernier.api.model.SloSpec;
import io.vernier.api.model.TokenPolicy;
import io.vernier.api.result.WorkloadId;
import io.vernier.api.run.ParamValues;
import java.util.Collections;
import java.util.LinkedHashMap;
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
  /** Copies the collections; the parameters keep their order. */
  public TrialPlan {
    params = Collections.unmodifiableMap(new LinkedHashMap<>(params));
    phases = List.copyOf(phases);
    slos = List.copyOf(slos);
  }

  /** The same plan for another trial of the point. */
  public TrialPlan withTrial(int otherTrial) {
    if (otherTrial < 1 || otherTrial > trials) {
      throw new IllegalArgumentException("trial " + otherTrial + " of " + trials);
    }
    return with(runId, otherTrial, endpoint);
  }

  /** The same plan in a run of this name. */
  public TrialPlan inRun(String run) {
    return with(run, trial, endpoint);
  }

  /** The same plan against another address, such as that of the run's simulated server. */
  public TrialPlan at(String host, int port) {
    return with(runId, trial, endpoint.at(host, port));
  }

  /** The values of the workload's parameter fields at this point. */
  public ParamValues paramValues() {
    Map<String, String> fields = new LinkedHashMap<>();
    params.forEach(
        (key, value) -> {
          if (key.startsWith(Keys.PARAM_PREFIX)) {
            fields.put(key.substring(Keys.PARAM_PREFIX.length()), value);
          }
        });
    return new ParamValues(fields);
  }

  private TrialPlan with(String run, int otherTrial, EndpointPlan otherEndpoint) {
    return new TrialPlan(
        harnessVersion,
        run,
        workload,
        params,
        pointKey,
        otherTrial,
        trials,
        seed,
        salt,
        planHash,
        otherEndpoint,
        load,
        data,
        phases,
        slos,
        goodputAtLeast,
        tokens,
        confidence,
        client,
        validity,
        level);
  }

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
   * @param share most failed or censored requests or waived budgets, as a share
   */
  public record ValidityPlan(
      long clientDelayNanos, long stallNanos, double delivered, long slipNanos, double share) {}
}
