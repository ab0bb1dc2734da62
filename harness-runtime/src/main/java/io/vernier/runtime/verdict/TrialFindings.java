package io.vernier.runtime.verdict;

import io.vernier.api.metric.Metrics;
import io.vernier.api.result.ClientHealth;
import io.vernier.api.result.Counts;
import io.vernier.api.result.Finding;
import io.vernier.api.result.GoodputCount;
import io.vernier.api.result.LedgerSummary;
import io.vernier.api.result.Severity;
import io.vernier.api.result.Statistic;
import io.vernier.api.result.Summary;
import io.vernier.api.result.TokenAccount;
import io.vernier.api.result.TrialMetric;
import io.vernier.api.result.TrialResult;
import io.vernier.runtime.plan.TrialPlan;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;

/**
 * The doubts about one trial, from its own figures. Used by the fork, or by the parent over a
 * partial trial.
 */
public final class TrialFindings {
  /** Client delay is no matter while it is below this share of the median TTFT. */
  private static final double DELAY_SHARE_OF_TTFT = 0.02;

  /** A pause matters from this share of the 99th percentile on. */
  private static final double PAUSE_SHARE_OF_P99 = 0.1;

  /** Counts of client and server that are further apart than this share differ. */
  private static final double COUNTS_APART = 0.1;

  /** Replies that fall short of the cap by more than this share are shorter than asked. */
  private static final double SHORT_BY = 0.05;

  /** Replies that fall short of the cap by more tokens than this are shorter than asked. */
  private static final double SHORT_BY_TOKENS = 50;

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
    TrialFindings all = new TrialFindings(plan, trial);
    all.success();
    all.client();
    all.warmUp();
    all.streaming(plainReplies);
    all.budgets();
    all.tokens();
    all.simulatedServer();
    all.tail();
    return List.copyOf(all.findings);
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

  private void client() {
    List<String> evidence = new ArrayList<>();
    ClientHealth client = trial.client();
    double stall = plan.validity().stallNanos() / 1e6;
    if (client.stallP999().orElse(0) > stall) {
      evidence.add(
          "event-loop stalls p99.9 "
              + Figures.millis(client.stallP999().getAsDouble())
              + " (most "
              + Figures.millis(stall)
              + ", valid.stall)");
    }
    if (plan.load().openLoop()) {
      clientDelay().ifPresent(evidence::add);
      delivered().ifPresent(evidence::add);
    }
    if (!evidence.isEmpty()) {
      add(
          FindingCode.CLIENT_LIMITED,
          Severity.INVALID,
          String.join("; ", evidence),
          "Give the client a machine of its own, raise client.eventLoops, or lower load.rate.");
    }
    pauses();
  }

  private Optional<String> clientDelay() {
    double allowed =
        Math.max(
            plan.validity().clientDelayNanos() / 1e6,
            DELAY_SHARE_OF_TTFT * statistic(Metrics.TTFT, Statistic.P50).orElse(0));
    OptionalDouble delay = trial.client().clientDelayP99();
    return delay.isPresent() && delay.getAsDouble() > allowed
        ? Optional.of(
            "client delay p99 "
                + Figures.millis(delay.getAsDouble())
                + " (most "
                + Figures.millis(allowed)
                + ", valid.clientDelay)")
        : Optional.empty();
  }

  /** Arrivals that the gate kept are the gate's doing, not the client's. */
  private Optional<String> delivered() {
    LedgerSummary ledger = trial.ledger();
    long heldByGate =
        ledger.droppedByCap()
            + (plan.load().concurrency().isPresent() ? ledger.droppedByStop() : 0);
    long due = ledger.offered() - heldByGate;
    long sent = ledger.onTime() + ledger.late();
    return due > 0 && (double) sent / due < plan.validity().delivered()
        ? Optional.of(
            Figures.count(sent)
                + " of "
                + Figures.count(due)
                + " due arrivals sent (least "
                + Figures.percent(plan.validity().delivered())
                + ", valid.delivered)")
        : Optional.empty();
  }

  private void pauses() {
    OptionalDouble pause = trial.client().gcPauseMax();
    String tag = trial.metrics().containsKey(Metrics.TTFT) ? Metrics.TTFT : Metrics.LATENCY;
    OptionalDouble tail = statistic(tag, Statistic.P99);
    if (pause.isPresent()
        && tail.isPresent()
        && pause.getAsDouble() > PAUSE_SHARE_OF_P99 * tail.getAsDouble()) {
      add(
          FindingCode.GC_PAUSE,
          Severity.WARN,
          "longest pause "
              + Figures.millis(pause.getAsDouble())
              + ", p99 of "
              + tag
              + " "
              + Figures.millis(tail.getAsDouble()),
          "Raise fork.heap, or choose another collector in fork.jvmArgs.");
    }
  }

