package io.vernier.runtime.report;

import io.vernier.api.metric.Metrics;
import io.vernier.api.metric.Unit;
import io.vernier.api.result.ClientHealth;
import io.vernier.api.result.Counts;
import io.vernier.api.result.Failure;
import io.vernier.api.result.Finding;
import io.vernier.api.result.GoodputCount;
import io.vernier.api.result.LedgerSummary;
import io.vernier.api.result.SimulatedTruth;
import io.vernier.api.result.SloCount;
import io.vernier.api.result.Statistic;
import io.vernier.api.result.Summary;
import io.vernier.api.result.TokenAccount;
import io.vernier.api.result.TrialMetric;
import io.vernier.api.result.TrialResult;
import io.vernier.api.result.TrialStatus;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/** A trial's result as a test wants it; what is not said is a sound trial of an open loop. */
public final class TrialScript {
  private final int index;
  private TrialStatus status = TrialStatus.COMPLETED;
  private Optional<Failure> failure = Optional.empty();
  private long completed = 500;
  private long failed;
  private long timedOut;
  private long unfinished;
  private final Map<String, Long> errors = new HashMap<>();
  private final Map<String, String> errorSamples = new HashMap<>();
  private final Map<String, TrialMetric> metrics = new HashMap<>();
  private final List<SloCount> slos = new ArrayList<>();
  private Optional<GoodputCount> goodput = Optional.empty();
  private long droppedByCap;
  private long droppedByStop;
  private boolean openLoop = true;
  private double deliveredRate = 19.9;
  private double clientDelayP99 = 0.2;
  private double stallP999 = 1.5;
  private double gcPauseMax = 2;
  private boolean warmupSettled = true;
  private String tokenSource = "SERVER=500";
  private double clientOutput = 128;
  private double serverOutput = 128;
  private double requestedOutput = 128;
  private Optional<SimulatedTruth> truth = Optional.empty();
  private String promptsHash;
  private List<Finding> findings = List.of();

  private TrialScript(int index) {
    this.index = index;
    this.promptsHash = "b" + index;
  }

  /** A trial with this number. */
  public static TrialScript trial(int index) {
    return new TrialScript(index);
  }

  /** How it ended, with a failure where it did not end well. */
  public TrialScript status(TrialStatus value) {
    status = value;
    failure =
        value == TrialStatus.COMPLETED
            ? Optional.empty()
            : Optional.of(
                new Failure(
                    "its JVM ended with exit code 137", OptionalInt.of(137), List.of("Killed")));
    return this;
  }

  /** Completed requests. */
  public TrialScript completed(long value) {
    completed = value;
    return this;
  }

  /** Failed requests of one class. */
  public TrialScript failed(long value, String errorClass, String sample) {
    failed = value;
    errors.put(errorClass, value);
    errorSamples.put(errorClass, sample);
    return this;
  }

  /** Requests whose time ran out. */
  public TrialScript timedOut(long value) {
    timedOut = value;
    errors.put("TIMED_OUT_WHOLE", value);
    errorSamples.put("TIMED_OUT_WHOLE", "no end within 10m");
    return this;
  }

  /** Requests cut at the end. */
  public TrialScript unfinished(long value) {
    unfinished = value;
    return this;
  }

  /** A metric of single requests in milliseconds, with a median, p95 and p99. */
  public TrialScript latency(
      String tag, long count, double mean, double p50, double p95, double p99) {
    Map<Statistic, Double> values = new LinkedHashMap<>();
    values.put(Statistic.MEAN, mean);
    values.put(Statistic.P50, p50);
    values.put(Statistic.P95, p95);
    values.put(Statistic.P99, p99);
    return metric(tag, Unit.MILLISECONDS, new Summary(count, values, Map.of()));
  }

  /** A metric of single requests that has a mean alone. */
  public TrialScript mean(String tag, Unit unit, double mean) {
    return metric(tag, unit, new Summary(completed, Map.of(Statistic.MEAN, mean), Map.of()));
  }

  /** A metric of the whole phase. */
  public TrialScript value(String tag, Unit unit, double value) {
    return metric(tag, unit, new Summary(1, Map.of(Statistic.VALUE, value), Map.of()));
  }

  /** Any metric. */
  public TrialScript metric(String tag, Unit unit, Summary summary) {
    metrics.put(tag, new TrialMetric(tag, unit, summary));
    return this;
  }

  /** The counts of an objective. */
  public TrialScript slo(String key, long within, long attempted) {
    slos.add(new SloCount(key, within, attempted, 0, 0));
    return this;
  }

  /** The counts of goodput. */
  public TrialScript good(long good, long attempted) {
    return goodput(new GoodputCount(good, attempted, attempted, 0, 0, Map.of()));
  }

  /** The counts of goodput in full. */
  public TrialScript goodput(GoodputCount value) {
    goodput = Optional.of(value);
    return this;
  }

  /** Arrivals that were never sent. */
  public TrialScript dropped(long byCap, long byStop) {
    droppedByCap = byCap;
    droppedByStop = byStop;
    return this;
  }

