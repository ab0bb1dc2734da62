package io.vernier.junit;

import static io.vernier.api.metric.Metrics.TTFT;
import static io.vernier.junit.VernierAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.vernier.api.result.RunResult;
import io.vernier.api.result.Verdict;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

/** The whole texts of failed claims: a reader must be able to act on them without the manual. */
class ClaimTextTest {
  private static String message(ThrowingCallable claim) {
    Throwable thrown = catchThrowable(claim);
    assertThat(thrown).isInstanceOf(AssertionError.class);
    return String.valueOf(thrown.getMessage());
  }

  @Test
  void tellsARefutedObjectiveWithItsBandViewReportAndRerun() {
    RunResult run =
        ScriptedPoint.named("SteadyChat")
            .slos(ScriptedPoint.failing(), ScriptedPoint.passing())
            .warned()
            .run();
    assertThat(message(() -> assertThat(run).meetsItsSlos()))
        .isEqualTo(
            """
            SteadyChat does not prove 1 of its 2 claims.

            p99 time_to_first_token <= 400ms: FAIL
              estimate   96.8 % of attempts within 400ms; needed 99 % (2,420 of 2,500)
              band       96.01 % to 97.43 % (95 % confidence, wilson at n_eff over trials, n = 5)
              beside     p99 401 ms, band 390 ms to 412 ms (95 % confidence, student-t over trials, n = 5)
              view       response, counted from the intended start
              cure       the claim is refuted: lower the load, speed the server up, or widen the limit

            p99 time_to_first_token <= 500ms: PASS

              endpoint   SIMULATED: no figure here says anything of a real server
              finding    WARN NO_WARMUP: the first requests met a cold server
                         found: no warm-up was asked for
                         to do: add @Warmup
              report     /build/target/vernier/20261201-142647-3f9a
              rerun      java @/build/target/vernier/20261201-142647-3f9a/SteadyChat/trial-03/java.args bench.SteadyChat_Trial \
            /build/target/vernier/20261201-142647-3f9a/SteadyChat/trial-03
                         (trial 3, the furthest from the claim)""");
  }

  @Test
  void tellsHowManyMoreAttemptsWouldDecide() {
    RunResult run =
        ScriptedPoint.named("SteadyChat").realServer().slos(ScriptedPoint.undecided()).run();
    assertThat(message(() -> assertThat(run).meetsItsSlos()))
        .isEqualTo(
            """
            SteadyChat does not prove its claim.

            p99 time_to_first_token <= 410ms: INCONCLUSIVE
              estimate   99.2 % of attempts within 410ms; needed 99 % (2,480 of 2,500)
              band       98.61 % to 99.54 % (95 % confidence, wilson at n_eff over trials, n = 5)
              beside     p99 401 ms, band 390 ms to 412 ms (95 % confidence, student-t over trials, n = 5)
              view       response, counted from the intended start
              cure       about 4,200 more attempts would decide it at the present share: \
            raise @Measurement(requests) or @Trials

              report     /build/target/vernier/20261201-142647-3f9a
              rerun      java @/build/target/vernier/20261201-142647-3f9a/SteadyChat/trial-03/java.args bench.SteadyChat_Trial \
            /build/target/vernier/20261201-142647-3f9a/SteadyChat/trial-03
                         (trial 3, the furthest from the claim)""");
  }

  @Test
  void tellsWhyAMeasurementCantBeUsedBeforeAnyFigure() {
    RunResult run = ScriptedPoint.named("SteadyChat").slos(ScriptedPoint.passing()).invalid().run();
    assertThat(message(() -> assertThat(run).isValid()))
        .isEqualTo(
            """
            SteadyChat does not prove its claim.

            the measurement can be used: INVALID

              endpoint   SIMULATED: no figure here says anything of a real server
              finding    CLIENT_LIMITED: the client, not the server, was the limit
                         found: client delay p99 was 14.2 ms, allowed 3.1 ms
                         to do: lower the rate, or give the client more cores
              report     /build/target/vernier/20261201-142647-3f9a
              rerun      java @/build/target/vernier/20261201-142647-3f9a/SteadyChat/trial-01/java.args bench.SteadyChat_Trial \
            /build/target/vernier/20261201-142647-3f9a/SteadyChat/trial-01
                         (trial 1, the first)""");
    assertThat(message(() -> assertThat(run).meetsItsSlos()))
        .isEqualTo(
            """
            SteadyChat does not prove its claim.

            p99 time_to_first_token <= 500ms: INVALID
              estimate   99.8 % of attempts within 500ms; needed 99 % (2,495 of 2,500)
              band       99.55 % to 99.91 % (95 % confidence, wilson at n_eff over trials, n = 5)
              beside     p99 401 ms, band 390 ms to 412 ms (95 % confidence, student-t over trials, n = 5)
              view       response, counted from the intended start
              reason     the measurement can't be used, so its figures prove nothing
              cure       do what the findings below say, and measure again

              endpoint   SIMULATED: no figure here says anything of a real server
              finding    CLIENT_LIMITED: the client, not the server, was the limit
                         found: client delay p99 was 14.2 ms, allowed 3.1 ms
                         to do: lower the rate, or give the client more cores
              report     /build/target/vernier/20261201-142647-3f9a
              rerun      java @/build/target/vernier/20261201-142647-3f9a/SteadyChat/trial-03/java.args bench.SteadyChat_Trial \
            /build/target/vernier/20261201-142647-3f9a/SteadyChat/trial-03
                         (trial 3, the furthest from the claim)""");
  }

