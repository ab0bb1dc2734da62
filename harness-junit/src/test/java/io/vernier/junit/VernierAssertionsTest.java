package io.vernier.junit;

import static io.vernier.api.metric.Metrics.ITL;
import static io.vernier.api.metric.Metrics.LATENCY;
import static io.vernier.api.metric.Metrics.OSL;
import static io.vernier.api.metric.Metrics.OUTPUT_TPS;
import static io.vernier.api.metric.Metrics.TTFT;
import static io.vernier.junit.VernierAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vernier.api.config.UserException;
import io.vernier.api.metric.Unit;
import io.vernier.api.model.Limit;
import io.vernier.api.model.SloSpec;
import io.vernier.api.model.SloView;
import io.vernier.api.result.Estimate;
import io.vernier.api.result.Statistic;
import io.vernier.api.result.Verdict;
import io.vernier.api.result.WorkloadResult;
import java.util.Map;
import org.assertj.core.api.AbstractThrowableAssert;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class VernierAssertionsTest {
  private static final String GATE = "vernier.junit.gate";

  @BeforeEach
  @AfterEach
  void forget() {
    FakeRuntime.reset();
    System.clearProperty(GATE);
  }

  private static ScriptedPoint steady() {
    return ScriptedPoint.named("SteadyChat");
  }

  private static WorkloadResult result(ScriptedPoint... points) {
    return ScriptedPoint.run(points).workload("bench.SteadyChat");
  }

  private static void passes(ThrowingCallable claim) {
    assertThatCode(claim).doesNotThrowAnyException();
  }

  private static AbstractThrowableAssert<?, ? extends Throwable> fails(ThrowingCallable claim) {
    return assertThatThrownBy(claim).isInstanceOf(AssertionError.class);
  }

  private static AbstractThrowableAssert<?, ? extends Throwable> refuses(
      String code, ThrowingCallable claim) {
    return assertThatThrownBy(claim)
        .isInstanceOf(UserException.class)
        .hasMessageStartingWith(code + " ");
  }

  @Test
  void chainsClaims() {
    WorkloadResult result =
        result(
            steady()
                .slos(ScriptedPoint.passing(), ScriptedPoint.windowSlo("1000/s", Verdict.PASS))
                .goodput(0.95, Verdict.PASS, 0.97, 0.96, 0.98));
    passes(
        () ->
            assertThat(result)
                .isValid()
                .meetsItsSlos()
                .metric(TTFT)
                .p99()
                .isAtMost("500ms")
                .metric(OUTPUT_TPS)
                .value()
                .isAtLeast("1000/s")
                .goodputRatio()
                .isAtLeast(0.95)
                .isValid()
                .meetsItsSlos());
    passes(() -> assertThat(result.run()).isValid().meetsItsSlos());
    passes(() -> assertThat(result.point()).isValid().meetsItsSlos());
  }

  @Test
  void needsEveryVerdictToPass() {
    fails(
        () ->
            assertThat(
                    result(
                        steady()
                            .slos(
                                ScriptedPoint.passing(),
                                ScriptedPoint.windowSlo("1300/s", Verdict.FAIL))))
                .meetsItsSlos());
    fails(
            () ->
                assertThat(
                        result(
                            steady()
                                .slos(ScriptedPoint.passing())
                                .goodput(0.97, Verdict.INCONCLUSIVE, 0.97, 0.96, 0.98)))
                    .meetsItsSlos())
        .hasMessageContaining("goodput ratio >= 97 %: INCONCLUSIVE");
  }

  @Test
  void allowsAsManyFailedTrialsAsTheWorkloadDoes() {
    ScriptedPoint point = steady().slos(ScriptedPoint.passing()).failedTrial(2);
    fails(() -> assertThat(result(point)).meetsItsSlos());
    fails(() -> assertThat(result(point)).metric(OSL).mean().estimate().isAtLeast("100"));
    passes(() -> assertThat(result(point.setting("trials.maxFailures", "1"))).meetsItsSlos());
  }

  @Test
  void refutesInSpiteOfAFailedTrial() {
    fails(
            () ->
                assertThat(result(steady().slos(ScriptedPoint.failing()).failedTrial(2)))
                    .meetsItsSlos())
        .hasMessageContaining("<= 400ms: FAIL");
  }

  @Test
  void provesNothingOnAMeasurementThatCantBeUsed() {
    WorkloadResult result = result(steady().slos(ScriptedPoint.passing()).invalid());
    fails(() -> assertThat(result).isValid());
    fails(() -> assertThat(result).metric(OSL).mean().isAtLeast("1"))
        .hasMessageContaining("mean output_sequence_length >= 1: INVALID");
    fails(() -> assertThat(result).goodputRatio().estimate().isAtLeast(0.1));
    fails(() -> assertThat(result(steady().invalid())).meetsItsSlos())
        .hasMessageContaining("the objectives are met: INVALID");
  }

  @ParameterizedTest
  @CsvSource({
    "160ms, PASS",
    "159ms, INCONCLUSIVE",
    "140ms, INCONCLUSIVE",
    "139ms, FAIL",
    "1s, PASS"
  })
  void judgesAMeanByItsWholeBand(String limit, String grade) {
    ThrowingCallable claim =
        () -> assertThat(result(steady())).metric(TTFT).service().mean().isAtMost(limit);
    if (grade.equals("PASS")) {
      passes(claim);
    } else {
      fails(claim).hasMessageContaining(": " + grade);
    }
  }

  @ParameterizedTest
  @CsvSource({"1200/s, PASS", "1201/s, INCONCLUSIVE", "1269/s, INCONCLUSIVE", "1270/s, FAIL"})
  void judgesALeastValueByItsWholeBand(String limit, String grade) {
    ThrowingCallable claim =
        () -> assertThat(result(steady())).metric(OUTPUT_TPS).mean().isAtLeast(limit);
    if (grade.equals("PASS")) {
      passes(claim);
    } else {
      fails(claim).hasMessageContaining(": " + grade);
    }
  }

  @Test
  void takesNoBandForGrantedBelowThreeTrials() {
    fails(() -> assertThat(result(steady())).metric(LATENCY).mean().isAtMost("10s"))
        .hasMessageContaining("INCONCLUSIVE")
        .hasMessageContaining("a band over trials needs at least 3: raise @Trials");
    passes(() -> assertThat(result(steady())).metric(LATENCY).mean().estimate().isAtMost("900ms"));
  }

  @Test
  void takesNoBandForGrantedWhereTrialsHaveNoSpread() {
    ScriptedPoint point =
        steady().metric(OSL, Unit.TOKENS, Statistic.MEAN, new Estimate.Range(128, 128, 128, 5));
    fails(() -> assertThat(result(point)).metric(OSL).mean().isAtMost("128"))
        .hasMessageContaining("all trials gave the same value (n = 5)")
        .hasMessageContaining(".estimate() judges the value itself");
    passes(() -> assertThat(result(point)).metric(OSL).mean().estimate().isAtMost("128"));
  }

  @Test
  void describesTheLowEndWhereTheLimitIsALeastOne() {
    FakeRuntime.answer(
        ScriptedPoint.slo(
            99, ">=300ms", Verdict.FAIL, ScriptedPoint.shareBand(0.968, 0.9601, 0.9743)));
    fails(() -> assertThat(result(steady())).metric(TTFT).p99().isAtLeast("300ms"))
        .hasMessageContaining("p99 time_to_first_token >= 300ms: FAIL")
        .hasMessageContaining("beside     p1 401 ms");
  }

  @Test
  void tellsWhyThereIsNoFigure() {
    ScriptedPoint point =
        steady()
            .metric(
                ITL, Unit.MILLISECONDS, Statistic.MEAN, new Estimate.Absent("one-output-token"));
    fails(() -> assertThat(result(point)).metric(ITL).mean().isAtMost("10ms"))
        .hasMessageContaining("there is no figure to judge (one-output-token)");
    fails(() -> assertThat(result(point)).metric(ITL).mean().estimate().isAtMost("10ms"));
    fails(() -> assertThat(result(point)).metric(ITL).max().isAtMost("10ms"))
        .hasMessageContaining("not-computed");
  }

  @Test
  void judgesTheViewThatIsAskedFor() {
    WorkloadResult open = result(steady());
    passes(() -> assertThat(open).metric(TTFT).service().mean().isAtMost("160ms"));
    fails(() -> assertThat(open).metric(TTFT).mean().isAtMost("160ms"))
        .hasMessageContaining("response, counted from the intended start");
    passes(() -> assertThat(open).metric(TTFT).response().mean().isAtMost("180ms"));
    WorkloadResult closed = result(steady().closedLoop());
    passes(() -> assertThat(closed).metric(TTFT).mean().isAtMost("160ms"));
    refuses("VN605", () -> assertThat(closed).metric(TTFT).response())
        .hasMessageContaining("a closed loop has none");
    refuses("VN605", () -> assertThat(open).metric(OSL).response());
  }

  @Test
  void takesThePercentileThatTheRunHasJudged() {
    WorkloadResult result = result(steady().slos(ScriptedPoint.failing()));
    fails(() -> assertThat(result).metric(TTFT).p99().isAtMost("400ms"))
        .hasMessageContaining("96.8 % of attempts within 400ms");
    assertThat(FakeRuntime.judged()).isEmpty();
  }

  @Test
  void asksTheRuntimeToJudgeAnotherPercentile() {
    FakeRuntime.answer(
        ScriptedPoint.slo(95, "380ms", Verdict.PASS, ScriptedPoint.shareBand(0.97, 0.96, 0.98)));
    WorkloadResult result = result(steady().slos(ScriptedPoint.failing()));
    passes(() -> assertThat(result).metric(TTFT).p95().isAtMost("380ms"));
    assertThat(FakeRuntime.judged())
        .containsExactly(
            SloSpec.percentile(
                TTFT,
                95,
                Limit.parse("380ms", Limit.Bound.AT_MOST),
                SloView.RESPONSE,
                "assertion"));
  }

  @Test
  void judgesTheEstimateWhereTheLenientFormIsAskedFor() {
    WorkloadResult result =
        result(
            steady().slos(ScriptedPoint.undecided()).goodput(0.97, Verdict.FAIL, 0.97, 0.9, 0.99));
    passes(() -> assertThat(result).metric(TTFT).p99().estimate().isAtMost("410ms"));
    passes(() -> assertThat(result).goodputRatio().estimate().isAtLeast(0.97));
    fails(() -> assertThat(result).goodputRatio().estimate().isAtLeast(0.971))
        .hasMessageContaining("the point estimate was judged, not what the band proves");
  }

  @Test
  void judgesEveryEstimateWhereTheGateSaysSo() {
    ScriptedPoint undecided = steady().slos(ScriptedPoint.undecided());
    fails(() -> assertThat(result(undecided)).meetsItsSlos());
    System.setProperty(GATE, "estimate");
    passes(() -> assertThat(result(undecided)).meetsItsSlos());
    fails(() -> assertThat(result(steady().slos(ScriptedPoint.failing()))).meetsItsSlos())
        .hasMessageContaining("gate       estimate");
    passes(
        () ->
            assertThat(result(steady().slos(ScriptedPoint.windowSlo("1230/s", Verdict.FAIL))))
                .meetsItsSlos());
    System.setProperty(GATE, "maybe");
    refuses("VN608", () -> assertThat(result(undecided)).meetsItsSlos());
  }

  @Test
  void obeysTheGateThatTheRunWasPlannedWith() {
    ScriptedPoint planned =
        steady().slos(ScriptedPoint.undecided()).setting("junit.gate", "estimate");
    passes(() -> assertThat(result(planned)).meetsItsSlos());
    System.setProperty(GATE, "band");
    fails(() -> assertThat(result(planned)).meetsItsSlos());
  }

  @Test
  void judgesAnotherGoodputRatioByTheLimitsOfItsBand() {
    WorkloadResult result = result(steady());
    passes(() -> assertThat(result).goodputRatio().isAtLeast(0.96));
    fails(() -> assertThat(result).goodputRatio().isAtLeast(0.97))
        .hasMessageContaining("goodput ratio >= 97 %: INCONCLUSIVE");
    fails(() -> assertThat(result).goodputRatio().isAtLeast(0.99))
        .hasMessageContaining("goodput ratio >= 99 %: FAIL");
    refuses("VN602", () -> assertThat(result).goodputRatio().isAtLeast(95));
  }

  @Test
  void choosesAPointByItsParameters() {
    WorkloadResult swept =
        result(
            steady().param("load.rate", "10").slos(ScriptedPoint.passing()),
            steady().param("load.rate", "20").slos(ScriptedPoint.failing()));
    passes(() -> assertThat(swept).point(Map.of("load.rate", "10")).meetsItsSlos());
    fails(() -> assertThat(swept).point(Map.of("load.rate", "20")).meetsItsSlos());
    refuses("VN606", () -> assertThat(swept).metric(TTFT))
        .hasMessageContaining("the workload has 2 points: [{load.rate=10}, {load.rate=20}].");
    refuses("VN606", () -> assertThat(swept).goodputRatio());
    refuses("VN606", () -> assertThat(swept).point(Map.of("load.rate", "30")))
        .hasMessageContaining("0 points have {load.rate=30}");
  }

  @Test
  void choosesAWorkloadOfARun() {
    passes(
        () ->
            assertThat(
                    ScriptedPoint.of(VernierAssertionsTest.class)
                        .slos(ScriptedPoint.passing())
                        .run())
                .workload(VernierAssertionsTest.class)
                .meetsItsSlos());
    refuses("VN609", () -> assertThat(steady().run()).workload(VernierAssertionsTest.class));
  }

  @Test
  void tellsWhichMetricsThereAre() {
    refuses("VN604", () -> assertThat(result(steady())).metric("time_to_last_token"))
        .hasMessageContaining("output_sequence_length, output_token_throughput");
    refuses("VN604", () -> assertThat(result(steady())).metric(OUTPUT_TPS).p99())
        .hasMessageContaining("Use .value().");
  }

  @Test
  void refusesALimitThatDoesNotFit() {
    WorkloadResult result = result(steady());
    refuses("VN602", () -> assertThat(result).metric(TTFT).p99().isAtMost("400 potatoes"));
    refuses("VN602", () -> assertThat(result).metric(TTFT).p99().isAtMost(">=400ms"))
        .hasMessageContaining("names the other bound");
    refuses("VN602", () -> assertThat(result).metric(TTFT).percentile(100));
    refuses("VN603", () -> assertThat(result).metric(TTFT).p99().isAtMost("400"))
        .hasMessageContaining(
            "counted in ms, and the limit is 400. Write a duration such as 400ms.");
    refuses("VN603", () -> assertThat(result).metric(OSL).mean().isAtMost("400ms"))
        .hasMessageContaining("counted in tokens, and the limit is 400ms.");
    refuses("VN603", () -> assertThat(result).metric(OUTPUT_TPS).value().isAtLeast("1000"))
        .hasMessageContaining("Write a rate such as 1000/s.");
  }

  @Test
  void tellsThatALonePointLeadsToNoRecords() {
    refuses("VN607", () -> assertThat(steady().build()).metric(TTFT).p90().isAtMost("1s"));
    passes(
        () ->
            assertThat(steady().slos(ScriptedPoint.passing()).build())
                .metric(TTFT)
                .p99()
                .isAtMost("500ms"));
  }
}
