package io.vernier.runtime.metrics;

import static io.vernier.api.metric.Metrics.BENCHMARK_DURATION;
import static io.vernier.api.metric.Metrics.ERROR_COUNT;
import static io.vernier.api.metric.Metrics.ERROR_RATE;
import static io.vernier.api.metric.Metrics.GOODPUT;
import static io.vernier.api.metric.Metrics.INPUT_TPS;
import static io.vernier.api.metric.Metrics.ITL;
import static io.vernier.api.metric.Metrics.LAG;
import static io.vernier.api.metric.Metrics.LATENCY;
import static io.vernier.api.metric.Metrics.OUTPUT_TPS;
import static io.vernier.api.metric.Metrics.REQUEST_COUNT;
import static io.vernier.api.metric.Metrics.REQUEST_THROUGHPUT;
import static io.vernier.api.metric.Metrics.TOTAL_TPS;
import static io.vernier.api.metric.Metrics.TTFT;
import static io.vernier.api.metric.Metrics.response;
import static io.vernier.runtime.record.ScriptedReply.stream;
import static io.vernier.runtime.record.ScriptedReply.whole;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.vernier.api.model.Limit;
import io.vernier.api.model.Limit.Bound;
import io.vernier.api.model.SloSpec;
import io.vernier.api.model.SloView;
import io.vernier.api.record.ArrivalState;
import io.vernier.api.record.LedgerEntry;
import io.vernier.api.record.Outcome;
import io.vernier.api.record.PhaseId;
import io.vernier.api.record.RequestRecord;
import io.vernier.api.result.GoodputCount;
import io.vernier.api.result.LedgerSummary;
import io.vernier.api.result.SloCount;
import io.vernier.api.result.Statistic;
import io.vernier.api.result.Summary;
import io.vernier.api.spi.MetricDefinition;
import io.vernier.runtime.client.ExchangeEnd;
import io.vernier.runtime.record.Frames;
import io.vernier.runtime.record.RecordLogReader;
import io.vernier.runtime.record.RecordLogWriter;
import io.vernier.runtime.record.RequestTexts;
import io.vernier.runtime.record.ScriptedReply;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TrialTallyTest {
  private static final PhaseId WARMUP = new PhaseId(0, "warmup", false);
  private static final PhaseId MEASURED = new PhaseId(1, "measure", true);

  private static FigureSettings settings(boolean open, SloSpec... slos) {
    return settings(open, MissingValue.WAIVED, slos);
  }

  private static FigureSettings settings(boolean open, MissingValue missing, SloSpec... slos) {
    return new FigureSettings(
        open,
        open ? OptionalDouble.of(10) : OptionalDouble.empty(),
        List.of(slos),
        missing,
        Optional.empty());
  }

  private static SloSpec budget(String metric, String limit) {
    return SloSpec.budget(metric, Limit.parse(limit, Bound.AT_MOST), SloView.AUTO, "test");
  }

  private static SloSpec percentile(String metric, double percentile, String limit) {
    return SloSpec.percentile(
        metric, percentile, Limit.parse(limit, Bound.AT_MOST), SloView.AUTO, "test");
  }

  private static TrialFigures figures(FigureSettings settings, List<RequestRecord> records) {
    TrialTally tally = new TrialTally(Measured.CATALOGUE, settings);
    records.forEach(tally::request);
    return tally.figures(0);
  }

  private static TrialFigures figures(FigureSettings settings, RequestRecord... records) {
    return figures(settings, List.of(records));
  }

  private static Summary summary(TrialFigures figures, String tag) {
    return Objects.requireNonNull(figures.metrics().get(tag), tag).summary();
  }

  private static double value(TrialFigures figures, String tag) {
    return summary(figures, tag).value(Statistic.VALUE).orElseThrow();
  }

  /** A completed stream of {@code tokens} tokens, one a chunk. */
  private static RequestRecord completed(long sentAt, long firstAt, long gap, int tokens) {
    ScriptedReply reply = stream().sentAt(sentAt);
    long at = firstAt;
    for (int i = 0; i < tokens; i++) {
      at = firstAt + gap * i;
      reply.at(at, Frames.content("w"));
    }
    return reply
        .at(at, Frames.finish("stop"))
        .at(at, Frames.usage(10, tokens))
        .at(at, Frames.DONE)
        .record();
  }

  private static RequestRecord failed(long sentAt, long endedAt) {
    return whole("text/plain").status(500).sentAt(sentAt).at(endedAt, "out of memory").record();
  }

  private static RequestRecord cut(ScriptedReply reply, long at) {
    return reply.ended(at, ExchangeEnd.CUT).record();
  }

  private static RequestRecord withOutcome(RequestRecord record, Outcome outcome) {
    return new RequestRecord(
        record.id(),
        record.phase(),
        record.times(),
        record.chunks(),
        record.tokens(),
        outcome,
        record.facts());
  }

  @Test
  void summarisesExactValuesByBothQuantileTypes() {
    List<RequestRecord> records = new ArrayList<>();
    for (long millis : new long[] {40, 10, 30, 20}) {
      records.add(completed(0, millis, 1, 1));
    }

    Summary summary = summary(figures(settings(false), records), TTFT);

    assertThat(summary.count()).isEqualTo(4);
    assertThat(summary.value(Statistic.MEAN)).hasValue(25);
    assertThat(summary.value(Statistic.MIN)).hasValue(10);
    assertThat(summary.value(Statistic.MAX)).hasValue(40);
    assertThat(summary.value(Statistic.STD).orElseThrow()).isEqualTo(11.1803, within(5e-5));
    assertThat(summary.value(Statistic.P25).orElseThrow()).isEqualTo(14.1667, within(5e-5));
    assertThat(summary.value(Statistic.P50)).hasValue(25);
    assertThat(summary.value(Statistic.P99_TYPE7).orElseThrow()).isEqualTo(39.7, within(1e-9));
    assertThat(summary.absent())
        .containsOnlyKeys(Statistic.P90, Statistic.P95, Statistic.P99, Statistic.P99_9)
        .containsEntry(Statistic.P99, "too-few-requests");
  }

  @Test
  @DisplayName("guidellm#1163: a percentile beyond the sample is absent, not the maximum")
  void aPercentileBeyondTheSampleIsAbsent() {
    List<RequestRecord> records = new ArrayList<>();
    for (int i = 0; i < 99; i++) {
      records.add(completed(0, 100 + i, 1, 1));
    }
    assertThat(summary(figures(settings(false), records), TTFT).absent())
        .containsEntry(Statistic.P99, "too-few-requests")
        .doesNotContainKey(Statistic.P95);

    records.add(completed(0, 500, 1, 1));
    assertThat(summary(figures(settings(false), records), TTFT).value(Statistic.P99)).isPresent();
  }

  @Test
  void oneValueHasNoSpread() {
    Summary summary = summary(figures(settings(false), completed(0, 10, 1, 1)), TTFT);

    assertThat(summary.value(Statistic.MEAN)).hasValue(10);
    assertThat(summary.value(Statistic.STD)).isEmpty();
    assertThat(summary.absent()).containsEntry(Statistic.STD, "too-few-requests");
  }

  @Test
  @DisplayName("guidellm#444: failed requests are in no latency figure")
  void failedRequestsAreInNoLatencyFigure() {
    List<RequestRecord> records = new ArrayList<>();
    for (int i = 0; i < 5; i++) {
      records.add(completed(i, 100, 1, 2));
      records.add(stream().sentAt(i).at(0, Frames.ROLE).at(1, Frames.DONE).record());
    }

    TrialFigures figures = figures(settings(false), records);

    assertThat(summary(figures, TTFT).count()).isEqualTo(5);
    assertThat(summary(figures, TTFT).value(Statistic.P50)).hasValue(100);
    assertThat(figures.counts().failed()).isEqualTo(5);
    assertThat(figures.counts().errors()).isEqualTo(Map.of("EMPTY_CONTENT", 5L));
    assertThat(figures.counts().errorSamples())
        .isEqualTo(Map.of("EMPTY_CONTENT", "the reply holds no content"));
    assertThat(value(figures, ERROR_RATE)).isEqualTo(50);
  }

  @Test
  void ratesCountFromTheFirstStartToTheLastEndFailuresIncluded() {
    TrialFigures figures =
        figures(
            settings(false),
            completed(1000, 100, 50, 11),
            completed(1500, 100, 50, 9),
            failed(500, 10),
            failed(2000, 2500));

    assertThat(figures.measuredSeconds()).isEqualTo(4.0);
    assertThat(value(figures, BENCHMARK_DURATION)).isEqualTo(4.0);
    assertThat(value(figures, OUTPUT_TPS)).isEqualTo(5.0);
    assertThat(value(figures, INPUT_TPS)).isEqualTo(5.0);
    assertThat(value(figures, TOTAL_TPS)).isEqualTo(10.0);
    assertThat(value(figures, REQUEST_THROUGHPUT)).isEqualTo(0.5);
    assertThat(value(figures, REQUEST_COUNT)).isEqualTo(2);
    assertThat(value(figures, ERROR_COUNT)).isEqualTo(2);
    assertThat(summary(figures, GOODPUT).absent()).containsEntry(Statistic.VALUE, "no-budget");
  }

  @Test
  void aRunInWhichAllFailedHasAnErrorRateOfAHundredPercent() {
    TrialFigures figures = figures(settings(false), failed(0, 10), failed(100, 10));

    assertThat(value(figures, ERROR_RATE)).isEqualTo(100);
    assertThat(value(figures, REQUEST_THROUGHPUT)).isZero();
    assertThat(summary(figures, OUTPUT_TPS).absent())
        .containsEntry(Statistic.VALUE, "no-completed-request");
    assertThat(summary(figures, TTFT).absent())
        .containsEntry(Statistic.P50, "no-completed-request");
  }

  @Test
  void aRunWithoutAnyRequestHasNoRateAtAll() {
    TrialFigures figures = figures(settings(true));

    assertThat(figures.measuredSeconds()).isZero();
    assertThat(summary(figures, ERROR_RATE).values()).isEmpty();
    assertThat(summary(figures, BENCHMARK_DURATION).values()).isEmpty();
    assertThat(figures.ledger().deliveredRate()).isEmpty();
  }

  @Test
  void aClosedLoopSaysWhyTheResponseViewIsAbsent() {
    TrialFigures figures = figures(settings(false), completed(0, 10, 1, 2));

    assertThat(summary(figures, response(TTFT)).absent())
        .containsEntry(Statistic.P50, "closed-loop");
    assertThat(summary(figures, LAG).absent()).containsEntry(Statistic.MEAN, "closed-loop");
  }

  @Test
  @DisplayName("evalscope#1466: says that nothing was streamed")
  void saysThatNothingWasStreamed() {
    RequestRecord record =
        whole("application/json")
            .at(300, "{\"choices\":[{\"index\":0,\"message\":{\"content\":\"a\"}}]}")
            .record();

    TrialFigures figures = figures(settings(false), record);

    assertThat(summary(figures, TTFT).absent()).containsEntry(Statistic.P50, "not-streamed");
    assertThat(summary(figures, LATENCY).value(Statistic.MEAN)).hasValue(300);
    assertThat(summary(figures, OUTPUT_TPS).absent())
        .containsEntry(Statistic.VALUE, "no-token-count");
  }

  @Test
  void onlyMeasuredPhasesCount() {
    RequestRecord warmup =
        stream().phase(WARMUP).at(900, Frames.content("a")).at(900, Frames.DONE).record();
    TrialTally tally = new TrialTally(Measured.CATALOGUE, settings(true, budget(TTFT, "100ms")));
    tally.request(warmup);
    tally.arrival(new LedgerEntry(WARMUP, 5, ArrivalState.DROPPED_BY_CAP));

    TrialFigures figures = tally.figures(0);

    assertThat(figures.counts().attempted()).isZero();
    assertThat(figures.ledger().offered()).isZero();
    assertThat(figures.goodput()).isEqualTo(new GoodputCount(0, 0, 0, 0, 0, Map.of()));
    assertThat(summary(figures, TTFT).count()).isZero();
  }

  private static List<RequestRecord> fourCompletedOneFailed() {
    return List.of(
        completed(0, 100, 20, 5),
        completed(0, 100, 30, 5),
        completed(0, 100, 100, 5),
        completed(0, 100, 20, 1),
        failed(0, 1000));
  }

  @Test
  void aBudgetThatCantApplyIsWaivedAndTheRequestStaysInTheDenominator() {
    TrialFigures figures =
        figures(settings(false, percentile(ITL, 95, "100ms")), fourCompletedOneFailed());

    assertThat(figures.goodput()).isEqualTo(new GoodputCount(4, 5, 5, 0, 1, Map.of()));
    assertThat(figures.slos())
        .containsExactly(new SloCount("slo.inter_token_latency.p95", 4, 5, 1, 0));
  }

  @Test
  void aMissingValueMayBeAMissAsInAiperf() {
    TrialFigures figures =
        figures(
            settings(false, MissingValue.MISSED, percentile(ITL, 95, "100ms")),
            fourCompletedOneFailed());

    assertThat(figures.goodput().good()).isEqualTo(3);
    assertThat(figures.goodput().attempted()).isEqualTo(5);
    assertThat(figures.goodput().waived()).isZero();
  }

  @Test
  void aBudgetThatCouldNotBeMeasuredIsMissed() {
    RequestRecord uncounted =
        stream()
            .at(10, Frames.content("a"))
            .at(20, Frames.content("b"))
            .at(20, Frames.DONE)
            .record();
    RequestRecord notStreamed =
        whole("application/json")
            .at(30, "{\"choices\":[{\"index\":0,\"message\":{\"content\":\"a\"}}]}")
            .record();

    TrialFigures figures =
        figures(settings(false, budget(ITL, "100ms"), budget(TTFT, "1s")), uncounted, notStreamed);

    assertThat(figures.goodput().good()).isZero();
    assertThat(figures.goodput().waived()).isZero();
    assertThat(figures.goodput().firstMissed())
        .isEqualTo(Map.of("slo.inter_token_latency.budget", 2L));
  }

  @Test
  @DisplayName("inference-perf#169: goodput counts those within every budget, failures as misses")
  void goodputCountsThoseWithinEveryBudget() {
    List<RequestRecord> records = new ArrayList<>();
    for (int i = 0; i < 6; i++) {
      records.add(completed(500L * i, 100, 10, 3));
    }
    records.add(completed(0, 600, 10, 3));
    records.add(completed(0, 100, 80, 3));
    records.add(failed(0, 10));
    records.add(failed(4000, 1000));

    TrialFigures figures =
        figures(settings(false, budget(TTFT, "400ms"), budget(ITL, "50ms")), records);

    assertThat(value(figures, GOODPUT)).isEqualTo(6 / 5.0);
    assertThat(figures.goodput())
        .isEqualTo(
            new GoodputCount(
                6,
                10,
                10,
                0,
                0,
                Map.of(
                    "slo.inter_token_latency.budget", 1L,
                    "slo.time_to_first_token.budget", 1L)));
    assertThat(figures.slos())
        .containsExactly(
            new SloCount("slo.time_to_first_token.budget", 7, 10, 0, 0),
            new SloCount("slo.inter_token_latency.budget", 7, 10, 0, 0));
  }

  @Test
  void theLoosestOfSeveralLimitsIsTheRequestsBudgetAndEachIsCounted() {
    TrialFigures figures =
        figures(
            settings(false, percentile(TTFT, 50, "100ms"), percentile(TTFT, 99, "400ms")),
            completed(0, 100, 1, 2),
            completed(0, 300, 1, 2),
            completed(0, 401, 1, 2));

    assertThat(figures.goodput().good()).isEqualTo(2);
    assertThat(figures.goodput().firstMissed())
        .isEqualTo(Map.of("slo.time_to_first_token.p99", 1L));
    assertThat(figures.slos())
        .containsExactly(
            new SloCount("slo.time_to_first_token.p50", 1, 3, 0, 0),
            new SloCount("slo.time_to_first_token.p99", 2, 3, 0, 0));
  }

  @Test
  void aValueOnItsLimitIsWithinIt() {
    RequestRecord record = completed(0, 333, 7, 4);

    assertThat(
            figures(
                    settings(
                        false, budget(TTFT, "333ms"), budget(ITL, "7ms"), budget(LATENCY, "354ms")),
                    record)
                .goodput()
                .good())
        .isEqualTo(1);
  }

  @Test
  void anOpenLoopIsJudgedInTheResponseViewUnlessToldOtherwise() {
    RequestRecord late =
        stream()
            .intendedAt(0)
            .admittedAt(500)
            .sentAt(500)
            .at(100, Frames.content("a"))
            .at(110, Frames.DONE)
            .record();
    SloSpec service =
        SloSpec.budget(TTFT, Limit.parse("400ms", Bound.AT_MOST), SloView.SERVICE, "test");

    assertThat(figures(settings(true, budget(TTFT, "400ms")), late).goodput().good()).isZero();
    assertThat(figures(settings(true, service), late).goodput().good()).isEqualTo(1);
    assertThat(figures(settings(true, budget(response(TTFT), "600ms")), late).goodput().good())
        .isEqualTo(1);
  }

  @Test
  void anUnfinishedRequestIsAMissOnlyWhereItHadExceededABudget() {
    List<RequestRecord> records =
        List.of(
            cut(stream().at(100, Frames.content("a")), 900),
            cut(stream().at(500, Frames.content("a")), 900),
            cut(stream(), 900),
            cut(stream(), 300),
            cut(stream().at(100, Frames.content("a")), 2500));

    TrialFigures figures =
        figures(settings(false, budget(TTFT, "400ms"), budget(LATENCY, "2s")), records);

    assertThat(figures.counts().unfinished()).isEqualTo(5);
    assertThat(figures.slos())
        .containsExactly(
            new SloCount("slo.time_to_first_token.budget", 0, 2, 0, 3),
            new SloCount("slo.request_latency.budget", 0, 1, 0, 4));
    assertThat(figures.goodput())
        .isEqualTo(
            new GoodputCount(
                0,
                3,
                3,
                2,
                0,
                Map.of("slo.time_to_first_token.budget", 2L, "slo.request_latency.budget", 1L)));
  }

  @Test
  void aSilenceThatTheCutEndedCountsAsAGap() {
    RequestRecord silent = cut(stream().at(100, Frames.content("a")), 900);

    assertThat(figures(settings(false, budget("max_inter_chunk_latency", "500ms")), silent).slos())
        .containsExactly(new SloCount("slo.max_inter_chunk_latency.budget", 0, 1, 0, 0));
    assertThat(figures(settings(false, budget("max_inter_chunk_latency", "1s")), silent).slos())
        .containsExactly(new SloCount("slo.max_inter_chunk_latency.budget", 0, 0, 0, 1));
  }

  @Test
  void aMeanPerTokenIsNotKnownBeforeTheEnd() {
    RequestRecord slow =
        cut(
            stream()
                .at(100, Frames.contentWithUsage("a", 5, 1))
                .at(900, Frames.contentWithUsage("b", 5, 2)),
            950);

    assertThat(figures(settings(false, budget(ITL, "30ms")), slow).slos())
        .containsExactly(new SloCount("slo.inter_token_latency.budget", 0, 0, 0, 1));
  }

  @Test
  void whatWasCancelledOnPurposeIsOutAndATimeOutIsAMiss() {
    RequestRecord cancelled = withOutcome(completed(0, 100, 1, 2), new Outcome.Cancelled());
    RequestRecord timedOut =
        stream().at(100, Frames.content("a")).ended(5000, ExchangeEnd.TIMEOUT_IDLE).record();

    TrialFigures figures = figures(settings(false, budget(TTFT, "400ms")), cancelled, timedOut);

    assertThat(figures.goodput()).isEqualTo(new GoodputCount(0, 1, 1, 0, 0, Map.of()));
    assertThat(figures.slos())
        .containsExactly(new SloCount("slo.time_to_first_token.budget", 0, 1, 0, 0));
    assertThat(figures.counts().cancelled()).isEqualTo(1);
    assertThat(figures.counts().timedOut()).isEqualTo(1);
    assertThat(figures.counts().errors()).isEqualTo(Map.of("TIMEOUT_BETWEEN_CHUNKS", 1L));
    assertThat(value(figures, ERROR_RATE)).isEqualTo(100);
  }

  @Test
  void aLeastLimitHoldsFromBelow() {
    SloSpec slo =
        SloSpec.budget(
            "output_token_throughput_per_user",
            Limit.parse("20/s", Bound.AT_LEAST),
            SloView.AUTO,
            "test");

    TrialFigures figures =
        figures(settings(false, slo), completed(0, 10, 50, 3), completed(0, 10, 51, 3));

    assertThat(figures.goodput().good()).isEqualTo(1);
  }

  @Test
  void anObjectiveOnAWholePhaseIsNoBudget() {
    TrialFigures figures =
        figures(settings(false, budget(REQUEST_THROUGHPUT, ">=100/s")), completed(0, 10, 5, 3));

    assertThat(figures.slos()).isEmpty();
    assertThat(figures.goodput().good()).isEqualTo(1);
    assertThat(summary(figures, GOODPUT).values()).isEmpty();
  }

  private static RequestRecord arrived(long intended, long admitted, long sent) {
    return stream()
        .intendedAt(intended)
        .admittedAt(admitted)
        .sentAt(sent)
        .at(10, Frames.content("a"))
        .at(10, Frames.DONE)
        .record();
  }

  @Test
  void everyArrivalIsAccountedForInOneState() {
    TrialTally tally = new TrialTally(Measured.CATALOGUE, settings(true, budget(TTFT, "1s")));
    tally.request(arrived(0, 0, 1));
    tally.request(arrived(100, 100, 102));
    tally.request(arrived(200, 250, 250));
    tally.arrival(
        new LedgerEntry(MEASURED, TimeUnit.MILLISECONDS.toNanos(300), ArrivalState.DROPPED_BY_CAP));
    tally.arrival(
        new LedgerEntry(
            MEASURED, TimeUnit.MILLISECONDS.toNanos(400), ArrivalState.DROPPED_BY_STOP));

    TrialFigures figures = tally.figures(7);

    LedgerSummary ledger = figures.ledger();
    assertThat(ledger.offered()).isEqualTo(5);
    assertThat(ledger.onTime()).isEqualTo(1);
    assertThat(ledger.late()).isEqualTo(2);
    assertThat(ledger.droppedByCap()).isEqualTo(1);
    assertThat(ledger.droppedByStop()).isEqualTo(1);
    assertThat(ledger.askedRate()).hasValue(10);
    assertThat(ledger.deliveredRate().orElseThrow()).isEqualTo(6, within(1e-9));
    assertThat(ledger.rateNoise().orElseThrow()).isEqualTo(1.96 / Math.sqrt(5));
    assertThat(figures.goodput().attempted()).isEqualTo(3);
    assertThat(figures.goodput().offered()).isEqualTo(5);
    assertThat(figures.counts().abortedTurns()).isEqualTo(7);
  }

  @Test
  void inAClosedLoopEverySessionIsOnTime() {
    LedgerSummary ledger =
        figures(settings(false), completed(0, 10, 1, 2), completed(500, 10, 1, 2)).ledger();

    assertThat(ledger.offered()).isEqualTo(2);
    assertThat(ledger.onTime()).isEqualTo(2);
    assertThat(ledger.askedRate()).isEmpty();
    assertThat(ledger.rateNoise()).isEmpty();
    assertThat(ledger.deliveredRate()).hasValue(2);
  }

  @Test
  void saysWhereItsTokenCountsComeFrom() {
    var tokens =
        figures(
                settings(false),
                completed(0, 10, 1, 4),
                Measured.counted(completed(0, 10, 1, 2), 12, 5, 1),
                failed(0, 10))
            .tokens();

    assertThat(tokens.source()).isEqualTo("SERVER=1,TOKENIZER=1");
    assertThat(tokens.serverInputMean()).hasValue(10);
    assertThat(tokens.clientInputMean()).hasValue(12);
    assertThat(tokens.serverOutputMean()).hasValue(3);
    assertThat(tokens.clientOutputMean()).hasValue(6);
    assertThat(tokens.requestedOutputMean()).hasValue(128);
  }

  @Test
  void aMetricThatThrowsIsAbsentAndSpoilsNothingElse() {
    List<MetricDefinition> metrics = new ArrayList<>(Measured.CATALOGUE.all());
    metrics.add(new MetricCatalogueTest.Named("mine"));
    TrialTally tally = new TrialTally(MetricCatalogue.of(metrics), settings(false));
    tally.request(completed(0, 10, 1, 2));

    TrialFigures figures = tally.figures(0);

    assertThat(summary(figures, "mine").absent()).containsEntry(Statistic.MEAN, "metric-failed");
    assertThat(summary(figures, TTFT).count()).isEqualTo(1);
  }

  private static RecordLogReader log(Path file, List<RequestRecord> records) throws IOException {
    try (RecordLogWriter writer = RecordLogWriter.create(file, "{}")) {
      for (RequestRecord record : records) {
        writer.request(record, RequestTexts.none());
      }
    }
    return RecordLogReader.open(file);
  }

  @Test
  void aLogGivesTheSameFiguresAsItsRecordsDid(@TempDir Path folder) throws IOException {
    FigureSettings settings = settings(false, percentile(ITL, 95, "100ms"), budget(TTFT, "400ms"));
    RecordLogReader log = log(folder.resolve("a.bin"), fourCompletedOneFailed());

    assertThat(TrialTally.of(log, Measured.CATALOGUE, settings, 0))
        .isEqualTo(figures(settings, fourCompletedOneFailed()));
    assertThat(
            SloRecount.count(
                percentile(ITL, 95, "29ms"), Measured.CATALOGUE, false, MissingValue.WAIVED, log))
        .isEqualTo(new SloCount("slo.inter_token_latency.p95", 2, 5, 1, 0));
  }

  @Test
  @DisplayName("k6-operator#812: pooled percentiles are those of all values, not of percentiles")
  void pooledPercentilesAreThoseOfAllValues(@TempDir Path folder) throws IOException {
    List<RequestRecord> fast = new ArrayList<>();
    for (int i = 0; i < 1000; i++) {
      fast.add(completed(0, 10, 1, 1));
    }
    List<RequestRecord> slow = new ArrayList<>();
    for (int i = 0; i < 10; i++) {
      slow.add(completed(0, 2000, 1, 1));
    }
    PooledFigures pooled = new PooledFigures(Measured.CATALOGUE, false);
    pooled.add(log(folder.resolve("a.bin"), fast));
    pooled.add(log(folder.resolve("b.bin"), slow));

    Summary summary = pooled.summaries().getOrDefault(TTFT, Summaries.absent("none"));

    assertThat(summary.count()).isEqualTo(1010);
    assertThat(summary.value(Statistic.P95)).hasValue(10);
    assertThat(summary.value(Statistic.P99_TYPE7)).hasValue(10);
    assertThat(pooled.summaries()).doesNotContainKey(ITL);
  }
}
