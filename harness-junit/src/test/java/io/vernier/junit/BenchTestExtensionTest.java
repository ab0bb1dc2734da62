package io.vernier.junit;

import static io.vernier.api.metric.Metrics.TTFT;
import static io.vernier.junit.VernierAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectMethod;
import static org.junit.platform.testkit.engine.EventConditions.event;
import static org.junit.platform.testkit.engine.EventConditions.finishedWithFailure;
import static org.junit.platform.testkit.engine.EventConditions.skippedWithReason;
import static org.junit.platform.testkit.engine.TestExecutionResultConditions.instanceOf;
import static org.junit.platform.testkit.engine.TestExecutionResultConditions.message;

import io.vernier.api.annotation.Workload;
import io.vernier.api.config.Keys;
import io.vernier.api.config.Problem;
import io.vernier.api.config.UserException;
import io.vernier.api.result.RunResult;
import io.vernier.api.result.WorkloadResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.reporting.ReportEntry;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.LauncherSession;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import org.junit.platform.testkit.engine.EngineExecutionResults;
import org.junit.platform.testkit.engine.EngineTestKit;
import org.junit.platform.testkit.engine.Events;
import org.opentest4j.AssertionFailedError;

class BenchTestExtensionTest {
  @Workload
  @Steady
  static class SteadyBench {
    @BenchTest
    void meetsItsBudget(WorkloadResult result) {
      assertThat(result).isValid().meetsItsSlos();
    }

    @BenchTest
    void knowsItsRun(RunResult run, WorkloadResult result) {
      assertThat(run.points()).hasSize(1);
      assertThat(result.run().id()).isEqualTo(run.id());
    }

    @BenchTest
    void needsNoParameter() {
      assertThat(FakeRuntime.runs()).hasSize(1);
    }
  }

  static class OtherBench {
    @BenchTest(SteadyBench.class)
    void namesAnotherWorkload(WorkloadResult result) {
      assertThat(result.point().workload().className()).isEqualTo(SteadyBench.class.getName());
    }
  }

  @Workload
  @Steady
  static class MistakenBench {
    @BenchTest
    void asksForPotatoes(WorkloadResult result) {
      assertThat(result).metric(TTFT).p99().isAtMost("400 potatoes");
    }
  }

  static class NoWorkloadBench {
    @BenchTest
    void isNoWorkload(WorkloadResult result) {
      assertThat(result).isValid();
    }
  }

  @Workload
  @Steady
  static class SlowBench {
    @BenchTest
    @Timeout(value = 100, unit = TimeUnit.MILLISECONDS)
    void takesTooLong(WorkloadResult result) {
      assertThat(result).isValid();
    }
  }

  /** Notes how many of the tests that touch it are under way at once. */
  private static final class Crowd {
    private final AtomicInteger inside = new AtomicInteger();
    private final AtomicInteger most = new AtomicInteger();

    void pass() {
      int now = inside.incrementAndGet();
      most.accumulateAndGet(now, Math::max);
      for (int i = 0; i < 200_000; i++) {
        Thread.onSpinWait();
      }
      inside.decrementAndGet();
    }
  }

  private static final Crowd CROWD = new Crowd();

  @Execution(ExecutionMode.CONCURRENT)
  static class CrowdedBench {
    @BenchTest(SteadyBench.class)
    void first() {
      CROWD.pass();
    }

    @BenchTest(SteadyBench.class)
    void second() {
      CROWD.pass();
    }
  }

  @Execution(ExecutionMode.CONCURRENT)
  static class BusyTest {
    @Test
    void passes() {
      CROWD.pass();
    }
  }

  @BeforeEach
  void forgetScripts() {
    FakeRuntime.reset();
  }

  private static EngineExecutionResults execute(Class<?> bench) {
    return EngineTestKit.engine("junit-jupiter")
        .configurationParameter(BenchTest.ENABLED, "true")
        .selectors(selectClass(bench))
        .execute();
  }

  private static void script(Supplier<RunResult> result) {
    FakeRuntime.script(SteadyBench.class, result);
  }

  private static ScriptedPoint steady() {
    return ScriptedPoint.of(SteadyBench.class);
  }

  @Test
  void runsTheWorkloadOnceAndHandsItsResultToEveryTest() {
    script(steady().slos(ScriptedPoint.passing())::run);
    execute(SteadyBench.class)
        .testEvents()
        .assertStatistics(counts -> counts.started(3).succeeded(3));
    assertThat(FakeRuntime.runs())
        .singleElement()
        .satisfies(
            options ->
                assertThat(options.classNames()).containsExactly(SteadyBench.class.getName()));
  }

