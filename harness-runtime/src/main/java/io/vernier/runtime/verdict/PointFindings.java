package io.vernier.runtime.verdict;

import io.vernier.api.metric.Metrics;
import io.vernier.api.result.Finding;
import io.vernier.api.result.LedgerSummary;
import io.vernier.api.result.Severity;
import io.vernier.api.result.Statistic;
import io.vernier.api.result.TrialMetric;
import io.vernier.api.result.TrialResult;
import io.vernier.runtime.plan.DataPlan;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.stream.Collectors;

/**
 * The doubts about a point: those of its trials, each code once with the trials that raised it, and
 * those that only several trials together can raise.
 */
final class PointFindings {
  /** A drift is looked for from so many trials on: below, chance alone orders them too often. */
  private static final int LEAST_TRIALS_FOR_DRIFT = 5;

  /** Halves of the trials that are closer than this share show no drift that matters. */
  private static final double DRIFT_SHARE = 0.05;

  /** Two-sided 5 % quantile of the standard normal distribution. */
  private static final double Z = 1.96;

  /** A wait at the gate that counts, in milliseconds. */
  private static final double GATE_WAIT = 1;

  /** Cached prompt tokens beyond the shared prefix that count, as a share of the prompt. */
  private static final double CACHED_SHARE = 0.05;

  /** So many trials are quoted with their evidence. */
  private static final int QUOTED = 3;

  private final PointEvidence evidence;
  private final List<TrialResult> completed;
  private final List<Finding> findings = new ArrayList<>();

  PointFindings(PointEvidence evidence) {
    this.evidence = evidence;
    this.completed = evidence.completed();
  }

  List<Finding> all() {
    ofTrials();
    failedCells();
    simulated();
    prompts();
    cache();
    drift();
    if (evidence.openLoop()) {
      gate();
      rate();
    }
    return List.copyOf(findings);
  }

  private void add(FindingCode code, Severity severity, String found, String remedy) {
    findings.add(code.raise(severity, found, remedy));
  }

  /** Each code once, at its gravest, with what its trials found. */
  private void ofTrials() {
    Map<String, List<TrialResult>> raisedBy = new LinkedHashMap<>();
    for (TrialResult trial : evidence.trials()) {
      trial.findings().stream()
          .map(Finding::code)
          .distinct()
          .forEach(code -> raisedBy.computeIfAbsent(code, any -> new ArrayList<>()).add(trial));
    }
    raisedBy.forEach((code, trials) -> findings.add(merged(code, trials)));
  }

  private Finding merged(String code, List<TrialResult> trials) {
    List<Finding> all = trials.stream().map(trial -> finding(trial, code)).toList();
    Finding gravest = all.stream().max(Comparator.comparing(Finding::severity)).orElseThrow();
    List<String> texts = all.stream().map(Finding::evidence).distinct().toList();
    String who =
        trials.size() == evidence.trials().size() && trials.size() > 1
            ? "all " + trials.size() + " trials"
            : Sentences.trials(trials);
    String found = texts.size() == 1 ? who + ": " + texts.get(0) : who + ": " + quoted(trials, all);
    return new Finding(code, gravest.severity(), gravest.what(), found, gravest.remedy());
  }

  private static String quoted(List<TrialResult> trials, List<Finding> all) {
    List<String> quotes = new ArrayList<>();
    for (int i = 0; i < Math.min(QUOTED, all.size()); i++) {
      quotes.add("(" + trials.get(i).index() + ") " + all.get(i).evidence());
    }
    String rest = all.size() > QUOTED ? "; and " + (all.size() - QUOTED) + " more" : "";
    return String.join("; ", quotes) + rest;
  }

  private static Finding finding(TrialResult trial, String code) {
    return trial.findings().stream()
        .filter(finding -> finding.code().equals(code))
        .findFirst()
        .orElseThrow();
  }

  private void failedCells() {
    List<TrialResult> missing = evidence.notCompleted();
    if (!missing.isEmpty()) {
      add(
          FindingCode.FAILED_CELLS,
          completed.isEmpty() ? Severity.INVALID : Severity.WARN,
          missing.stream()
              .map(
                  trial ->
                      "trial "
                          + trial.index()
                          + " "
                          + trial.status()
                          + trial.failure().map(failure -> " (" + failure.what() + ")").orElse(""))
              .collect(Collectors.joining("; ")),
          "Read stderr.log in the trial's folder; trials.maxFailures allows verdicts without it.");
    }
  }

  private void simulated() {
    evidence
        .plan()
        .endpoint()
        .simulated()
        .ifPresent(
            script ->
                add(
                    FindingCode.SIMULATED,
                    Severity.INFO,
                    "script " + (script.isBlank() ? "of defaults" : script),
                    "Set endpoint.url to measure a real server."));
  }

  private void prompts() {
    if (evidence.seedPinned() && evidence.saltPinned()) {
      add(
          FindingCode.PROMPTS_MAY_BE_CACHED,
          Severity.WARN,
          "trials.seed and trials.salt are both set",
          "Leave trials.salt unset: the traffic stays the same and its text is new.");
    }
    List<String> hashes =
        completed.stream().map(TrialResult::promptsHash).filter(hash -> !hash.isEmpty()).toList();
    boolean same = hashes.stream().distinct().count() < hashes.size();
    boolean file =
        evidence.plan().data().kind() == DataPlan.Kind.FILE && evidence.trials().size() > 1;
    if (same || file) {
      add(
          FindingCode.PROMPTS_REPEATED_ACROSS_TRIALS,
          Severity.WARN,
          same ? "trials have the same promptsHash" : "every trial reads its rows from data.file",
          "Empty the server's prefix cache between trials, or use synthetic data.");
    }
  }