  @Test
  void tellsWhichTrialFailedAndWhatItSaidLast() {
    RunResult run =
        ScriptedPoint.named("SteadyChat").slos(ScriptedPoint.passing()).failedTrial(2).run();
    assertThat(message(() -> assertThat(run).meetsItsSlos()))
        .isEqualTo(
            """
            SteadyChat does not prove its claim.

            p99 time_to_first_token <= 500ms: INCONCLUSIVE
              estimate   99.8 % of attempts within 500ms; needed 99 % (2,495 of 2,500)
              band       99.55 % to 99.91 % (95 % confidence, wilson at n_eff over trials, n = 5)
              beside     p99 401 ms, band 390 ms to 412 ms (95 % confidence, student-t over trials, n = 5)
              view       response, counted from the intended start
              reason     1 of 5 trials failed, and what remains can't prove the claim
              cure       find out why below, or allow failed trials: vernier.trials.maxFailures=1

              endpoint   SIMULATED: no figure here says anything of a real server
              trial 2    failed: the trial's JVM ended before it wrote a result (exit code 137)
                         | OutOfMemoryError: Java heap space
              report     /build/target/vernier/20261201-142647-3f9a
              rerun      java @/build/target/vernier/20261201-142647-3f9a/SteadyChat/trial-02/java.args bench.SteadyChat_Trial \
            /build/target/vernier/20261201-142647-3f9a/SteadyChat/trial-02
                         (trial 2, the first that failed)""");
  }

  @Test
  void tellsThatNothingIsJudged() {
    RunResult run = ScriptedPoint.named("SteadyChat").run();
    assertThat(message(() -> assertThat(run).meetsItsSlos()))
        .isEqualTo(
            """
            SteadyChat does not prove its claim.

            the objectives are met: NO VERDICT
              found      no objective of this workload is judged, so nothing is proved
              cure       add a percentile to an @Slo, such as percentile = 99, \
            or a @Goodput(atLeast = 0.95)

              endpoint   SIMULATED: no figure here says anything of a real server
              report     /build/target/vernier/20261201-142647-3f9a
              rerun      java @/build/target/vernier/20261201-142647-3f9a/SteadyChat/trial-01/java.args bench.SteadyChat_Trial \
            /build/target/vernier/20261201-142647-3f9a/SteadyChat/trial-01
                         (trial 1, the first)""");
  }

  @Test
  void tellsWhatMissedTheGoodputRatio() {
    RunResult run =
        ScriptedPoint.named("SteadyChat").goodput(0.99, Verdict.FAIL, 0.97, 0.96, 0.98).run();
    assertThat(message(() -> assertThat(run).meetsItsSlos()))
        .isEqualTo(
            """
            SteadyChat does not prove its claim.

            goodput ratio >= 99 %: FAIL
              estimate   97 % of attempts were good; needed 99 % (2,425 of 2,500)
              band       96 % to 98 % (95 % confidence, wilson at n_eff over trials, n = 5)
              missed     slo.time_to_first_token.p99 first, in 75
              cure       the claim is refuted: lower the load, speed the server up, or widen the limit

              endpoint   SIMULATED: no figure here says anything of a real server
              report     /build/target/vernier/20261201-142647-3f9a
              rerun      java @/build/target/vernier/20261201-142647-3f9a/SteadyChat/trial-03/java.args bench.SteadyChat_Trial \
            /build/target/vernier/20261201-142647-3f9a/SteadyChat/trial-03
                         (trial 3, the furthest from the claim)""");
  }

  @Test
  void tellsAClaimOnAMeanByItsBandOverTrials() {
    RunResult run = ScriptedPoint.named("SteadyChat").run();
    assertThat(
            message(
                () ->
                    assertThat(run.workload("bench.SteadyChat"))
                        .metric(TTFT)
                        .service()
                        .mean()
                        .isAtMost("150ms")))
        .isEqualTo(
            """
            SteadyChat does not prove its claim.

            mean time_to_first_token <= 150ms: INCONCLUSIVE
              estimate   150 ms; the limit is 150 ms
              band       140 ms to 160 ms (95 % confidence, student-t over trials, n = 5)
              view       service, counted from the send
              cure       the limit lies inside the band: more @Trials or more requests narrow it

              endpoint   SIMULATED: no figure here says anything of a real server
              report     /build/target/vernier/20261201-142647-3f9a
              rerun      java @/build/target/vernier/20261201-142647-3f9a/SteadyChat/trial-05/java.args bench.SteadyChat_Trial \
            /build/target/vernier/20261201-142647-3f9a/SteadyChat/trial-05
                         (trial 5, the furthest from the claim)""");
  }

  @Test
  void tellsEachPointOfASweepThatFails() {
    RunResult run =
        ScriptedPoint.run(
            ScriptedPoint.named("SteadyChat")
                .param("load.rate", "10")
                .slos(ScriptedPoint.passing()),
            ScriptedPoint.named("SteadyChat")
                .param("load.rate", "20")
                .slos(ScriptedPoint.failing()));
    assertThat(message(() -> assertThat(run).meetsItsSlos()))
        .startsWith("SteadyChat {load.rate=20} does not prove its claim.")
        .doesNotContain("load.rate=10");
  }

  @Test
  void beginsTheTraceAtTheCallersLine() {
    RunResult run = ScriptedPoint.named("SteadyChat").run();
    Throwable thrown = catchThrowable(() -> assertThat(run).meetsItsSlos());
    assertThat(thrown.getStackTrace()[0].getClassName()).isEqualTo(ClaimTextTest.class.getName());
  }
}