  @Test
  void writesUnderTheBuildFolder() {
    script(steady().slos(ScriptedPoint.passing())::run);
    execute(SteadyBench.class);
    assertThat(FakeRuntime.runs().get(0).values().get(Keys.REPORT_OUT.name()))
        .singleElement()
        .satisfies(folder -> assertThat(folder).endsWith("/target/vernier"));
  }

  @Test
  void failsWhereTheClaimIsRefuted() {
    script(steady().slos(ScriptedPoint.failing())::run);
    assertFailure(SteadyBench.class, "p99 time_to_first_token <= 400ms: FAIL");
  }

  @Test
  void failsWhereTheClaimIsUndecided() {
    script(steady().slos(ScriptedPoint.undecided())::run);
    assertFailure(SteadyBench.class, "about 4,200 more attempts would decide it");
  }

  @Test
  void failsWhereTheMeasurementCantBeUsed() {
    script(steady().slos(ScriptedPoint.passing()).invalid()::run);
    assertFailure(SteadyBench.class, "CLIENT_LIMITED");
  }

  @Test
  void failsWhereATrialFailed() {
    script(steady().slos(ScriptedPoint.passing()).failedTrial(2)::run);
    assertFailure(SteadyBench.class, "1 of 5 trials failed");
  }

  @Test
  void failsWhereNothingIsJudged() {
    script(steady()::run);
    assertFailure(SteadyBench.class, "NO VERDICT");
  }

  @Test
  void runsTheWorkloadThatTheAnnotationNames() {
    script(steady()::run);
    execute(OtherBench.class).testEvents().assertStatistics(counts -> counts.succeeded(1));
  }

  @Test
  void tellsThatTheClassIsNoWorkload() {
    assertFailure(NoWorkloadBench.class, "VN601 NoWorkloadBench.isNoWorkload");
    assertThat(FakeRuntime.runs()).isEmpty();
  }

  @Test
  void showsAMistakeOfTheUsersByItsTextAlone() {
    script(
        () -> {
          throw new UserException(
              new Problem("VN301", "SteadyBench", "endpoint.url is missing.", "Set url."));
        });
    Events tests = execute(SteadyBench.class).testEvents();
    tests.assertStatistics(counts -> counts.failed(3));
    assertThat(failures(tests))
        .allSatisfy(
            failure -> {
              assertThat(failure)
                  .isExactlyInstanceOf(AssertionFailedError.class)
                  .hasMessage("VN301 SteadyBench: endpoint.url is missing. Set url.");
              assertThat(failure.getStackTrace()).isEmpty();
            });
    assertThat(FakeRuntime.runs()).hasSize(1);
  }

  @Test
  void showsAMistakeInTheTestByItsTextAndItsLine() {
    FakeRuntime.script(MistakenBench.class, ScriptedPoint.of(MistakenBench.class)::run);
    assertThat(failures(execute(MistakenBench.class).testEvents()))
        .singleElement()
        .satisfies(
            failure -> {
              assertThat(failure).hasMessageStartingWith("VN602 ");
              assertThat(failure.getStackTrace())
                  .singleElement()
                  .satisfies(
                      frame -> assertThat(frame.getMethodName()).isEqualTo("asksForPotatoes"));
            });
  }

  @Test
  void tellsThatTheRunHoldsNothingOfTheWorkload() {
    script(ScriptedPoint.named("Another")::run);
    assertFailure(SteadyBench.class, "VN609");
  }

  /** junit-framework#2087: a time-out must stop what the test started, not only the test. */
  @Test
  void stopsTheRunWhenTheTestTimesOut() {
    FakeRuntime.script(SlowBench.class, FakeRuntime::endless);
    Events tests = execute(SlowBench.class).testEvents();
    tests
        .failed()
        .assertEventsMatchExactly(
            event(
                finishedWithFailure(
                    instanceOf(TimeoutException.class),
                    message(text -> text.contains("timed out after 100 milliseconds")))));
    assertThat(failures(tests).get(0).getSuppressed())
        .singleElement()
        .satisfies(
            stopped -> assertThat(stopped).hasMessageContaining("was stopped before its end"));
  }

  @Test
  void publishesTheHeadlineAndTheFolder() {
    script(steady().slos(ScriptedPoint.failing())::run);
    List<Map<String, String>> entries = new ArrayList<>();
    execute(OtherBench.class).testEvents().reportingEntryPublished().stream()
        .forEach(
            published ->
                published
                    .getPayload(ReportEntry.class)
                    .ifPresent(entry -> entries.add(entry.getKeyValuePairs())));
    assertThat(entries)
        .anySatisfy(entry -> assertThat(entry).containsKey("vernier.started"))
        .anySatisfy(
            entry ->
                assertThat(entry)
                    .containsEntry("vernier.note", "waiting for another bench on this machine"))
        .anySatisfy(
            entry ->
                assertThat(entry)
                    .containsEntry("vernier.folder", ScriptedPoint.FOLDER)
                    .containsEntry("vernier.gate", "band"))
        .anySatisfy(
            entry ->
                assertThat(entry)
                    .containsEntry("vernier.endpoint", "SIMULATED")
                    .containsEntry("vernier.slo p99 time_to_first_token <= 400ms", "FAIL")
                    .containsEntry(
                        "vernier.response_time_to_first_token p99",
                        "401 ms, band 390 ms to 412 ms (95 % confidence, student-t over trials, n ="
                            + " 5)"));
  }

