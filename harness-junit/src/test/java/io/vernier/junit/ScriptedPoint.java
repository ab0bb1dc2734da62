package io.vernier.junit;

import static io.vernier.api.metric.Metrics.LATENCY;
import static io.vernier.api.metric.Metrics.OSL;
import static io.vernier.api.metric.Metrics.OUTPUT_TPS;
import static io.vernier.api.metric.Metrics.TTFT;

import io.vernier.api.metric.Metrics;
import io.vernier.api.metric.Unit;
import io.vernier.api.model.Limit;
import io.vernier.api.model.Setting;
import io.vernier.api.model.SloSpec;
import io.vernier.api.model.SloView;
import io.vernier.api.result.ClientHealth;
import io.vernier.api.result.Counts;
import io.vernier.api.result.EffectiveConfig;
import io.vernier.api.result.Environment;
import io.vernier.api.result.Estimate;
import io.vernier.api.result.Estimate.Absent;
import io.vernier.api.result.Estimate.Band;
import io.vernier.api.result.Failure;
import io.vernier.api.result.Finding;
import io.vernier.api.result.GoodputCount;
import io.vernier.api.result.GoodputResult;
import io.vernier.api.result.LedgerSummary;
import io.vernier.api.result.MetricResult;
import io.vernier.api.result.PointResult;
import io.vernier.api.result.RunId;
import io.vernier.api.result.RunResult;
import io.vernier.api.result.Severity;
import io.vernier.api.result.SloCount;
import io.vernier.api.result.SloResult;
import io.vernier.api.result.Statistic;
import io.vernier.api.result.Summary;
import io.vernier.api.result.TokenAccount;
import io.vernier.api.result.TrialMetric;
import io.vernier.api.result.TrialResult;
import io.vernier.api.result.TrialStatus;
import io.vernier.api.result.Validity;
import io.vernier.api.result.Verdict;
import io.vernier.api.result.WorkloadId;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * Builds the result of one point: five sound trials of an open loop, unless a test says otherwise.
 */
final class ScriptedPoint {
  static final String FOLDER = "/build/target/vernier/20261201-142647-3f9a";

  private final String className;
  private final String name;
  private final Map<String, String> params = new LinkedHashMap<>();
  private final List<Setting> settings = new ArrayList<>();
  private final List<SloResult> slos = new ArrayList<>();
  private final List<Finding> findings = new ArrayList<>();
  private final Map<String, MetricResult> metrics = new LinkedHashMap<>();
  private boolean simulated = true;
  private boolean openLoop = true;
  private int failedTrial;
  private GoodputResult goodput =
      goodput(OptionalDouble.empty(), Optional.empty(), 0.97, 0.96, 0.98);

  private ScriptedPoint(String className, String name) {
    this.className = className;
    this.name = name;
    metric(TTFT, Unit.MILLISECONDS, Statistic.MEAN, band(150, 140, 160));
    metric(TTFT, Unit.MILLISECONDS, Statistic.P99, band(380, 371.2, 388.8));
    metric(TTFT, Unit.MILLISECONDS, Statistic.MAX, band(450, 420, 480));
    metric(Metrics.response(TTFT), Unit.MILLISECONDS, Statistic.MEAN, band(170, 160, 180));
    metric(Metrics.response(TTFT), Unit.MILLISECONDS, Statistic.P99, band(401, 390, 412));
    metric(LATENCY, Unit.MILLISECONDS, Statistic.MEAN, new Estimate.Range(900, 880, 920, 2));
    metric(OSL, Unit.TOKENS, Statistic.MEAN, band(128, 127, 129));
    metric(OUTPUT_TPS, Unit.TOKENS_PER_SECOND, Statistic.VALUE, band(1234.5, 1200, 1269));
  }

  static ScriptedPoint of(Class<?> workload) {
    return new ScriptedPoint(workload.getName(), workload.getSimpleName());
  }

  static ScriptedPoint named(String name) {
    return new ScriptedPoint("bench." + name, name);
  }

