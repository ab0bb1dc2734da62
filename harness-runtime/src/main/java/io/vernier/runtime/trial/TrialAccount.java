package io.vernier.runtime.trial;

import io.vernier.api.metric.Metrics;
import io.vernier.api.model.ReportLevel;
import io.vernier.api.record.LedgerEntry;
import io.vernier.api.record.RequestRecord;
import io.vernier.api.result.ClientHealth;
import io.vernier.api.result.Failure;
import io.vernier.api.result.Finding;
import io.vernier.api.result.Severity;
import io.vernier.api.result.Statistic;
import io.vernier.api.result.TrialMetric;
import io.vernier.api.result.TrialResult;
import io.vernier.api.result.TrialStatus;
import io.vernier.runtime.client.StallReading;
import io.vernier.runtime.data.TrialSeeds;
import io.vernier.runtime.metrics.FigureSettings;
import io.vernier.runtime.metrics.MetricCatalogue;
import io.vernier.runtime.metrics.MissingValue;
import io.vernier.runtime.metrics.TrialFigures;
import io.vernier.runtime.metrics.TrialTally;
import io.vernier.runtime.plan.TrialPlan;
import io.vernier.runtime.record.RecordLogReader;
import io.vernier.runtime.record.RecordVisitor;
import io.vernier.runtime.record.RecordsJsonl;
import io.vernier.runtime.record.RequestTexts;
import io.vernier.runtime.verdict.FindingCode;
import io.vernier.runtime.verdict.TrialFindings;
import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/**
 * What a trial comes to once its last drain is over: reads the record log, counts tokens, computes
 * the figures, and makes the result. Nothing here runs beside a measurement.
 */
final class TrialAccount {
  private final TrialFolder folder;
  private final TrialEvidence evidence;
  private final Instant started;
  private final boolean stopped;

  TrialAccount(TrialFolder folder, TrialEvidence evidence, Instant started, boolean stopped) {
    this.folder = folder;
    this.evidence = evidence;
    this.started = started;
    this.stopped = stopped;
  }

  /** Makes the result from the log, to which the token counts have been added. */
  TrialResult result(Optional<String> tokenizer) throws IOException {
    TrialPlan plan = folder.plan();
    TrialTally tally =
        new TrialTally(
            MetricCatalogue.load(TrialAccount.class.getClassLoader()),
            new FigureSettings(
                plan.load().openLoop(),
                plan.load().rate(),
                plan.slos(),
                MissingValue.WAIVED,
                tokenizer));
    long plainReplies = read(tally);
    TrialFigures figures = tally.figures(abortedTurns());
    TrialResult result =
        new TrialResult(
            plan.trial(),
            ProcessHandle.current().pid(),
            stopped ? TrialStatus.PARTIAL : TrialStatus.COMPLETED,
            stopped ? Optional.of(failure()) : Optional.empty(),
            Long.toString(TrialSeeds.of(plan).structure().seed()),
            Long.toString(TrialSeeds.of(plan).text().seed()),
            evidence.shapes().hex(),
            evidence.prompts().hex(),
            started,
            figures.measuredSeconds(),
            figures.counts(),
            figures.ledger(),
            figures.metrics(),
            figures.slos(),
            figures.goodput(),
            figures.tokens(),
            health(figures),
            evidence.truth(),
            evidence.serverHeaders(),
            List.of(),
            "",
            "");
    List<Finding> findings = new ArrayList<>(TrialFindings.of(plan, result, plainReplies));
    findings.addAll(ownFindings());
    return result.withFindings(findings);
  }

  private static Failure failure() {
    return new Failure(
        "the run was stopped, or its parent is gone", OptionalInt.empty(), List.of());
  }

  private long abortedTurns() {
    return evidence.outcomes().stream()
        .filter(outcome -> outcome.phase().measured())
        .mapToLong(PhaseOutcome::abortedTurns)
        .sum();
  }

