package io.vernier.runtime.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import io.vernier.api.metric.Metrics;
import io.vernier.api.metric.Unit;
import io.vernier.api.result.Finding;
import io.vernier.api.result.GoodputCount;
import io.vernier.api.result.Severity;
import io.vernier.api.result.Statistic;
import io.vernier.api.result.Summary;
import io.vernier.api.result.TrialResult;
import io.vernier.api.result.TrialStatus;
import io.vernier.api.result.Validity;
import io.vernier.runtime.plan.DataPlan;
import io.vernier.runtime.report.PlanScript;
import io.vernier.runtime.report.ScriptedDefinitions;
import io.vernier.runtime.report.TrialScript;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class FindingsTest {
  @Test
  void raisesNothingButAThinTailAboutASoundTrial() {
    assertThat(codes(plan(), trial())).containsExactly(FindingCode.THIN_TAIL);
    assertThat(codes(plan(), TrialScript.trial(1).completed(1000).usual(0))).isEmpty();
    assertThat(pointCodes(plan(), sound(5))).isEmpty();
  }

  @Test
  void doubtsAClientWhoseOwnDelayIsHigh() {
    // 2 % of the median TTFT of 128 ms is 2.56 ms.
    assertThat(codes(plan(), trial().clientDelay(2.5))).doesNotContain(FindingCode.CLIENT_LIMITED);
    Finding finding = find(plan(), trial().clientDelay(2.6), FindingCode.CLIENT_LIMITED);
    assertThat(finding.severity()).isEqualTo(Severity.INVALID);
    assertThat(finding.evidence())
        .isEqualTo("client delay p99 2.6 ms (most 2.56 ms, valid.clientDelay)");
    assertThat(finding.remedy()).contains("client.eventLoops");
  }

  @Test
  void doubtsAClientThatStalls() {
    assertThat(codes(plan(), trial().stall(4.9))).doesNotContain(FindingCode.CLIENT_LIMITED);
    assertThat(find(plan(), trial().stall(5.1), FindingCode.CLIENT_LIMITED).evidence())
        .contains("p99.9 5.1 ms")
        .contains("valid.stall");
  }

  @Test
  void doubtsAClientThatDidNotSendWhatWasDue() {
    assertThat(find(plan(), trial().dropped(0, 6), FindingCode.CLIENT_LIMITED).evidence())
        .isEqualTo("500 of 506 due arrivals sent (least 99 %, valid.delivered)");
    assertThat(codes(plan(), trial().dropped(0, 4))).doesNotContain(FindingCode.CLIENT_LIMITED);
  }

  @Test
  void holdsTheGateAndNotTheClientToAccountForArrivalsThatTheGateKept() {
    assertThat(codes(plan().cap(4), trial().dropped(100, 100)))
        .doesNotContain(FindingCode.CLIENT_LIMITED);
  }

  @Test
  void doubtsTheClientOfAClosedLoopForStallsAlone() {
    PlanScript closed = plan().closedLoop(8);
    assertThat(codes(closed, trial().closedLoop().clientDelay(50).dropped(0, 400)))
        .doesNotContain(FindingCode.CLIENT_LIMITED);
    assertThat(codes(closed, trial().closedLoop().stall(6))).contains(FindingCode.CLIENT_LIMITED);
  }

  @Test
  void makesATrialWithoutASingleSuccessInvalid() {
    // pytorch/pytorch#172616: every request failed, and the run was green with zeros.
    TrialScript failed = TrialScript.trial(1).completed(0).failed(20, "HTTP_5XX", "500 boom");

    Finding finding = find(plan(), failed, FindingCode.NO_SUCCESS);
    assertThat(finding.severity()).isEqualTo(Severity.INVALID);
    assertThat(finding.evidence())
        .isEqualTo("20 attempted, none completed, most often HTTP_5XX: 500 boom");
    assertThat(codes(plan(), failed)).doesNotContain(FindingCode.HIGH_ERROR_RATE);
    assertThat(codes(plan(), TrialScript.trial(1).completed(0))).contains(FindingCode.NO_SUCCESS);
  }

  @Test
  void doubtsATrialInWhichManyFailed() {
    TrialScript some = trial().failed(6, "HTTP_429", "slow down");
    assertThat(find(plan(), some, FindingCode.HIGH_ERROR_RATE).evidence())
        .isEqualTo("6 of 506 failed (1.186 %), most often HTTP_429: slow down");
    assertThat(codes(plan(), trial().timedOut(5))).doesNotContain(FindingCode.HIGH_ERROR_RATE);
  }

  @Test
  void notesThatNoWarmUpCameFirst() {
    assertThat(find(plan().noWarmup(), trial(), FindingCode.NO_WARMUP).severity())
        .isEqualTo(Severity.INFO);
  }

  @Test
  void doubtsAColdClient() {
    assertThat(find(plan().noClientWarmup(), trial(), FindingCode.CLIENT_NOT_WARMED).evidence())
        .isEqualTo("client.warmup is 0");
    assertThat(find(plan(), trial().unsettled(), FindingCode.CLIENT_NOT_WARMED).evidence())
        .contains("had not settled after 3.2 s");
  }

  @Test
  void doubtsTokenTimesWherePlainRepliesCame() {
    List<Finding> found = TrialFindings.of(plan().build(), trial().build(), 3);

    assertThat(found).extracting(Finding::code).contains("NOT_STREAMED");
  }

  @Test
  void doubtsARunThatCutRequestsWithinTheirBudgets() {
    TrialScript cut = trial().goodput(new GoodputCount(490, 490, 500, 10, 0, Map.of()));
    assertThat(find(plan(), cut, FindingCode.CENSORED_REQUESTS).evidence())
        .isEqualTo("10 of 500 requests (most 1 %, valid.share)");
  }

  @Test
  void doubtsBudgetsThatRarelyApply() {
    TrialScript waived = trial().goodput(new GoodputCount(500, 500, 500, 0, 6, Map.of()));
    assertThat(codes(plan(), waived)).contains(FindingCode.WAIVED_BUDGETS);
    assertThat(codes(plan(), trial().goodput(new GoodputCount(500, 500, 500, 5, 5, Map.of()))))
        .doesNotContain(FindingCode.WAIVED_BUDGETS, FindingCode.CENSORED_REQUESTS);
  }

  @Test
  void doubtsTokenCountsThatDiffer() {
    // vllm-project/vllm#42532: the client's tokenizer was not the server's.
    Finding finding =
        find(
            plan(),
            trial().tokens("TOKENIZER=500", 100, 111, 111),
            FindingCode.TOKEN_COUNTS_DIFFER);
    assertThat(finding.evidence()).isEqualTo("output tokens a request: client 100, server 111");
    assertThat(codes(plan(), trial().tokens("TOKENIZER=500", 100, 110, 110)))
        .doesNotContain(FindingCode.TOKEN_COUNTS_DIFFER);
    assertThat(codes(plan(), trial().tokens("TOKENIZER=500", 0, 5, 5)))
        .contains(FindingCode.TOKEN_COUNTS_DIFFER);
  }

  @Test
  void doubtsRepliesThatAreShorterThanAskedFor() {
    // ai-dynamo/aiperf#644: replies stopped early and throughput was read as if they had not.
    assertThat(
            find(
                    plan(),
                    trial().tokens("SERVER=500", 90, 90, 100),
                    FindingCode.OUTPUT_SHORTER_THAN_ASKED)
                .evidence())
        .isEqualTo("mean 90 tokens, asked for 100");
    assertThat(codes(plan(), trial().tokens("SERVER=500", 95, 95, 100)))
        .doesNotContain(FindingCode.OUTPUT_SHORTER_THAN_ASKED);
    assertThat(codes(plan(), trial().tokens("SERVER=500", 1940, 1940, 2000)))
        .contains(FindingCode.OUTPUT_SHORTER_THAN_ASKED);
  }

  @Test
  void doubtsCountsOfTheBuiltinCounter() {
    assertThat(codes(plan(), trial().tokens("BUILTIN=20,SERVER=480", 128, 128, 128)))
        .contains(FindingCode.BUILTIN_TOKENS);
    assertThat(codes(plan(), trial().tokens("BUILTIN=0,SERVER=480", 128, 128, 128)))
        .doesNotContain(FindingCode.BUILTIN_TOKENS);
  }

  @Test
  void doubtsASimulatedServerThatIsLate() {
    assertThat(codes(plan().simulated(), trial().truth(0.6))).contains(FindingCode.SERVER_SLIP);
    assertThat(codes(plan().simulated(), trial().truth(0.5)))
        .doesNotContain(FindingCode.SERVER_SLIP);
  }

  @Test
  void notesATailOfFewerThanTenRequests() {
    assertThat(find(plan(), trial(), FindingCode.THIN_TAIL).evidence())
        .isEqualTo("500 requests: 5 beyond p99");
    Summary firm = new Summary(10_000, Map.of(Statistic.P99_9, 1.0), Map.of());
    assertThat(codes(plan(), trial().metric(Metrics.TTFT, Unit.MILLISECONDS, firm)))
        .doesNotContain(FindingCode.THIN_TAIL);
  }

  @Test
  void doubtsALatencyThatACollectionMayHaveMade() {
    // A tenth of the p99 TTFT of 190 ms.
    assertThat(codes(plan(), trial().gcPause(18.9))).doesNotContain(FindingCode.GC_PAUSE);
    assertThat(codes(plan(), trial().gcPause(19.1))).contains(FindingCode.GC_PAUSE);
  }

  @Test
  void namesEachCodeOnceWithTheTrialsThatRaisedIt() {
    List<TrialResult> trials = new ArrayList<>(sound(3));
    for (int i : new int[] {4, 5}) {
      TrialScript stalled = TrialScript.trial(i).completed(1000).usual(0).stall(5 + i);
      trials.add(stalled.findings(TrialFindings.of(plan().build(), stalled.build(), 0)).build());
    }

    Validity validity = validity(plan(), trials, false, false);
    assertThat(validity.valid()).isFalse();
    assertThat(validity.findings()).hasSize(1);
    assertThat(validity.findings().get(0).evidence())
        .startsWith("trials 4 and 5: (4) event-loop stalls p99.9 9 ms")
        .contains("(5) event-loop stalls p99.9 10 ms");
  }

  @Test
  void doubtsPromptsOnlyWhereSeedAndSaltAreBothSet() {
    // vllm-project/vllm#54227: the same seed in every run measured the prefix cache.
    assertThat(validity(plan(), sound(3), true, true).has("PROMPTS_MAY_BE_CACHED")).isTrue();
    assertThat(validity(plan(), sound(3), true, false).findings()).isEmpty();
    assertThat(validity(plan(), sound(3), false, true).findings()).isEmpty();
  }

  @Test
  void doubtsPromptsThatRecurInEveryTrial() {
    assertThat(pointCodes(plan().data(DataPlan.Kind.FILE), sound(3)))
        .containsExactly(FindingCode.PROMPTS_REPEATED_ACROSS_TRIALS);
    assertThat(pointCodes(plan().data(DataPlan.Kind.FILE), sound(1))).isEmpty();
    List<TrialResult> same =
        IntStream.rangeClosed(1, 2)
            .mapToObj(i -> TrialScript.trial(i).completed(1000).usual(0).promptsHash("f").build())
            .toList();
    assertThat(pointCodes(plan().data(DataPlan.Kind.CODE), same))
        .containsExactly(FindingCode.PROMPTS_REPEATED_ACROSS_TRIALS);
  }

  @Test
  void notesASimulatedServer() {
    Finding finding = validity(plan().simulated(), sound(3), false, false).findings().get(0);
    assertThat(finding.code()).isEqualTo("SIMULATED");
    assertThat(finding.severity()).isEqualTo(Severity.INFO);
  }

  @Test
  void doubtsTrialsThatDriftOneWay() {
    assertThat(pointCodes(plan(), shifted(0, 10, 20, 30, 40)))
        .containsExactly(FindingCode.TRIALS_DRIFT);
    assertThat(pointCodes(plan(), shifted(40, 30, 20, 10, 0)))
        .containsExactly(FindingCode.TRIALS_DRIFT);
    assertThat(pointCodes(plan(), shifted(0, 30, 10, 40, 20))).isEmpty();
    assertThat(pointCodes(plan(), shifted(0, 0.1, 0.2, 0.3, 0.4))).isEmpty();
    assertThat(pointCodes(plan(), shifted(0, 20, 40))).isEmpty();
  }

  @Test
  void namesTrialsThatFailedOrArePartial() {
    List<TrialResult> trials = new ArrayList<>(sound(3));
    trials.add(TrialScript.trial(4).completed(0).status(TrialStatus.FAILED).build());
    trials.add(TrialScript.trial(5).completed(3).status(TrialStatus.PARTIAL).build());

    Finding finding = validity(plan(), trials, false, false).findings().get(0);
    assertThat(finding.code()).isEqualTo("FAILED_CELLS");
    assertThat(finding.evidence())
        .isEqualTo(
            "trial 4 FAILED (its JVM ended with exit code 137); trial 5 PARTIAL (its JVM ended"
                + " with exit code 137)");
  }

  @Test
  void doubtsAnOpenLoopWhoseGateWasMostlyClosed() {
    List<TrialResult> waited =
        IntStream.rangeClosed(1, 3)
            .mapToObj(
                i ->
                    TrialScript.trial(i)
                        .completed(1000)
                        .usual(0)
                        .latency(Metrics.GATE_WAIT, 1000, 40, 30, 90, 120)
                        .dropped(0, 12)
                        .build())
            .toList();

    assertThat(validity(plan().cap(4), waited, false, false).findings().get(0).evidence())
        .isEqualTo(
            "trials 1, 2 and 3; trial 1: median wait 30 ms, 12 of 1,012 arrivals never sent");
    assertThat(pointCodes(plan().closedLoop(4), waited))
        .doesNotContain(FindingCode.GATE_MOSTLY_CLOSED);
    List<TrialResult> dropped =
        List.of(TrialScript.trial(1).completed(100).usual(0).dropped(101, 0).build());
    assertThat(pointCodes(plan().cap(4), dropped)).contains(FindingCode.GATE_MOSTLY_CLOSED);
  }

  @Test
  void doubtsPromptsThatTheServerTookFromACache() {
    TrialScript cached =
        TrialScript.trial(1)
            .completed(1000)
            .usual(0)
            .mean(Metrics.USAGE_PROMPT, Unit.TOKENS, 500)
            .mean(Metrics.USAGE_CACHE_READ, Unit.TOKENS, 400);
    assertThat(validity(plan(), List.of(cached.build()), false, false).findings().get(0).evidence())
        .isEqualTo("mean taken from a cache: trial 1 400 of 500 prompt tokens");
    cached.mean(Metrics.USAGE_CACHE_READ, Unit.TOKENS, 16);
    assertThat(pointCodes(plan(), List.of(cached.build()))).isEmpty();
  }

  @Test
  void notesARateBelowTheOneAskedForByMoreThanItsNoise() {
    // 3,000 arrivals: noise 3.578 %.
    List<TrialResult> slow =
        IntStream.rangeClosed(1, 3)
            .mapToObj(
                i -> TrialScript.trial(i).completed(1000).usual(0).deliveredRate(19.2).build())
            .toList();
    Finding finding = validity(plan(), slow, false, false).findings().get(0);
    assertThat(finding.code()).isEqualTo("RATE_NOT_REACHED");
    assertThat(finding.severity()).isEqualTo(Severity.INFO);
    assertThat(finding.evidence())
        .isEqualTo("asked 20/s, sent 19.2/s; noise alone explains +-3.578 %");
  }

  @ParameterizedTest
  @EnumSource(FindingCode.class)
  void meansSomethingByEveryCode(FindingCode code) {
    assertThat(code.meaning()).endsWith(".").hasSizeGreaterThan(20);
    assertThat(Arrays.stream(FindingCode.values()).map(FindingCode::meaning))
        .doesNotHaveDuplicates();
  }

  @ParameterizedTest
  @ValueSource(doubles = {0, 1e-7, 0.12345, 12.345, 999.96, 1234.5})
  void writesFiguresWithoutExponents(double value) {
    assertThat(Figures.number(value)).doesNotContain("E");
  }

  private static PlanScript plan() {
    return PlanScript.plan();
  }

  private static TrialScript trial() {
    return TrialScript.trial(1).usual(0);
  }

  private static List<TrialResult> sound(int count) {
    return shifted(new double[count]);
  }

  private static List<TrialResult> shifted(double... shifts) {
    return IntStream.range(0, shifts.length)
        .mapToObj(i -> TrialScript.trial(i + 1).completed(1000).usual(shifts[i]).build())
        .toList();
  }

  private static List<FindingCode> codes(PlanScript plan, TrialScript trial) {
    return TrialFindings.of(plan.build(), trial.build(), 0).stream()
        .map(finding -> FindingCode.valueOf(finding.code()))
        .toList();
  }

  private static Finding find(PlanScript plan, TrialScript trial, FindingCode code) {
    Optional<Finding> found =
        TrialFindings.of(plan.build(), trial.build(), 0).stream()
            .filter(finding -> finding.code().equals(code.name()))
            .findFirst();
    assertThat(found).as(code.name()).isPresent();
    return found.orElseThrow();
  }

  private static List<FindingCode> pointCodes(PlanScript plan, List<TrialResult> trials) {
    return validity(plan, trials, false, false).findings().stream()
        .map(finding -> FindingCode.valueOf(finding.code()))
        .toList();
  }

  private static Validity validity(
      PlanScript plan, List<TrialResult> trials, boolean seedPinned, boolean saltPinned) {
    return PointJudge.judge(
            new PointEvidence(
                plan.build(),
                trials,
                Map.of(),
                ScriptedDefinitions.all(),
                0,
                seedPinned,
                saltPinned))
        .validity();
  }
}