  static Band band(double estimate, double low, double high) {
    return new Band(estimate, low, high, 0.95, "student-t over trials", 5);
  }

  static Band shareBand(double estimate, double low, double high) {
    return new Band(estimate, low, high, 0.95, "wilson at n_eff over trials", 5);
  }

  /** A percentile objective on TTFT in the response view. */
  static SloResult slo(double percentile, String limit, Verdict verdict, Estimate judged) {
    return slo(percentile, limit, verdict, judged, OptionalLong.empty());
  }

  static SloResult slo(
      double percentile, String limit, Verdict verdict, Estimate judged, OptionalLong more) {
    SloSpec spec =
        SloSpec.percentile(
            TTFT,
            percentile,
            Limit.parse(limit, Limit.Bound.AT_MOST),
            SloView.AUTO,
            "@Slo on SteadyChat");
    long within = judged instanceof Band band ? Math.round(2500 * band.estimate()) : 0;
    return new SloResult(
        spec,
        Metrics.response(TTFT),
        SloView.RESPONSE,
        Optional.of(verdict),
        judged,
        percentile / 100,
        within,
        2500,
        0,
        band(401, 390, 412),
        more,
        "");
  }

  /** A claim on the trials' mean of a phase's metric. */
  static SloResult windowSlo(String limit, Verdict verdict) {
    Limit parsed = Limit.parse(limit, Limit.Bound.AT_LEAST);
    return new SloResult(
        SloSpec.budget(OUTPUT_TPS, parsed, SloView.SERVICE, "@Slo on SteadyChat"),
        OUTPUT_TPS,
        SloView.SERVICE,
        Optional.of(verdict),
        band(1234.5, 1200, 1269),
        parsed.value(),
        0,
        0,
        0,
        new Absent("window-metric"),
        OptionalLong.empty(),
        "");
  }

  static SloResult passing() {
    return slo(99, "500ms", Verdict.PASS, shareBand(0.998, 0.9955, 0.9991));
  }

  static SloResult failing() {
    return slo(99, "400ms", Verdict.FAIL, shareBand(0.968, 0.9601, 0.9743));
  }

  static SloResult undecided() {
    return slo(
        99, "410ms", Verdict.INCONCLUSIVE, shareBand(0.992, 0.9861, 0.9954), OptionalLong.of(4200));
  }

  ScriptedPoint slos(SloResult... results) {
    slos.addAll(List.of(results));
    return this;
  }

  ScriptedPoint param(String key, String value) {
    params.put(key, value);
    return this;
  }

  ScriptedPoint setting(String key, String value) {
    settings.add(new Setting(key, value, "test"));
    return this;
  }

  ScriptedPoint realServer() {
    simulated = false;
    return this;
  }

  ScriptedPoint closedLoop() {
    openLoop = false;
    return this;
  }

  ScriptedPoint invalid() {
    findings.add(
        new Finding(
            "CLIENT_LIMITED",
            Severity.INVALID,
            "the client, not the server, was the limit",
            "client delay p99 was 14.2 ms, allowed 3.1 ms",
            "lower the rate, or give the client more cores"));
    return this;
  }

  ScriptedPoint warned() {
    findings.add(
        new Finding(
            "NO_WARMUP",
            Severity.WARN,
            "the first requests met a cold server",
            "no warm-up was asked for",
            "add @Warmup"));
    return this;
  }

  ScriptedPoint failedTrial(int index) {
    failedTrial = index;
    return this;
  }

  ScriptedPoint goodput(double atLeast, Verdict verdict, double ratio, double low, double high) {
    goodput = goodput(OptionalDouble.of(atLeast), Optional.of(verdict), ratio, low, high);
    return this;
  }

