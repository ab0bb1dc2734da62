package io.vernier.runtime.cli;

import io.vernier.api.model.Limit;
import io.vernier.api.model.Setting;
import io.vernier.api.model.SloSpec;
import io.vernier.api.model.SloView;
import io.vernier.api.result.EffectiveConfig;
import io.vernier.api.result.Environment;
import io.vernier.api.result.Estimate;
import io.vernier.api.result.Finding;
import io.vernier.api.result.GoodputResult;
import io.vernier.api.result.PointResult;
import io.vernier.api.result.RunId;
import io.vernier.api.result.RunResult;
import io.vernier.api.result.Severity;
import io.vernier.api.result.SloResult;
import io.vernier.api.result.TrialResult;
import io.vernier.api.result.TrialStatus;
import io.vernier.api.result.Validity;
import io.vernier.api.result.Verdict;
import io.vernier.api.result.WorkloadId;
import io.vernier.runtime.report.TrialScript;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/** Finished runs as the command line meets them. */
final class RunScript {
  private static final Estimate NONE = new Estimate.Absent("not measured");

  private final List<TrialResult> trials = new ArrayList<>();
  private final List<Finding> findings = new ArrayList<>();
  private final List<SloResult> slos = new ArrayList<>();
  private final List<Setting> settings = new ArrayList<>();
  private Optional<Verdict> goodput = Optional.empty();

  private RunScript() {}

  /** A point of two trials without any gate. */
  static RunScript point() {
    return new RunScript().trial(TrialStatus.COMPLETED).trial(TrialStatus.COMPLETED);
  }

  RunScript trial(TrialStatus status) {
    trials.add(TrialScript.trial(trials.size() + 1).status(status).build());
    return this;
  }

  RunScript invalid() {
    findings.add(new Finding("NO_SUCCESS", Severity.INVALID, "what", "evidence", "remedy"));
    return this;
  }

  RunScript slo(Verdict verdict) {
    SloSpec spec =
        SloSpec.percentile(
            "request_latency",
            99,
            Limit.parse("<=1s", Limit.Bound.AT_MOST),
            SloView.SERVICE,
            "@Slo");
    slos.add(
        new SloResult(
            spec,
            "request_latency",
            SloView.SERVICE,
            Optional.of(verdict),
            NONE,
            0.99,
            1,
            1,
            0,
            NONE,
            OptionalLong.empty(),
            ""));
    return this;
  }

  RunScript goodput(Verdict verdict) {
    goodput = Optional.of(verdict);
    return this;
  }

  RunScript maxFailures(int count) {
    settings.add(new Setting("trials.maxFailures", Integer.toString(count), "option"));
    return this;
  }

  private PointResult build() {
    return new PointResult(
        new WorkloadId("org.acme.SteadyChat", "SteadyChat"),
        Map.of(),
        true,
        true,
        new EffectiveConfig(settings, "ab12"),
        trials,
        Map.of(),
        new GoodputResult(
            NONE,
            NONE,
            NONE,
            0,
            0,
            0,
            0,
            Map.of(),
            OptionalDouble.empty(),
            goodput,
            OptionalLong.empty()),
        slos,
        Validity.of(findings));
  }

  static RunResult run(RunScript... points) {
    return new RunResult(
        new RunId("20261201-142647-3f9a"),
        RunResult.SCHEMA,
        Instant.EPOCH,
        "7",
        "9",
        "runs/20261201-142647-3f9a",
        new Environment("1.2.3", "17", "Linux", "2 cores", 1L << 30, "host", "UTC", Map.of()),
        Arrays.stream(points).map(RunScript::build).toList(),
        List.of());
  }
}
