package io.vernier.runtime.verdict;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.vernier.api.metric.Metrics;
import io.vernier.api.metric.Unit;
import io.vernier.api.model.Limit;
import io.vernier.api.model.SloSpec;
import io.vernier.api.model.SloView;
import io.vernier.api.result.Estimate;
import io.vernier.api.result.GoodputCount;
import io.vernier.api.result.MetricResult;
import io.vernier.api.result.SloCount;
import io.vernier.api.result.SloResult;
import io.vernier.api.result.Statistic;
import io.vernier.api.result.Summary;
import io.vernier.api.result.TrialResult;
import io.vernier.api.result.TrialStatus;
import io.vernier.api.result.Verdict;
import io.vernier.runtime.report.PlanScript;
import io.vernier.runtime.report.ScriptedDefinitions;
import io.vernier.runtime.report.TrialScript;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.BiFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PointJudgeTest {
  private static final SloSpec P99 =
      SloSpec.percentile(Metrics.TTFT, 99, most("400ms"), SloView.AUTO, "test");

  @Test
  void makesTheBandOfTrialsByStudentsDistribution() {
    // Trials 150, 152, 148, 155, 151: mean 151.2, t 2.776, se 1.158.
    double[] means = {150, 152, 148, 155, 151};
    PointJudgement judged =
        judge(plan(), trials(5, (i, t) -> t.mean(Metrics.TTFT, Unit.MILLISECONDS, means[i - 1])));

    Estimate.Band band = (Estimate.Band) metric(judged, Metrics.TTFT).band(Statistic.MEAN);
    assertThat(band.estimate()).isEqualTo(151.2, within(1e-9));
    assertThat(band.low()).isEqualTo(147.99, within(0.005));
    assertThat(band.high()).isEqualTo(154.41, within(0.005));
    assertThat(band.n()).isEqualTo(5);
    assertThat(band.confidence()).isEqualTo(0.95);
    assertThat(band.method()).isEqualTo("student-t over trials");
  }

  @Test
  void showsTheRangeOfTwoTrialsAndOfOne() {
    BiFunction<Integer, TrialScript, TrialScript> shifted =
        (i, t) -> t.mean(Metrics.TTFT, Unit.MILLISECONDS, 100 + 10 * i);

    assertThat(
            metric(judge(plan().trials(2), trials(2, shifted)), Metrics.TTFT).band(Statistic.MEAN))
        .isEqualTo(new Estimate.Range(115, 110, 120, 2));
    assertThat(
            metric(judge(plan().trials(1), trials(1, shifted)), Metrics.TTFT).band(Statistic.MEAN))
        .isEqualTo(new Estimate.Range(110, 110, 110, 1));
  }

  @Test
  void makesNoBandOfTrialsThatAllGaveTheSameValue() {
    PointJudgement judged =
        judge(plan(), trials(4, (i, t) -> t.mean(Metrics.OSL, Unit.TOKENS, 0.1)));

    assertThat(metric(judged, Metrics.OSL).band(Statistic.MEAN))
        .isEqualTo(new Estimate.Range(0.1, 0.1, 0.1, 4));
  }

  @Test
  void letsATrialsPercentileInOnlyWhereTheTrialHasIt() {
    PointJudgement judged =
        judge(
            plan(),
            trials(
                4,
                (i, t) ->
                    i == 2
                        ? t.metric(Metrics.TTFT, Unit.MILLISECONDS, few(71))
                        : t.latency(Metrics.TTFT, 500, 130 + i, 128, 160, 190 + i)));

    Estimate.Band p99 = (Estimate.Band) metric(judged, Metrics.TTFT).band(Statistic.P99);
    assertThat(p99.n()).isEqualTo(3);
    assertThat(p99.estimate()).isEqualTo((191 + 193 + 194) / 3.0, within(1e-9));
    Estimate.Band mean = (Estimate.Band) metric(judged, Metrics.TTFT).band(Statistic.MEAN);
    assertThat(mean.n()).isEqualTo(4);
  }

  @Test
  void saysWhyNoTrialHasAPercentile() {
    // vllm-project/guidellm#1163: the p99 of 71 requests was their largest.
    PointJudgement judged =
        judge(plan(), trials(3, (i, t) -> t.metric(Metrics.TTFT, Unit.MILLISECONDS, few(71))));

    assertThat(metric(judged, Metrics.TTFT).band(Statistic.P99))
        .isEqualTo(new Estimate.Absent("too-few-requests"));
  }

  @Test
  void keepsFailedAndPartialTrialsOutOfEveryBand() {
    PointJudgement judged =
        judge(
            plan().slos(P99),
            List.of(
                counted(1, 990, 1000).build(),
                counted(2, 990, 1000).build(),
                counted(3, 991, 1000).build(),
                counted(4, 0, 1000).usual(9000).status(TrialStatus.PARTIAL).build()));

    Estimate.Band mean = (Estimate.Band) metric(judged, Metrics.TTFT).band(Statistic.MEAN);
    assertThat(mean.n()).isEqualTo(3);
    assertThat(mean.high()).isLessThan(200);
    assertThat(judged.slos().get(0).attempted()).isEqualTo(3000);
    assertThat(judged.goodput().attempted()).isEqualTo(3000);
  }

  @Test
  void hasNoResponseViewInAClosedLoop() {
    PointJudgement judged =
        judge(plan().closedLoop(8), trials(3, (i, t) -> t.usual(i).closedLoop()));

    assertThat(metric(judged, Metrics.response(Metrics.TTFT)).band(Statistic.P99))
        .isEqualTo(new Estimate.Absent("closed-loop"));
    assertThat(metric(judged, Metrics.LAG).band(Statistic.MEAN))
        .isEqualTo(new Estimate.Absent("closed-loop"));
    assertThat(metric(judged, Metrics.TTFT).band(Statistic.P99)).isInstanceOf(Estimate.Band.class);
  }

  @Test
  void givesTheErrorRateABandOfSharesEvenWhereNothingFailed() {
    PointJudgement judged =
        judge(plan(), trials(5, (i, t) -> t.usual(i).value(Metrics.ERROR_RATE, Unit.PERCENT, 0)));

    Estimate.Band band = (Estimate.Band) metric(judged, Metrics.ERROR_RATE).band(Statistic.VALUE);
    assertThat(band.estimate()).isZero();
    assertThat(band.low()).isEqualTo(0, within(1e-9));
    assertThat(band.high()).isBetween(0.1, 0.2);
    assertThat(band.method()).startsWith("wilson");
  }

  @Test
  void judgesAnErrorRateOfZeroAgainstOnePercent() {
    SloSpec slo = SloSpec.budget(Metrics.ERROR_RATE, most("1%"), SloView.AUTO, "test");
    PointJudgement judged =
        judge(
            plan().slos(slo),
            trials(5, (i, t) -> t.usual(i).value(Metrics.ERROR_RATE, Unit.PERCENT, 0)));

    SloResult result = judged.slos().get(0);
    assertThat(result.verdict()).contains(Verdict.PASS);
    assertThat(result.target()).isEqualTo(1);
  }

  @ParameterizedTest
  @CsvSource({
    "1000, PASS",
    "990, INCONCLUSIVE",
    "950, FAIL",
  })
  void judgesAPercentileOnTheShareOfAttempts(long within, Verdict verdict) {
    SloResult result =
        judge(plan().slos(P99), trials(5, (i, t) -> counted(i, within, 1000))).slos().get(0);

    assertThat(result.verdict()).contains(verdict);
    assertThat(result.view()).isEqualTo(SloView.RESPONSE);
    assertThat(result.judgedMetric()).isEqualTo("response_time_to_first_token");
    assertThat(result.target()).isEqualTo(0.99);
    assertThat(result.attempted()).isEqualTo(5000);
    assertThat(result.described()).isInstanceOf(Estimate.Band.class);
    assertThat(((Estimate.Band) result.judged()).method()).isEqualTo("wilson over trials");
  }

  @Test
  void needs381RequestsWithNoneOverToProveAP99() {
    assertThat(verdict(1, 380)).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(verdict(1, 381)).isEqualTo(Verdict.PASS);
  }

  private static Verdict verdict(int trials, long all) {
    return judge(plan().trials(trials).slos(P99), trials(trials, (i, t) -> counted(i, all, all)))
        .slos()
        .get(0)
        .verdict()
        .orElseThrow();
  }

  @Test
  void saysHowManyMoreAttemptsWouldDecideAndThatFewTrialsAreTakenAsIndependent() {
    SloResult result =
        judge(plan().trials(2).slos(P99), trials(2, (i, t) -> counted(i, 100, 100))).slos().get(0);

    assertThat(result.verdict()).contains(Verdict.INCONCLUSIVE);
    assertThat(result.moreToDecide()).hasValue(181);
    assertThat(result.explanation())
        .isEqualTo(
            "200 of 200 (100 %) attempts kept response_time_to_first_token <= 400ms; the 95 %"
                + " band 98.115 to 100 % holds the 99 % claimed; about 181 further attempts would"
                + " decide it at this share; with fewer than three trials the band assumes"
                + " independent requests.");
    assertThat(((Estimate.Band) result.judged()).method())
        .isEqualTo("wilson (assumes independent requests)");
  }

  @Test
  void countsScatterBetweenTrialsAgainstTheVerdict() {
    long[] scattered = {1000, 1000, 1000, 1000, 970};
    SloResult result =
        judge(plan().slos(P99), trials(5, (i, t) -> counted(i, scattered[i - 1], 1000)))
            .slos()
            .get(0);

    Estimate.Band band = (Estimate.Band) result.judged();
    assertThat(result.verdict()).contains(Verdict.INCONCLUSIVE);
    assertThat(band.high() - band.low()).isGreaterThan(0.02);
  }

  @Test
  void letsNoClaimPassWithMoreFailedTrialsThanAllowed() {
    List<TrialResult> trials = new ArrayList<>(trials(4, (i, t) -> counted(i, 1000, 1000)));
    trials.add(TrialScript.trial(5).completed(0).status(TrialStatus.FAILED).build());

    SloResult strict = judge(evidence(plan().slos(P99), trials, 0)).slos().get(0);
    assertThat(strict.verdict()).contains(Verdict.INCONCLUSIVE);
    assertThat(strict.explanation())
        .endsWith(
            "; no claim can pass while trial 5 did not complete and trials.maxFailures is 0.");
    assertThat(judge(evidence(plan().slos(P99), trials, 1)).slos().get(0).verdict())
        .contains(Verdict.PASS);
  }

  @Test
  void letsAClaimFailAllTheSameWithAFailedTrial() {
    List<TrialResult> trials = new ArrayList<>(trials(4, (i, t) -> counted(i, 900, 1000)));
    trials.add(TrialScript.trial(5).completed(0).status(TrialStatus.FAILED).build());

    assertThat(judge(evidence(plan().slos(P99), trials, 0)).slos().get(0).verdict())
        .contains(Verdict.FAIL);
  }

  @Test
  void judgesNothingWhereNoTrialCompleted() {
    SloSpec rate = SloSpec.budget(Metrics.OUTPUT_TPS, least("100/s"), SloView.AUTO, "test");
    PointJudgement judged =
        judge(
            plan().slos(P99, rate).goodput(0.95),
            List.of(TrialScript.trial(1).completed(0).status(TrialStatus.FAILED).build()));

    assertThat(judged.slos())
        .extracting(slo -> slo.verdict().orElseThrow())
        .containsOnly(Verdict.INCONCLUSIVE);
    assertThat(judged.goodput().verdict()).contains(Verdict.INCONCLUSIVE);
    assertThat(judged.goodput().ratio()).isEqualTo(new Estimate.Absent("no-attempts"));
    assertThat(judged.goodput().goodput()).isEqualTo(new Estimate.Absent("no-attempts"));
    assertThat(metric(judged, Metrics.TTFT).band(Statistic.MEAN))
        .isEqualTo(new Estimate.Absent("no-completed-trial"));
  }

  @Test
  void judgesABudgetOnlyThroughTheGoodputRatio() {
    SloSpec budget = SloSpec.budget(Metrics.ITL, most("30ms"), SloView.AUTO, "test");
    SloResult result =
        judge(
                plan().slos(budget).goodput(0.9),
                trials(3, (i, t) -> t.usual(i).slo(budget.key(), 480, 500).good(480, 500)))
            .slos()
            .get(0);

    assertThat(result.verdict()).isEmpty();
    assertThat(result.view()).isEqualTo(SloView.SERVICE);
    assertThat(result.target()).isEqualTo(30);
    assertThat(result.explanation())
        .isEqualTo(
            "1,440 of 1,500 (96 %) attempts were within 30ms; a budget is judged through the"
                + " goodput ratio alone.");
  }

  @ParameterizedTest
  @CsvSource({"2000/s, PASS", "2503/s, INCONCLUSIVE", "3000/s, FAIL"})
  void judgesAMetricOfThePhaseByTheBandOfItsTrials(String limit, Verdict verdict) {
    SloSpec slo = SloSpec.budget(Metrics.OUTPUT_TPS, least(limit), SloView.AUTO, "test");
    SloResult result = judge(plan().slos(slo), trials(5, (i, t) -> t.usual(i))).slos().get(0);

    assertThat(result.verdict()).contains(verdict);
    assertThat(result.explanation()).startsWith("The mean over 5 trials is 2503 tokens/sec; ");
  }

  @Test
  void holdsADurationAgainstAMetricInSeconds() {
    SloSpec slo = SloSpec.budget(Metrics.BENCHMARK_DURATION, most("30s"), SloView.AUTO, "test");
    SloResult result =
        judge(
                plan().slos(slo),
                trials(3, (i, t) -> t.value(Metrics.BENCHMARK_DURATION, Unit.SECONDS, 25 + i)))
            .slos()
            .get(0);

    assertThat(result.target()).isEqualTo(30);
    assertThat(result.verdict()).contains(Verdict.PASS);
  }

  @Test
  void decidesNothingOnAMetricOfThePhaseBelowThreeTrialsOrWithoutSpread() {
    SloSpec slo = SloSpec.budget(Metrics.OUTPUT_TPS, least("1/s"), SloView.AUTO, "test");

    SloResult two = judge(plan().slos(slo), trials(2, (i, t) -> t.usual(i))).slos().get(0);
    assertThat(two.verdict()).contains(Verdict.INCONCLUSIVE);
    assertThat(two.explanation()).contains("a band needs three trials and there are 2");

    SloResult same = judge(plan().slos(slo), trials(3, (i, t) -> t.usual(7))).slos().get(0);
    assertThat(same.verdict()).contains(Verdict.INCONCLUSIVE);
    assertThat(same.explanation()).contains("all 3 trials gave the same value");
  }

  @Test
  void judgesALeastLimitAndDescribesTheLowEnd() {
    SloSpec slo = SloSpec.percentile(Metrics.TPS_PER_USER, 75, least("20/s"), SloView.AUTO, "test");
    Summary low = new Summary(1000, Map.of(Statistic.P25, 31.0, Statistic.P75, 60.0), Map.of());
    SloResult result =
        judge(
                plan().slos(slo),
                trials(
                    2,
                    (i, t) ->
                        t.metric(Metrics.TPS_PER_USER, Unit.TOKENS_PER_SECOND_PER_USER, low)
                            .slo(slo.key(), 990, 1000)))
            .slos()
            .get(0);

    assertThat(result.verdict()).contains(Verdict.PASS);
    assertThat(result.described()).isEqualTo(new Estimate.Range(31, 31, 31, 2));
  }

  @Test
  void judgesTheGoodputRatioOfAttemptsAndShowsThatOfArrivals() {
    PointJudgement judged =
        judge(
            plan().goodput(0.9),
            trials(
                5,
                (i, t) ->
                    t.goodput(
                        new GoodputCount(480, 500, 600, 3, 2, Map.of("slo.x", 12L, "error", 8L)))));

    assertThat(judged.goodput().verdict()).contains(Verdict.PASS);
    assertThat(((Estimate.Band) judged.goodput().ratio()).estimate()).isEqualTo(0.96);
    assertThat(((Estimate.Band) judged.goodput().offeredRatio()).estimate()).isEqualTo(0.8);
    assertThat(judged.goodput().good()).isEqualTo(2400);
    assertThat(judged.goodput().censored()).isEqualTo(15);
    assertThat(judged.goodput().waived()).isEqualTo(10);
    assertThat(judged.goodput().firstMissed()).containsEntry("slo.x", 60L);
  }

  @Test
  void countsWaivedAttemptsOfAnObjective() {
    List<TrialResult> trials =
        trials(3, (i, t) -> t.usual(i).slo("slo.other.p99", 1, 2).slo(P99.key(), 500, 500));
    TrialResult first = trials.get(0);
    assertThat(first.slos()).contains(new SloCount(P99.key(), 500, 500, 0, 0));

    assertThat(judge(plan().slos(P99), trials).slos().get(0).within()).isEqualTo(1500);
  }

  @Test
  void showsPooledFiguresBesideTheBands() {
    Summary pooled = few(213);
    PointEvidence evidence =
        new PointEvidence(
            plan().build(),
            trials(3, (i, t) -> t.usual(i)),
            Map.of(Metrics.TTFT, pooled),
            ScriptedDefinitions.all(),
            0,
            false,
            false);

    assertThat(metric(PointJudge.judge(evidence), Metrics.TTFT).pooled()).contains(pooled);
  }

  private static Summary few(long count) {
    return new Summary(
        count,
        Map.of(Statistic.MEAN, 130.0, Statistic.P95, 160.0),
        Map.of(Statistic.P99, "too-few-requests"));
  }

  private static TrialScript counted(int index, long within, long attempted) {
    return TrialScript.trial(index)
        .usual(index)
        .slo(P99.key(), within, attempted)
        .good(within, attempted);
  }

  private static List<TrialResult> trials(
      int count, BiFunction<Integer, TrialScript, TrialScript> script) {
    List<TrialResult> trials = new ArrayList<>();
    for (int i = 1; i <= count; i++) {
      trials.add(script.apply(i, TrialScript.trial(i)).build());
    }
    return trials;
  }

  private static PlanScript plan() {
    return PlanScript.plan();
  }

  private static PointJudgement judge(PlanScript plan, List<TrialResult> trials) {
    return judge(evidence(plan, trials, 0));
  }

  private static PointJudgement judge(PointEvidence evidence) {
    return PointJudge.judge(evidence);
  }

  private static PointEvidence evidence(
      PlanScript plan, List<TrialResult> trials, int maxFailures) {
    return new PointEvidence(
        plan.build(), trials, Map.of(), ScriptedDefinitions.all(), maxFailures, false, false);
  }

  private static MetricResult metric(PointJudgement judged, String tag) {
    MetricResult metric = judged.metrics().get(tag);
    assertThat(metric).as(tag).isNotNull();
    return Objects.requireNonNull(metric);
  }

  private static Limit most(String text) {
    return Limit.parse(text, Limit.Bound.AT_MOST);
  }

  private static Limit least(String text) {
    return Limit.parse(text, Limit.Bound.AT_LEAST);
  }
}