  private void cache() {
    double prefix = evidence.plan().data().sharedPrefix();
    List<String> seen = new ArrayList<>();
    for (TrialResult trial : completed) {
      double cached = mean(trial, Metrics.USAGE_CACHE_READ).orElse(0);
      double prompt = mean(trial, Metrics.USAGE_PROMPT).orElse(0);
      if (cached > prefix + CACHED_SHARE * prompt) {
        seen.add(
            "trial "
                + trial.index()
                + " "
                + Figures.number(cached)
                + (prompt > 0 ? " of " + Figures.number(prompt) : "")
                + " prompt tokens");
      }
    }
    if (!seen.isEmpty()) {
      add(
          FindingCode.UNEXPECTED_CACHE,
          Severity.WARN,
          "mean taken from a cache: " + String.join("; ", seen),
          "Leave trials.salt unset and data.reuse=FORBIDDEN, or empty the server's cache.");
    }
  }

  /** Kendall's trend test on the trials' medians, with a least size of the effect. */
  private void drift() {
    for (String tag : List.of(Metrics.TTFT, Metrics.LATENCY)) {
      double[] medians =
          completed.stream()
              .map(trial -> statistic(trial, tag, Statistic.P50))
              .filter(OptionalDouble::isPresent)
              .mapToDouble(OptionalDouble::getAsDouble)
              .toArray();
      if (medians.length >= LEAST_TRIALS_FOR_DRIFT && drifts(medians)) {
        add(
            FindingCode.TRIALS_DRIFT,
            Severity.WARN,
            "medians of "
                + tag
                + " in ms: "
                + Arrays.stream(medians)
                    .mapToObj(Figures::number)
                    .collect(Collectors.joining(", ")),
            "Warm the server longer (warmup.duration), or pause between trials (trials.cooldown).");
        return;
      }
    }
  }

  private static boolean drifts(double[] values) {
    int k = values.length;
    int score = 0;
    for (int i = 0; i < k; i++) {
      for (int j = i + 1; j < k; j++) {
        score += Double.compare(values[j], values[i]);
      }
    }
    double deviation = Math.sqrt(k * (k - 1.0) * (2.0 * k + 5) / 18);
    double first = mean(values, 0, k / 2);
    double last = mean(values, k - k / 2, k);
    return (Math.abs(score) - 1) / deviation >= Z
        && Math.abs(last - first) > DRIFT_SHARE * mean(values, 0, k);
  }

  private static double mean(double[] values, int from, int to) {
    return Arrays.stream(values, from, to).average().orElseThrow();
  }

  private void gate() {
    List<TrialResult> closed =
        completed.stream()
            .filter(
                trial ->
                    statistic(trial, Metrics.GATE_WAIT, Statistic.P50).orElse(0) > GATE_WAIT
                        || 2 * (trial.ledger().droppedByCap() + trial.ledger().droppedByStop())
                            > trial.ledger().offered())
            .toList();
    if (2 * closed.size() > completed.size()) {
      TrialResult first = closed.get(0);
      LedgerSummary ledger = first.ledger();
      add(
          FindingCode.GATE_MOSTLY_CLOSED,
          Severity.WARN,
          Sentences.trials(closed)
              + "; trial "
              + first.index()
              + ": "
              + (statistic(first, Metrics.GATE_WAIT, Statistic.P50).isPresent()
                  ? "median wait "
                      + Figures.millis(
                          statistic(first, Metrics.GATE_WAIT, Statistic.P50).getAsDouble())
                      + ", "
                  : "")
              + Figures.count(ledger.droppedByCap() + ledger.droppedByStop())
              + " of "
              + Figures.count(ledger.offered())
              + " arrivals never sent",
          "Raise load.concurrency, or lower load.rate to what the server can take.");
    }
  }

  /** Shown beside its noise, 1.96/sqrt(n), and never judged. */
  private void rate() {
    double asked = 0;
    double delivered = 0;
    long sent = 0;
    int trials = 0;
    for (TrialResult trial : completed) {
      LedgerSummary ledger = trial.ledger();
      if (ledger.askedRate().isPresent() && ledger.deliveredRate().isPresent()) {
        asked += ledger.askedRate().getAsDouble();
        delivered += ledger.deliveredRate().getAsDouble();
        sent += ledger.onTime() + ledger.late();
        trials++;
      }
    }
    if (sent == 0 || !Double.isFinite(asked)) {
      return;
    }
    double noise = Z / Math.sqrt((double) sent);
    if (delivered < asked * (1 - noise)) {
      add(
          FindingCode.RATE_NOT_REACHED,
          Severity.INFO,
          "asked "
              + Figures.number(asked / trials)
              + "/s, sent "
              + Figures.number(delivered / trials)
              + "/s; noise alone explains +-"
              + Figures.percent(noise),
          "See CLIENT_LIMITED and GATE_MOSTLY_CLOSED; without either, read the sent rate as the"
              + " load of load.rate.");
    }
  }

  private static OptionalDouble mean(TrialResult trial, String tag) {
    return statistic(trial, tag, Statistic.MEAN);
  }

  private static OptionalDouble statistic(TrialResult trial, String tag, Statistic statistic) {
    TrialMetric metric = trial.metrics().get(tag);
    return metric == null ? OptionalDouble.empty() : metric.summary().value(statistic);
  }
}
