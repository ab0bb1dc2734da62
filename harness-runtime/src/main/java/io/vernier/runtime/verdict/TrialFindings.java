package io.vernier.runtime.verdict;

import io.vernier.api.metric.Metrics;
import io.vernier.api.result.Counts;
import io.vernier.api.result.Finding;
import io.vernier.api.result.GoodputCount;
import io.vernier.api.result.Severity;
import io.vernier.api.result.Statistic;
import io.vernier.api.result.Summary;
import io.vernier.api.result.TrialMetric;
import io.vernier.api.result.TrialResult;
import io.vernier.runtime.plan.TrialPlan;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The doubts about one trial, from its own figures. Used by the fork, or by the parent over a
 * partial trial.
 */
public final class TrialFindings {
  /** A percentile from which a tail is looked at. */
  private static final double TAIL_FROM = 90;

  /** So many requests beyond a percentile make it firm. */
  private static final int FIRM_BEYOND = 10;

  private final TrialPlan plan;
  private final TrialResult trial;
  private final List<Finding> findings = new ArrayList<>();

  private TrialFindings(TrialPlan plan, TrialResult trial) {
    this.plan = plan;
    this.trial = trial;
  }

  /**
   * Every doubt about a trial.
   *
   * @param plan its plan
   * @param trial its figures; findings that it already has are not looked at
   * @param plainReplies completed measured requests whose reply was no stream
   */
  public static List<Finding> of(TrialPlan plan, TrialResult trial, long plainReplies) {
    TrialFindings own = new TrialFindings(plan, trial);
    own.success();
    own.findings.addAll(new ClientFindings(plan, trial).all());
    own.findings.addAll(new ReplyFindings(plan, trial).all(plainReplies));
    own.budgets();
    own.tail();
    return List.copyOf(own.findings);
  }

  /** The latency that doubts are weighed against: TTFT where there is one. */
  static String latency(TrialResult trial) {
    return trial.metrics().containsKey(Metrics.TTFT) ? Metrics.TTFT : Metrics.LATENCY;
  }

  private void add(FindingCode code, Severity severity, String evidence, String remedy) {
    findings.add(code.raise(severity, evidence, remedy));
  }

  private void success() {
    Counts counts = trial.counts();
    if (counts.completed() == 0) {
      add(
          FindingCode.NO_SUCCESS,
          Severity.INVALID,
          Figures.count(counts.attempted()) + " attempted, none completed" + firstError(counts),
          "Send one request by hand to endpoint.url; see the errors in the report.");
      return;
    }
    long failed = counts.failed() + counts.timedOut();
    double share = (double) failed / (failed + counts.completed());
    if (share > plan.validity().share()) {
      add(
          FindingCode.HIGH_ERROR_RATE,
          Severity.WARN,
          Figures.count(failed)
              + " of "
              + Figures.count(failed + counts.completed())
              + " failed ("
              + Figures.percent(share)
              + ")"
              + firstError(counts),
          "Read the errors in the report, lower the load, or raise valid.share.");
    }
  }

  private static String firstError(Counts counts) {
    return counts.errors().entrySet().stream()
        .max(Map.Entry.comparingByValue())
        .map(
            error ->
                ", most often "
                    + error.getKey()
                    + sample(Optional.ofNullable(counts.errorSamples().get(error.getKey()))))
        .orElse("");
  }

  private static String sample(Optional<String> text) {
    return text.filter(message -> !message.isBlank()).map(message -> ": " + message).orElse("");
  }

  private void budgets() {
    GoodputCount count = trial.goodput();
    double most = plan.validity().share();
    long judged = count.attempted() + count.censored();
    if (judged > 0 && (double) count.censored() / judged > most) {
      add(
          FindingCode.CENSORED_REQUESTS,
          Severity.WARN,
          Figures.count(count.censored())
              + " of "
              + Figures.count(judged)
              + " requests (most "
              + Figures.percent(most)
              + ", valid.share)",
          "Raise measure.grace, or bound the run by measure.requests.");
    }
    if (count.attempted() > 0 && (double) count.waived() / count.attempted() > most) {
      add(
          FindingCode.WAIVED_BUDGETS,
          Severity.WARN,
          Figures.count(count.waived())
              + " of "
              + Figures.count(count.attempted())
              + " requests (most "
              + Figures.percent(most)
              + ", valid.share)",
          "Ask for longer replies with data.output, or set a budget that applies to all.");
    }
  }

  private void tail() {
    TrialMetric metric = trial.metrics().get(latency(trial));
    if (metric == null || metric.summary().count() == 0) {
      return;
    }
    Summary summary = metric.summary();
    List<String> thin =
        Statistic.percentiles(8).stream()
            .filter(statistic -> statistic.percentile().orElse(0) >= TAIL_FROM)
            .filter(statistic -> summary.value(statistic).isPresent())
            .filter(statistic -> beyond(statistic, summary.count()) < FIRM_BEYOND)
            .map(
                statistic ->
                    Figures.number(beyond(statistic, summary.count()))
                        + " beyond "
                        + statistic.label())
            .toList();
    if (!thin.isEmpty()) {
      add(
          FindingCode.THIN_TAIL,
          Severity.INFO,
          Figures.count(summary.count()) + " requests: " + String.join(", ", thin),
          "Raise measure.requests.");
    }
  }

  /** How many of so many values are expected beyond a percentile. */
  private static double beyond(Statistic statistic, long count) {
    double beyond = count * (100 - statistic.percentile().orElseThrow()) / 100;
    // 100 - 99.9 is not exactly 0.1: ten of 10,000 must count as ten.
    return Math.round(beyond * 1e6) / 1e6;
  }
}
