package io.vernier.runtime.report;

import io.vernier.api.metric.Metrics;
import io.vernier.api.metric.Unit;
import io.vernier.api.model.Limit;
import io.vernier.api.model.Setting;
import io.vernier.api.model.SloSpec;
import io.vernier.api.model.SloView;
import io.vernier.api.result.EffectiveConfig;
import io.vernier.api.result.Environment;
import io.vernier.api.result.GoodputCount;
import io.vernier.api.result.PointResult;
import io.vernier.api.result.RunId;
import io.vernier.api.result.RunResult;
import io.vernier.api.result.Statistic;
import io.vernier.api.result.Summary;
import io.vernier.api.result.TrialResult;
import io.vernier.api.result.TrialStatus;
import io.vernier.api.result.WorkloadId;
import io.vernier.runtime.plan.TrialPlan;
import io.vernier.runtime.verdict.PointEvidence;
import io.vernier.runtime.verdict.PointJudge;
import io.vernier.runtime.verdict.PointJudgement;
import io.vernier.runtime.verdict.TrialFindings;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Runs whose figures are known, of every shape that a report must cope with. */
public final class ScriptedRuns {
  /** A claim on the tail of the time to the first token. */
  private static final SloSpec P99 =
      SloSpec.percentile(
          Metrics.TTFT,
          99,
          Limit.parse("<=400ms", Limit.Bound.AT_MOST),
          SloView.AUTO,
          "@Slo on SteadyChat");

  /** A budget on the time between tokens. */
  private static final SloSpec BUDGET =
      SloSpec.budget(
          Metrics.ITL,
          Limit.parse("<=30ms", Limit.Bound.AT_MOST),
          SloView.AUTO,
          "@Slo on SteadyChat");

  /** A claim on the throughput. */
  private static final SloSpec THROUGHPUT =
      SloSpec.budget(
          Metrics.OUTPUT_TPS,
          Limit.parse(">=2000/s", Limit.Bound.AT_LEAST),
          SloView.AUTO,
          "@Slo on SteadyChat");

  private ScriptedRuns() {}

  /** Five sound trials against the simulated server, all claims kept. */
  public static RunResult sound() {
    TrialPlan plan =
        PlanScript.plan().simulated().slos(P99, BUDGET, THROUGHPUT).goodput(0.95).build();
    List<TrialResult> trials = new ArrayList<>();
    double[] shifts = {0, 2.5, -1.5, 4, 1};
    for (int i = 1; i <= 5; i++) {
      trials.add(
          found(
              plan,
              TrialScript.trial(i)
                  .usual(shifts[i - 1])
                  .value(Metrics.ERROR_RATE, Unit.PERCENT, 0)
                  .slo(P99.key(), 500, 500)
                  .slo(BUDGET.key(), 490, 500)
                  .goodput(new GoodputCount(490, 500, 500, 0, 0, Map.of(BUDGET.key(), 10L)))
                  .truth(0.12)));
    }
    return with(point(plan, Map.of(), trials));
  }

  /** Every request of every trial failed. */
  public static RunResult allFailed() {
    TrialPlan plan = PlanScript.plan().slos(P99, THROUGHPUT).goodput(0.95).build();
    List<TrialResult> trials = new ArrayList<>();
    for (int i = 1; i <= 3; i++) {
      trials.add(
          found(
              plan,
              TrialScript.trial(i)
                  .completed(0)
                  .failed(20, "HTTP_5XX", "500 \u001b[2J\"internal\" error")
                  .slo(P99.key(), 0, 20)
                  .good(0, 20)));
    }
    return with(point(plan, Map.of(), trials));
  }