  /**
   * Reads the log for the figures and, where asked for, copies it readably. Returns the plain
   * replies.
   */
  private long read(TrialTally tally) throws IOException {
    RecordLogReader log = RecordLogReader.open(folder.file(TrialFolder.LOG));
    Reading reading = new Reading(tally);
    log.forEachMerged(reading);
    if (folder.plan().level() != ReportLevel.SUMMARY) {
      RecordsJsonl.write(log, folder.file("records.jsonl"));
    }
    return reading.plainReplies;
  }

  private static final class Reading implements RecordVisitor {
    private final TrialTally tally;
    private long plainReplies;

    Reading(TrialTally tally) {
      this.tally = tally;
    }

    @Override
    public void request(RequestRecord record, RequestTexts texts) {
      tally.request(record, texts);
      if (record.completed() && record.phase().measured() && !record.facts().streamed()) {
        plainReplies++;
      }
    }

    @Override
    public void arrival(LedgerEntry entry) {
      tally.arrival(entry);
    }
  }

  private ClientHealth health(TrialFigures figures) {
    Optional<StallReading> stalls = evidence.stalls().filter(reading -> reading.ticks() > 0);
    Optional<OwnCost> before = evidence.before();
    Optional<OwnCost> after = evidence.after();
    return new ClientHealth(
        delay(figures, Statistic.P50),
        // A guard needs a figure at every n, where a published percentile needs a hundred requests.
        delay(figures, Statistic.P99_TYPE7),
        delay(figures, Statistic.MAX),
        millis(stalls.map(StallReading::p99Nanos)),
        millis(stalls.map(StallReading::p999Nanos)),
        millis(stalls.map(StallReading::maxNanos)),
        before.isPresent() && after.isPresent()
            ? OptionalDouble.of(after.get().gcMillisSince(before.get()))
            : OptionalDouble.empty(),
        OptionalDouble.empty(),
        before.isPresent() && after.isPresent()
            ? after.get().cpuShareSince(before.get())
            : OptionalDouble.empty(),
        evidence.eventLoops(),
        evidence.transport(),
        evidence.warmup().seconds(),
        evidence.warmup().settled());
  }

  private static OptionalDouble delay(TrialFigures figures, Statistic statistic) {
    TrialMetric metric = figures.metrics().get(Metrics.CLIENT_DELAY);
    return metric == null ? OptionalDouble.empty() : metric.summary().value(statistic);
  }

  private static OptionalDouble millis(Optional<Long> nanos) {
    return nanos.isPresent() ? OptionalDouble.of(nanos.get() / 1e6) : OptionalDouble.empty();
  }

  private List<Finding> ownFindings() {
    List<Finding> findings = new ArrayList<>();
    for (PhaseOutcome outcome : evidence.outcomes()) {
      outcome
          .shortage()
          .filter(problem -> outcome.phase().measured())
          .ifPresent(
              problem ->
                  findings.add(
                      FindingCode.DATA_ENDED.raise(
                          Severity.INVALID,
                          problem.subject() + ": " + problem.wrong(),
                          problem.remedy())));
    }
    evidence
        .textDeviation()
        .filter(deviation -> deviation.deviating() > 0)
        .ifPresent(
            deviation ->
                findings.add(
                    FindingCode.PROMPT_LENGTHS_OFF.raise(
                        Severity.INFO,
                        deviation.deviating()
                            + " of "
                            + deviation.texts()
                            + " texts, by at most "
                            + deviation.largestTokens()
                            + " tokens.",
                        "Look at input_sequence_length for the lengths that were sent.")));
    List<String> threads = LeftThreads.names();
    if (!threads.isEmpty()) {
      findings.add(
          FindingCode.THREADS_LEFT.raise(
              Severity.INFO,
              String.join(", ", threads) + ".",
              "End them in @TearDown; they were ended with the trial's JVM."));
    }
    evidence
        .fault()
        .ifPresent(
            fault ->
                findings.add(
                    FindingCode.HARNESS_FAULT.raise(
                        Severity.INVALID,
                        fault + ".",
                        "This is a fault of the harness or of a plug-in; report it with the trial's"
                            + " folder.")));
    if (stopped) {
      findings.add(
          FindingCode.STOPPED.raise(
              Severity.INVALID,
              "Requests that were in flight are counted as unfinished.",
              "Run it again."));
    }
    return findings;
  }
}
