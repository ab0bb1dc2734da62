package io.vernier.runtime.verdict;

import io.vernier.api.metric.Metrics;
import io.vernier.api.result.ClientHealth;
import io.vernier.api.result.Finding;
import io.vernier.api.result.LedgerSummary;
import io.vernier.api.result.Severity;
import io.vernier.api.result.Statistic;
import io.vernier.api.result.TrialMetric;
import io.vernier.api.result.TrialResult;
import io.vernier.runtime.plan.TrialPlan;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/** The doubts whether our own side of a trial, client and simulated server, kept up. */
final class ClientFindings {
  /** Client delay is no matter while it is below this share of the median TTFT. */
  private static final double DELAY_SHARE_OF_TTFT = 0.02;

  /** A pause matters from this share of the 99th percentile on. */
  private static final double PAUSE_SHARE_OF_P99 = 0.1;

  private final TrialPlan plan;
  private final TrialResult trial;
  private final List<Finding> findings = new ArrayList<>();

  ClientFindings(TrialPlan plan, TrialResult trial) {
    this.plan = plan;
    this.trial = trial;
  }

  List<Finding> all() {
    limits();
    pauses();
    warmUp();
    simulatedServer();
    return findings;
  }

  private void add(FindingCode code, Severity severity, String evidence, String remedy) {
    findings.add(code.raise(severity, evidence, remedy));
  }

  private void limits() {
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
    String tag = TrialFindings.latency(trial);
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

  private OptionalDouble statistic(String tag, Statistic statistic) {
    TrialMetric metric = trial.metrics().get(tag);
    return metric == null ? OptionalDouble.empty() : metric.summary().value(statistic);
  }
}