  @Test
  void runsAloneWhereTestsRunInParallel() {
    script(steady()::run);
    EngineTestKit.engine("junit-jupiter")
        .configurationParameter(BenchTest.ENABLED, "true")
        .configurationParameter("junit.jupiter.execution.parallel.enabled", "true")
        .configurationParameter(
            "junit.jupiter.execution.parallel.mode.classes.default", "concurrent")
        .configurationParameter("junit.jupiter.execution.parallel.config.strategy", "fixed")
        .configurationParameter("junit.jupiter.execution.parallel.config.fixed.parallelism", "4")
        .selectors(selectClass(BusyTest.class), selectClass(CrowdedBench.class))
        .execute()
        .testEvents()
        .assertStatistics(counts -> counts.succeeded(3));
    assertThat(CROWD.most.get()).isEqualTo(1);
    assertThat(FakeRuntime.runs()).hasSize(1);
  }

  @Test
  void isSkippedUnderSurefireUnlessAskedFor() {
    EngineTestKit.engine("junit-jupiter")
        .configurationParameter("surefire.test.class.path", "target/test-classes")
        .configurationParameter("test", "*Bench")
        .configurationParameter("groups", "slow")
        .selectors(selectClass(SteadyBench.class))
        .execute()
        .testEvents()
        .assertStatistics(counts -> counts.skipped(3).started(0))
        .skipped()
        .assertThatEvents()
        .allSatisfy(
            skipped ->
                assertThat(
                        event(skippedWithReason(reason -> reason.contains("-Pbench")))
                            .matches(skipped))
                    .isTrue());
    assertThat(FakeRuntime.runs()).isEmpty();
  }

  /** As Surefire does it: one session, first all tests, then the failed ones again. */
  @Test
  void showsARerunOfAFailedTestTheSameVerdict() {
    List<RunResult> results =
        new ArrayList<>(
            List.of(
                steady().slos(ScriptedPoint.failing()).run(),
                steady().slos(ScriptedPoint.passing()).run()));
    script(() -> results.remove(0));
    List<TestExecutionResult.Status> statuses = new ArrayList<>();
    TestExecutionListener listener =
        new TestExecutionListener() {
          @Override
          public void executionFinished(TestIdentifier test, TestExecutionResult result) {
            if (test.isTest()) {
              statuses.add(result.getStatus());
            }
          }
        };
    LauncherDiscoveryRequest request =
        LauncherDiscoveryRequestBuilder.request()
            .configurationParameter(BenchTest.ENABLED, "true")
            .selectors(
                selectMethod(SteadyBench.class, "meetsItsBudget", WorkloadResult.class.getName()))
            .build();
    try (LauncherSession session = LauncherFactory.openSession()) {
      session.getLauncher().execute(request, listener);
      session.getLauncher().execute(request, listener);
    }
    assertThat(statuses)
        .containsExactly(TestExecutionResult.Status.FAILED, TestExecutionResult.Status.FAILED);
    assertThat(FakeRuntime.runs()).hasSize(1);
  }

  @Test
  void runsAgainWhereAnOverrideDiffers() {
    script(steady()::run);
    LauncherDiscoveryRequest request =
        LauncherDiscoveryRequestBuilder.request()
            .configurationParameter(BenchTest.ENABLED, "true")
            .selectors(selectClass(OtherBench.class))
            .build();
    try (LauncherSession session = LauncherFactory.openSession()) {
      session.getLauncher().execute(request);
      System.setProperty("vernier.load.rate", "20");
      session.getLauncher().execute(request);
    } finally {
      System.clearProperty("vernier.load.rate");
    }
    assertThat(FakeRuntime.runs()).hasSize(2);
  }

  private static void assertFailure(Class<?> bench, String text) {
    assertThat(failures(execute(bench).testEvents()))
        .anySatisfy(failure -> assertThat(failure).hasMessageContaining(text));
  }

  private static List<Throwable> failures(Events tests) {
    List<Throwable> failures = new ArrayList<>();
    tests.failed().stream()
        .forEach(
            failed ->
                failed
                    .getRequiredPayload(TestExecutionResult.class)
                    .getThrowable()
                    .ifPresent(failures::add));
    return failures;
  }
}