  private void warmUp() {
    if (plan.phases().stream().allMatch(phase -> phase.id().measured())) {
      add(
          FindingCode.NO_WARMUP,
          Severity.INFO,
          "the first measured request was the first request of the trial",
          "Set warmup.requests or warmup.duration.");
    }
    if (plan.client().warmupNanos() == 0) {
      add(
          FindingCode.CLIENT_NOT_WARMED,
          Severity.WARN,
          "client.warmup is 0",
          "Leave client.warmup at its default.");
    } else if (!trial.client().warmupSettled()) {
      add(
          FindingCode.CLIENT_NOT_WARMED,
          Severity.WARN,
          "the cost of a chunk had not settled after "
              + Figures.number(trial.client().warmupSeconds())
              + " s",
          "Raise client.warmup, or give the client a quieter machine.");
    }
  }

  private void streaming(long plainReplies) {
    if (plan.endpoint().spec().streaming() && plainReplies > 0) {
      add(
          FindingCode.NOT_STREAMED,
          Severity.WARN,
          Figures.count(plainReplies)
              + " of "
              + Figures.count(trial.counts().completed())
              + " replies were no stream of events",
          "Let the server stream, or set endpoint.streaming=false.");
    }
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

  private void tokens() {
    TokenAccount tokens = trial.tokens();
    List<String> apart = new ArrayList<>();
    differs("input", tokens.clientInputMean(), tokens.serverInputMean()).ifPresent(apart::add);
    differs("output", tokens.clientOutputMean(), tokens.serverOutputMean()).ifPresent(apart::add);
    if (!apart.isEmpty()) {
      add(
          FindingCode.TOKEN_COUNTS_DIFFER,
          Severity.WARN,
          String.join("; ", apart),
          "Name the model's own tokenizer in endpoint.tokenizer, or set tokens.source=SERVER.");
    }
    shorter(tokens);
    long builtin = countOf("BUILTIN", tokens.source());
    if (builtin > 0) {
      add(
          FindingCode.BUILTIN_TOKENS,
          Severity.WARN,
          Figures.count(builtin) + " requests, sources " + tokens.source(),
          "Name the model's tokenizer.json in endpoint.tokenizer.");
    }
  }

  private static Optional<String> differs(
      String what, OptionalDouble client, OptionalDouble server) {
    if (client.isEmpty() || server.isEmpty()) {
      return Optional.empty();
    }
    double ours = client.getAsDouble();
    double theirs = server.getAsDouble();
    return Math.abs(theirs - ours) > COUNTS_APART * ours
        ? Optional.of(
            what
                + " tokens a request: client "
                + Figures.number(ours)
                + ", server "
                + Figures.number(theirs))
        : Optional.empty();
  }

  private void shorter(TokenAccount tokens) {
    OptionalDouble got =
        tokens.serverOutputMean().isPresent()
            ? tokens.serverOutputMean()
            : tokens.clientOutputMean();
    if (got.isEmpty() || tokens.requestedOutputMean().isEmpty()) {
      return;
    }
    double asked = tokens.requestedOutputMean().getAsDouble();
    if (asked - got.getAsDouble() > Math.min(SHORT_BY * asked, SHORT_BY_TOKENS)) {
      add(
          FindingCode.OUTPUT_SHORTER_THAN_ASKED,
          Severity.WARN,
          "mean "
              + Figures.number(got.getAsDouble())
              + " tokens, asked for "
              + Figures.number(asked),
          "Set ignore_eos or min_tokens in endpoint.body where the server knows them.");
    }
  }

  private static long countOf(String source, String account) {
    return Stream.of(account.split(",", -1))
        .map(String::strip)
        .filter(part -> part.startsWith(source + "="))
        .map(part -> part.substring(source.length() + 1))
        .filter(number -> number.matches("[0-9]{1,18}"))
        .mapToLong(Long::parseLong)
        .sum();
  }

  private void simulatedServer() {
    double most = plan.validity().slipNanos() / 1e6;
    trial
        .truth()
        .filter(truth -> truth.slipP99() > most)
        .ifPresent(
            truth ->
                add(
                    FindingCode.SERVER_SLIP,
                    Severity.WARN,
                    "p99 "
                        + Figures.millis(truth.slipP99())
                        + " (most "
                        + Figures.millis(most)
                        + ", valid.slip)",
                    "Lower load.rate, or give client and simulated server more cores."));
  }

  private void tail() {
    String tag = trial.metrics().containsKey(Metrics.TTFT) ? Metrics.TTFT : Metrics.LATENCY;
    TrialMetric metric = trial.metrics().get(tag);
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

  private OptionalDouble statistic(String tag, Statistic statistic) {
    TrialMetric metric = trial.metrics().get(tag);
    return metric == null ? OptionalDouble.empty() : metric.summary().value(statistic);
  }
}
