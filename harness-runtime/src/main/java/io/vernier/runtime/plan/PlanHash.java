package io.vernier.runtime.plan;

import io.vernier.api.model.EndpointSpec;
import io.vernier.api.model.SloSpec;
import io.vernier.runtime.digest.Sha256;
import io.vernier.runtime.json.Json;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * SHA-256 of the canonical JSON of what decides what is sent and judged: no run, trial, path, host,
 * port, time or JVM is in it, so that equal hashes mean runs that compare.
 */
final class PlanHash {
  private PlanHash() {}

  /**
   * The hash of a point.
   *
   * @param trial the plan of any of its trials
   * @param dataHash SHA-256 of the data file; empty for none
   * @param tokenizerHash SHA-256 of the tokenizer; empty for none
   */
  static String of(TrialPlan trial, String dataHash, String tokenizerHash) {
    return Sha256.of(canonical(trial, dataHash, tokenizerHash));
  }

  /** The JSON that is hashed: keys sorted, no blanks. */
  static byte[] canonical(TrialPlan trial, String dataHash, String tokenizerHash) {
    Map<String, Object> all = new LinkedHashMap<>();
    all.put("harness", trial.harnessVersion());
    all.put("workload", trial.workload().className());
    all.put("point", trial.pointKey());
    all.put("trials", trial.trials());
    all.put("confidence", trial.confidence());
    all.put("seed", trial.seed());
    all.put("salt", trial.salt());
    all.put("endpoint", endpoint(trial.endpoint(), tokenizerHash));
    all.put("load", load(trial.load()));
    all.put("data", data(trial.data(), dataHash));
    all.put("phases", trial.phases().stream().map(PlanHash::phase).toList());
    all.put("slos", trial.slos().stream().map(PlanHash::slo).sorted().toList());
    all.put("goodputAtLeast", optional(trial.goodputAtLeast()));
    all.put("tokens", trial.tokens().name());
    return Json.canonical(all);
  }

  private static Map<String, Object> endpoint(EndpointPlan endpoint, String tokenizerHash) {
    EndpointSpec spec = endpoint.spec();
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("type", spec.dialect());
    map.put("path", spec.basePath());
    map.put("query", spec.query());
    map.put("model", spec.model());
    map.put("streaming", spec.streaming());
    map.put("body", spec.body());
    map.put("headers", spec.headers().stream().map(h -> List.of(h.name(), h.value())).toList());
    map.put("secretHeaders", endpoint.secretHeaders().stream().map(SecretHeader::name).toList());
    Timeouts timeouts = endpoint.timeouts();
    map.put(
        "timeouts",
        List.of(
            timeouts.connectNanos(),
            optional(timeouts.firstTokenNanos()),
            timeouts.idleNanos(),
            timeouts.wholeNanos()));
    map.put("simulated", endpoint.simulated().orElse(""));
    map.put("tokenizer", tokenizerHash);
    return map;
  }

  private static Map<String, Object> load(LoadPlan load) {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("rate", optional(load.rate()));
    map.put("arrival", load.openLoop() ? load.arrival() : "");
    map.put("burstiness", load.openLoop() ? load.burstiness() : 0);
    map.put("concurrency", optional(load.concurrency()));
    map.put("whenFull", load.whenFull().name());
    return map;
  }

  private static Map<String, Object> data(DataPlan data, String dataHash) {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("kind", data.kind().name());
    map.put("input", data.input());
    map.put("output", data.output());
    map.put("sharedPrefix", data.sharedPrefix());
    map.put("content", dataHash);
    map.put("format", data.format());
    map.put("order", data.order().name());
    map.put("reuse", data.reuse().name());
    map.put("onBadRow", data.onBadRow().name());
    return map;
  }

  private static Map<String, Object> phase(PhasePlan phase) {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("name", phase.id().name());
    map.put("measured", phase.id().measured());
    map.put("requests", optional(phase.requests()));
    map.put("sessions", optional(phase.sessions()));
    map.put("durationNanos", optional(phase.durationNanos()));
    map.put("graceNanos", optional(phase.graceNanos()));
    return map;
  }

  private static String slo(SloSpec slo) {
    return slo.text() + " " + slo.view();
  }

  private static Object optional(OptionalLong value) {
    return value.isPresent() ? (Object) value.getAsLong() : "";
  }

  private static Object optional(OptionalInt value) {
    return value.isPresent() ? (Object) value.getAsInt() : "";
  }

  private static Object optional(OptionalDouble value) {
    return value.isPresent() ? (Object) value.getAsDouble() : "";
  }
}