  ScriptedPoint metric(String tag, Unit unit, Statistic statistic, Estimate estimate) {
    MetricResult before = metrics.get(tag);
    Map<Statistic, Estimate> bands = new LinkedHashMap<>();
    if (before != null) {
      bands.putAll(before.bands());
    }
    bands.put(statistic, estimate);
    metrics.put(tag, new MetricResult(tag, unit, Optional.empty(), bands));
    return this;
  }

  PointResult build() {
    List<TrialResult> trials = new ArrayList<>();
    for (int i = 1; i <= 5; i++) {
      trials.add(trial(i));
    }
    return new PointResult(
        new WorkloadId(className, name),
        params,
        simulated,
        openLoop,
        new EffectiveConfig(settings, "ab12"),
        trials,
        metrics,
        goodput,
        slos,
        Validity.of(findings));
  }

  RunResult run() {
    return run(this);
  }

  static RunResult run(ScriptedPoint... points) {
    return new RunResult(
        new RunId("20261201-142647-3f9a"),
        RunResult.SCHEMA,
        Instant.EPOCH,
        "7",
        "9",
        FOLDER,
        new Environment("fake", "17", "Linux", "2 cores", 1L << 30, "host", "UTC", Map.of()),
        Arrays.stream(points).map(ScriptedPoint::build).toList(),
        List.of());
  }

  private static GoodputResult goodput(
      OptionalDouble atLeast, Optional<Verdict> verdict, double ratio, double low, double high) {
    return new GoodputResult(
        shareBand(ratio, low, high),
        band(9.7, 9.5, 9.9),
        shareBand(ratio, low, high),
        Math.round(2500 * ratio),
        2500,
        0,
        0,
        Map.of("slo.time_to_first_token.p99", 2500 - Math.round(2500 * ratio)),
        atLeast,
        verdict,
        OptionalLong.empty());
  }

  private TrialResult trial(int index) {
    boolean failed = index == failedTrial;
    // The third trial is the slowest.
    int within = index == 3 ? 470 : 485;
    return new TrialResult(
        index,
        1000 + index,
        failed ? TrialStatus.FAILED : TrialStatus.COMPLETED,
        failed
            ? Optional.of(
                new Failure(
                    "the trial's JVM ended before it wrote a result",
                    OptionalInt.of(137),
                    List.of("OutOfMemoryError: Java heap space")))
            : Optional.empty(),
        "1",
        "2",
        "aa",
        "bb",
        Instant.EPOCH,
        50,
        new Counts(500, 500, 0, 0, 0, 0, 0, Map.of(), Map.of(), Map.of()),
        new LedgerSummary(
            500,
            500,
            0,
            0,
            0,
            OptionalDouble.of(10),
            OptionalDouble.of(10),
            OptionalDouble.empty()),
        Map.of(
            TTFT,
            new TrialMetric(
                TTFT,
                Unit.MILLISECONDS,
                new Summary(500, Map.of(Statistic.MEAN, 150.0 + index), Map.of()))),
        List.of(new SloCount("slo.time_to_first_token.p99", within, 500, 0, 0)),
        new GoodputCount(within, 500, 500, 0, 0, Map.of()),
        new TokenAccount(
            "SERVER=500",
            Optional.empty(),
            OptionalDouble.empty(),
            OptionalDouble.empty(),
            OptionalDouble.empty(),
            OptionalDouble.empty(),
            OptionalDouble.empty()),
        new ClientHealth(
            OptionalDouble.empty(),
            OptionalDouble.empty(),
            OptionalDouble.empty(),
            OptionalDouble.empty(),
            OptionalDouble.empty(),
            OptionalDouble.empty(),
            OptionalDouble.empty(),
            OptionalDouble.empty(),
            OptionalDouble.empty(),
            1,
            "nio",
            0,
            true),
        Optional.empty(),
        Map.of(),
        List.of(),
        name + "/trial-0" + index,
        "java @"
            + FOLDER
            + "/"
            + name
            + "/trial-0"
            + index
            + "/java.args "
            + className
            + "_Trial "
            + FOLDER
            + "/"
            + name
            + "/trial-0"
            + index);
  }
}