  /** Three trials of 71 requests each: too few for a 99th percentile. */
  public static RunResult fewRequests() {
    TrialPlan plan = PlanScript.plan().trials(3).build();
    List<TrialResult> trials = new ArrayList<>();
    for (int i = 1; i <= 3; i++) {
      Map<Statistic, Double> values = new LinkedHashMap<>();
      values.put(Statistic.MEAN, 130.0 + i);
      values.put(Statistic.P50, 128.0 + i);
      values.put(Statistic.P95, 160.0 + 2 * i);
      trials.add(
          found(
              plan,
              TrialScript.trial(i)
                  .completed(71)
                  .metric(
                      Metrics.TTFT,
                      Unit.MILLISECONDS,
                      new Summary(71, values, Map.of(Statistic.P99, "too-few-requests")))));
    }
    return with(point(plan, Map.of(), trials));
  }

  /** A closed loop swept over two concurrencies, two trials each, one of them dead. */
  public static RunResult sweepWithAFailedTrial() {
    List<PointResult> points = new ArrayList<>();
    for (int concurrency : new int[] {8, 32}) {
      TrialPlan plan = PlanScript.plan().trials(2).closedLoop(concurrency).slos(P99).build();
      TrialResult first =
          found(
              plan,
              TrialScript.trial(1)
                  .closedLoop()
                  .usual(concurrency)
                  .failed(3, "DISCONNECT", "connection reset")
                  .slo(P99.key(), 499, 503)
                  .good(499, 503));
      TrialResult second =
          concurrency == 8
              ? found(
                  plan,
                  TrialScript.trial(2)
                      .closedLoop()
                      .usual(concurrency + 3)
                      .slo(P99.key(), 500, 500)
                      .good(500, 500))
              : TrialScript.trial(2).closedLoop().completed(0).status(TrialStatus.FAILED).build();
      points.add(
          point(
              plan,
              Map.of("load.concurrency", Integer.toString(concurrency)),
              List.of(first, second)));
    }
    return with(points.toArray(PointResult[]::new));
  }

  /** One trial alone. */
  public static RunResult single() {
    TrialPlan plan = PlanScript.plan().trials(1).noWarmup().build();
    return with(
        point(plan, Map.of(), List.of(found(plan, TrialScript.trial(1).usual(0).stall(7.5)))));
  }

  private static TrialResult found(TrialPlan plan, TrialScript script) {
    return script.findings(TrialFindings.of(plan, script.build(), 0)).build();
  }

  private static PointResult point(
      TrialPlan plan, Map<String, String> params, List<TrialResult> trials) {
    PointJudgement judged =
        PointJudge.judge(
            new PointEvidence(
                plan,
                trials,
                Map.of(
                    Metrics.TTFT,
                    new Summary(
                        2500, Map.of(Statistic.MEAN, 131.2, Statistic.P99, 191.4), Map.of())),
                ScriptedDefinitions.all(),
                0,
                false,
                false));
    return new PointResult(
        new WorkloadId("demo.SteadyChat", "SteadyChat"),
        params,
        plan.endpoint().simulated().isPresent(),
        plan.load().openLoop(),
        new EffectiveConfig(
            List.of(
                new Setting("endpoint.model", "Qwen/Qwen3-0.6B", "@Endpoint on SteadyChat"),
                new Setting("trials.count", Integer.toString(plan.trials()), "default")),
            "c0ffee"),
        trials,
        judged.metrics(),
        judged.goodput(),
        judged.slos(),
        judged.validity());
  }

  /** A run of these points. */
  public static RunResult with(PointResult... points) {
    return new RunResult(
        new RunId("20261201-142647-3f9a"),
        RunResult.SCHEMA,
        Instant.parse("2026-12-01T14:26:47Z"),
        "8812",
        "4711",
        "vernier-runs/20261201-142647-3f9a",
        new Environment(
            "0.1.0-SNAPSHOT",
            "17.0.15 Eclipse Adoptium",
            "Linux 6.1 amd64",
            "AMD EPYC, 2 cores",
            8L << 30,
            "bench-1",
            "Europe/Berlin",
            Map.of("container", "none")),
        List.of(points),
        List.of("transport epoll"));
  }
}