  /** Sessions start as others end: there is no ledger to speak of and no response view. */
  public TrialScript closedLoop() {
    openLoop = false;
    return this;
  }

  /** Requests a second that were really sent. */
  public TrialScript deliveredRate(double value) {
    deliveredRate = value;
    return this;
  }

  /** 99th percentile of client delay in milliseconds. */
  public TrialScript clientDelay(double value) {
    clientDelayP99 = value;
    return this;
  }

  /** 99.9th percentile of stalls in milliseconds. */
  public TrialScript stall(double value) {
    stallP999 = value;
    return this;
  }

  /** Longest collection in milliseconds. */
  public TrialScript gcPause(double value) {
    gcPauseMax = value;
    return this;
  }

  /** The client's warm-up ran out of time. */
  public TrialScript unsettled() {
    warmupSettled = false;
    return this;
  }

  /** Token counts: source, and mean output by the client, by the server and as asked for. */
  public TrialScript tokens(String source, double client, double server, double requested) {
    tokenSource = source;
    clientOutput = client;
    serverOutput = server;
    requestedOutput = requested;
    return this;
  }

  /** What the simulated server did, with its slip's 99th percentile in milliseconds. */
  public TrialScript truth(double slipP99) {
    truth =
        Optional.of(
            new SimulatedTruth(
                "ttft=120ms itl=20ms",
                completed,
                120,
                120,
                121,
                20,
                20.5,
                0.05,
                slipP99,
                0.9,
                0.2));
    return this;
  }

  /** The hash of its prompts. */
  public TrialScript promptsHash(String value) {
    promptsHash = value;
    return this;
  }

  /** What is doubted about it. */
  public TrialScript findings(List<Finding> value) {
    findings = value;
    return this;
  }

  /** A sound trial with the usual metrics, its latencies shifted by some milliseconds. */
  public TrialScript usual(double shift) {
    return latency(Metrics.TTFT, completed, 130 + shift, 128 + shift, 160 + shift, 190 + shift)
        .latency(
            Metrics.response(Metrics.TTFT),
            completed,
            131 + shift,
            129 + shift,
            162 + shift,
            195 + shift)
        .latency(
            Metrics.ITL,
            completed,
            20.5 + shift / 10,
            20.4 + shift / 10,
            21 + shift / 10,
            22 + shift / 10)
        .latency(Metrics.LATENCY, completed, 2700 + shift, 2690 + shift, 3100 + shift, 3300 + shift)
        .latency(Metrics.LAG, completed, 0.1, 0.08, 0.2, 0.3)
        .value(Metrics.OUTPUT_TPS, Unit.TOKENS_PER_SECOND, 2500 + shift)
        .value(Metrics.REQUEST_THROUGHPUT, Unit.REQUESTS_PER_SECOND, 19.8 + shift / 100)
        .value(Metrics.GOODPUT, Unit.REQUESTS_PER_SECOND, 19.7 + shift / 100);
  }

  /** The result. */
  public TrialResult build() {
    long attempted = completed + failed + timedOut + unfinished;
    long sent = attempted;
    return new TrialResult(
        index,
        4000 + index,
        status,
        failure,
        "700" + index,
        "900" + index,
        "a" + index,
        promptsHash,
        Instant.parse("2026-12-01T14:26:47Z").plusSeconds(60L * index),
        25.25,
        new Counts(
            attempted,
            completed,
            failed,
            timedOut,
            0,
            unfinished,
            0,
            errors,
            errorSamples,
            completed == 0 ? Map.of() : Map.of("stop", completed)),
        new LedgerSummary(
            sent + droppedByCap + droppedByStop,
            sent,
            0,
            droppedByCap,
            droppedByStop,
            openLoop ? OptionalDouble.of(20) : OptionalDouble.empty(),
            openLoop ? OptionalDouble.of(deliveredRate) : OptionalDouble.empty(),
            openLoop && sent > 0
                ? OptionalDouble.of(1.96 / Math.sqrt((double) sent))
                : OptionalDouble.empty()),
        metrics,
        slos,
        goodput.orElseGet(() -> new GoodputCount(completed, attempted, attempted, 0, 0, Map.of())),
        new TokenAccount(
            tokenSource,
            Optional.empty(),
            OptionalDouble.empty(),
            OptionalDouble.empty(),
            OptionalDouble.of(clientOutput),
            OptionalDouble.of(serverOutput),
            OptionalDouble.of(requestedOutput)),
        new ClientHealth(
            OptionalDouble.of(0.05),
            OptionalDouble.of(clientDelayP99),
            OptionalDouble.of(1.1),
            OptionalDouble.of(0.4),
            OptionalDouble.of(stallP999),
            OptionalDouble.of(2.5),
            OptionalDouble.of(10),
            OptionalDouble.of(gcPauseMax),
            OptionalDouble.of(0.18),
            1,
            "epoll",
            3.2,
            warmupSettled),
        truth,
        Map.of("server", "uvicorn"),
        findings,
        "SteadyChat/point-1/trial-0" + index,
        "java @SteadyChat/point-1/trial-0" + index + "/java.args");
  }
}
