package io.vernier.processor;

import static io.vernier.processor.Compiled.DATA;
import static io.vernier.processor.Compiled.RATE;
import static io.vernier.processor.Compiled.STOP;
import static io.vernier.processor.Compiled.workload;
import static org.assertj.core.api.Assertions.assertThat;

import io.vernier.processor.diagnostic.ProcessorCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SloMessagesCompileTest {
  private static final String VERDICT = "@Slo(metric = TTFT, percentile = 90, max = \"400ms\")";

  @Test
  @Provokes(ProcessorCode.SLO_BOUND)
  void refusesAnObjectiveWithoutALimit() {
    workload(RATE, DATA, STOP, "@Slo(metric = TTFT, percentile = 90)")
        .tellsOnly(ProcessorCode.SLO_BOUND)
        .at("@Slo(metric = TTFT, percentile = 90)")
        .containing("VN211 Chat: @Slo on Chat for time_to_first_token sets neither max nor min.");
  }

  @Test
  @Provokes(ProcessorCode.SLO_BOUND)
  void refusesAnObjectiveWithTwoLimits() {
    workload(RATE, DATA, STOP, "@Slo(metric = TTFT, percentile = 90, max = \"1s\", min = \"1ms\")")
        .tellsOnly(ProcessorCode.SLO_BOUND)
        .containing("sets both max and min");
  }

  @Test
  @Provokes(ProcessorCode.SLO_LIMIT)
  void putsACaretUnderTheTypoInALimit() {
    workload(RATE, DATA, STOP, "@Slo(metric = TTFT, percentile = 90, max = \"400mss\")")
        .tellsOnly(ProcessorCode.SLO_LIMIT)
        .at("\"400mss\"")
        .containing("expected a unit (ns, us, ms, s, m or h)", "    400mss\n       ^");
  }

  @Test
  @Provokes(ProcessorCode.SLO_LIMIT)
  void refusesALimitWhoseSignContradictsItsElement() {
    workload(RATE, DATA, STOP, "@Slo(metric = TTFT, percentile = 90, max = \">=400ms\")")
        .tellsOnly(ProcessorCode.SLO_LIMIT)
        .containing("\">=400ms\", which is the other bound");
  }

  @ParameterizedTest
  @ValueSource(strings = {"100", "-1", "0.0 / 0.0"})
  @Provokes(ProcessorCode.SLO_PERCENTILE)
  void refusesAPercentileOutOfRange(String percentile) {
    workload(RATE, DATA, STOP, "@Slo(metric = TTFT, max = \"1s\", percentile = " + percentile + ")")
        .tellsOnly(ProcessorCode.SLO_PERCENTILE)
        .at(percentile)
        .containing("above 0 and below 100");
  }

  @Test
  @Provokes(ProcessorCode.SLO_VIEW_IN_NAME)
  void refusesTheNameOfAResponseViewAsThePlanDoes() {
    workload(
            RATE,
            DATA,
            STOP,
            "@Slo(metric = \"response_time_to_first_token\", percentile = 90, max = \"1s\")")
        .tellsOnly(ProcessorCode.SLO_VIEW_IN_NAME)
        .at("\"response_time_to_first_token\"")
        .containing("the response view of time_to_first_token", "view = SloView.RESPONSE");
  }

  @Test
  @Provokes(ProcessorCode.SLO_RESPONSE_CLOSED)
  void refusesTheResponseViewInAClosedLoop() {
    String slo = "@Slo(metric = TTFT, percentile = 90, max = \"1s\", view = SloView.RESPONSE)";
    workload("@Concurrency(8)", DATA, STOP, slo)
        .tellsOnly(ProcessorCode.SLO_RESPONSE_CLOSED)
        .containing("from the intended start, and a closed loop has none");
    workload(RATE, DATA, STOP, slo).succeedsWithoutMessage();
  }

  @Test
  @Provokes(ProcessorCode.SLO_CONFLICT)
  void namesBothWhereOnePercentileIsClaimedTwice() {
    workload(RATE, DATA, STOP, VERDICT, "@Slo(metric = TTFT, percentile = 90, max = \"1s\")")
        .tellsOnly(ProcessorCode.SLO_CONFLICT)
        .at("@Slo(metric = TTFT, percentile = 90, max = \"1s\")")
        .containing(
            "p90 time_to_first_token is claimed twice",
            "<=400ms (AUTO) by @Slo on Chat and <=1s (AUTO) by @Slo on Chat");
  }

  @Test
  void pointsAtTheOneValueAmongRepeatedAnnotations() {
    workload(RATE, DATA, STOP, VERDICT, "@Slo(metric = ITL, percentile = 90, max = \"3 q\")")
        .tellsOnly(ProcessorCode.SLO_LIMIT)
        .at("\"3 q\"");
    workload(
            RATE,
            DATA,
            STOP,
            "@Slos({" + VERDICT + ", @Slo(metric = ITL, percentile = 9, max = \"3 q\")})")
        .tellsOnly(ProcessorCode.SLO_LIMIT)
        .at("\"3 q\"");
  }

  @Test
  void takesOneLimitWrittenInTwoWaysForOneClaim() {
    Compiled compiled =
        workload(RATE, DATA, STOP, VERDICT, "@Slo(metric = TTFT, percentile = 90, max = \"0.4s\")")
            .succeedsWithoutMessage();
    assertThat(compiled.spec("bench.Chat").slos()).hasSize(1);
  }

  @Test
  @Provokes(ProcessorCode.SLO_WINDOW_PERCENTILE)
  void refusesAPercentileOfAMetricOfWholePhases() {
    workload(RATE, DATA, STOP, "@Slo(metric = OUTPUT_TPS, percentile = 90, min = \"1000/s\")")
        .tellsOnly(ProcessorCode.SLO_WINDOW_PERCENTILE)
        .at("90");
  }

  @Test
  @Provokes(ProcessorCode.SLO_QUANTITY)
  void refusesALimitThatIsNoQuantityOfTheMetric() {
    workload(RATE, DATA, STOP, "@Slo(metric = TTFT, percentile = 90, max = \"400\")")
        .tellsOnly(ProcessorCode.SLO_QUANTITY)
        .at("\"400\"")
        .containing("Write it like 400ms.");
  }

  @Test
  @Provokes(ProcessorCode.UNJUDGED_BUDGET)
  void refusesABudgetThatNothingJudges() {
    workload(RATE, DATA, STOP, "@Slo(metric = ITL, max = \"30ms\")")
        .tellsOnly(ProcessorCode.UNJUDGED_BUDGET)
        .at("@Slo(metric = ITL, max = \"30ms\")")
        .containing("inter_token_latency", "@Goodput");
  }

  @Test
  void takesALimitOnAThroughputForAVerdict() {
    workload(RATE, DATA, STOP, "@Slo(metric = OUTPUT_TPS, min = \"1000/s\")")
        .succeedsWithoutMessage();
  }

  @Test
  @Provokes(ProcessorCode.UNJUDGED_BUDGET)
  void refusesABudgetThatOnlyOtherMetricsVerdictsStandBeside() {
    workload(RATE, DATA, STOP, VERDICT, "@Slo(metric = ITL, max = \"30ms\")")
        .tellsOnly(ProcessorCode.UNJUDGED_BUDGET)
        .at("@Slo(metric = ITL, max = \"30ms\")");
  }

  @Test
  void acceptsABudgetUnderAGoodput() {
    workload(RATE, DATA, STOP, "@Slo(metric = ITL, max = \"30ms\")", "@Goodput(atLeast = 0.9)")
        .succeedsWithoutMessage();
  }

  @Test
  @Provokes(ProcessorCode.GOODPUT_WITHOUT_BUDGET)
  void refusesAGoodputWithoutAnyBudget() {
    workload(
            RATE,
            DATA,
            STOP,
            "@Goodput(atLeast = 0.9)",
            "@Slo(metric = OUTPUT_TPS, min = \"1000/s\")")
        .tellsOnly(ProcessorCode.GOODPUT_WITHOUT_BUDGET)
        .at("@Goodput(atLeast = 0.9)");
  }

  @Test
  @Provokes(ProcessorCode.UNKNOWN_METRIC)
  void notesAMetricThatIsNotTheHarnesssOwnAndNamesTheNearest() {
    workload(
            RATE,
            DATA,
            STOP,
            "@Slo(metric = \"time_to_frist_token\", percentile = 90, max = \"400ms\")")
        .tellsOnly(ProcessorCode.UNKNOWN_METRIC)
        .at("\"time_to_frist_token\"")
        .containing("Did you mean time_to_first_token?");
  }

  @Test
  void leavesItToTheRunWhetherAPlugInsMetricIsABudget() {
    workload(RATE, DATA, STOP, "@Slo(metric = \"joules_per_token\", max = \"3\")")
        .tellsOnly(ProcessorCode.UNKNOWN_METRIC);
  }
}
