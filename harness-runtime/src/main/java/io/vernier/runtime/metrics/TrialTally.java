package io.vernier.runtime.metrics;

import io.vernier.api.metric.Metrics;
import io.vernier.api.record.LedgerEntry;
import io.vernier.api.record.RequestRecord;
import io.vernier.api.result.Summary;
import io.vernier.api.result.TrialMetric;
import io.vernier.api.spi.MetricDefinition.Need;
import io.vernier.api.spi.WindowMetric;
import io.vernier.runtime.record.RecordLogReader;
import io.vernier.runtime.record.RecordVisitor;
import io.vernier.runtime.record.RequestTexts;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;

/**
 * Computes a trial's figures from its records, in any order and one at a time: the same in the fork
 * after its drain, in the parent over a dead fork's log, and over a finished run's.
 *
 * <p>Only requests of measured phases count, whether all are shown or not. Holds the values of each
 * metric and no record. For one thread.
 */
public final class TrialTally implements RecordVisitor {
  private final MetricCatalogue catalogue;
  private final FigureSettings settings;
  private final MetricSamples samples;
  private final CountsTally counts = new CountsTally();
  private final TokenTally tokens = new TokenTally();
  private final LedgerTally ledger;
  private final GoodputTally goodput;
  private final List<SloTally> slos;

  /**
   * Begins a tally.
   *
   * @throws IllegalArgumentException where an objective names a metric that the catalogue lacks
   */
  public TrialTally(MetricCatalogue catalogue, FigureSettings settings) {
    this.catalogue = catalogue;
    this.settings = settings;
    samples = new MetricSamples(catalogue, settings.openLoop());
    ledger = new LedgerTally(settings.openLoop());
    List<Budget> budgets = new ArrayList<>();
    for (var slo : settings.slos()) {
      Budget.of(slo, catalogue, settings.openLoop(), settings.missing()).ifPresent(budgets::add);
    }
    slos = budgets.stream().map(SloTally::new).toList();
    goodput = new GoodputTally(budgets);
  }

  /** The figures of a whole log, client-side token counts put in. */
  public static TrialFigures of(
      RecordLogReader log, MetricCatalogue catalogue, FigureSettings settings, long abortedTurns)
      throws IOException {
    TrialTally tally = new TrialTally(catalogue, settings);
    log.forEachMerged(tally);
    return tally.figures(abortedTurns);
  }

  /** Counts a request. */
  public void request(RequestRecord record) {
    samples.add(record);
    counts.add(record);
    tokens.add(record);
    ledger.add(record);
    goodput.add(record);
    for (SloTally slo : slos) {
      slo.add(record);
    }
  }

  @Override
  public void request(RequestRecord record, RequestTexts texts) {
    request(record);
  }

  @Override
  public void arrival(LedgerEntry entry) {
    ledger.add(entry);
  }

  /**
   * The figures of all that was counted so far.
   *
   * @param abortedTurns turns that were never sent because an earlier one of their session failed
   */
  public TrialFigures figures(long abortedTurns) {
    Map<String, TrialMetric> metrics = samples.metrics();
    Sums window = new Sums();
    for (WindowMetric metric : catalogue.windows()) {
      metrics.put(
          metric.name(), new TrialMetric(metric.name(), metric.unit(), window.summary(metric)));
    }
    return new TrialFigures(
        counts.seconds(),
        counts.counts(abortedTurns),
        ledger.summary(settings.askedRate()),
        metrics,
        slos.stream().map(SloTally::count).toList(),
        goodput.count(ledger.dropped()),
        tokens.account(settings.tokenizer()));
  }

  /** The measured phases in sums. */
  private final class Sums implements WindowMetric.Window {
    @Override
    public double seconds() {
      return counts.seconds();
    }

    @Override
    public long attempted() {
      return counts.attempted();
    }

    @Override
    public long completed() {
      return counts.completed();
    }

    @Override
    public long failed() {
      return counts.errors();
    }

    @Override
    public OptionalDouble good() {
      return goodput.hasBudgets()
          ? OptionalDouble.of((double) goodput.good())
          : OptionalDouble.empty();
    }

    @Override
    public OptionalDouble sum(String tag) {
      return samples.sum(tag);
    }

    Summary summary(WindowMetric metric) {
      OptionalDouble value;
      try {
        value = metric.measure(this);
      } catch (RuntimeException e) {
        // A metric may be user code: its fault costs its own value alone.
        return Summaries.absentValue(AbsenceReason.METRIC_FAILED);
      }
      if (value.isPresent() && Double.isFinite(value.getAsDouble())) {
        return Summaries.ofValue(attempted(), value.getAsDouble());
      }
      return Summaries.absentValue(reason(metric));
    }

    private String reason(WindowMetric metric) {
      if (metric.name().equals(Metrics.GOODPUT) && !goodput.hasBudgets()) {
        return AbsenceReason.NO_BUDGET;
      }
      if (completed() == 0) {
        return AbsenceReason.NO_COMPLETED_REQUEST;
      }
      return metric.needs().contains(Need.OUTPUT_TOKENS)
              || metric.needs().contains(Need.INPUT_TOKENS)
          ? AbsenceReason.NO_TOKEN_COUNT
          : AbsenceReason.NO_VALUE;
    }
  }
}
