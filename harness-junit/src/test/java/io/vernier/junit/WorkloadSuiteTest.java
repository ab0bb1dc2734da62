package io.vernier.junit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import io.vernier.api.annotation.Workload;
import io.vernier.api.config.Problem;
import io.vernier.api.config.UserException;
import io.vernier.api.result.Verdict;
import io.vernier.api.result.WorkloadResult;
import io.vernier.api.run.WorkloadDescriptor;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.reporting.ReportEntry;
import org.junit.platform.launcher.LauncherSession;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import org.junit.platform.testkit.engine.EngineExecutionResults;
import org.junit.platform.testkit.engine.EngineTestKit;
import org.junit.platform.testkit.engine.Event;

class WorkloadSuiteTest {
  private static final String CLASSES = "vernier.suite.classes";
  private static final String PACKAGES = "vernier.suite.packages";

  @Workload
  @Steady
  static class First {}

  @Workload
  @Steady
  static class Second {
    @BenchTest
    void isRunOnlyOnce(WorkloadResult result) {
      VernierAssertions.assertThat(result).isValid();
    }
  }

  private final Path folder;

  WorkloadSuiteTest(@TempDir Path folder) {
    this.folder = folder;
  }

  @BeforeEach
  void lookAtTheFolder() {
    FakeRuntime.reset();
    System.setProperty(CLASSES, folder.toString());
  }

  @AfterEach
  void forgetTheFolder() {
    System.clearProperty(CLASSES);
    System.clearProperty(PACKAGES);
  }

  private void index(String name) throws IOException {
    Path index = Files.createDirectories(folder.resolve(WorkloadDescriptor.INDEX));
    Files.createFile(index.resolve(name));
  }

  private void compiled(Class<?> type) throws IOException {
    String resource = type.getName().replace('.', '/') + ".class";
    Path file = folder.resolve(resource);
    Files.createDirectories(Objects.requireNonNull(file.getParent()));
    try (InputStream in = type.getClassLoader().getResourceAsStream(resource)) {
      Files.copy(Objects.requireNonNull(in), file);
    }
  }

  private static EngineExecutionResults execute() {
    return EngineTestKit.engine("junit-jupiter")
        .selectors(selectClass(WorkloadSuite.class))
        .execute();
  }

  /** Every container and test below the factory as {@code name: status}, in order of their ends. */
  private static List<String> outcomes(EngineExecutionResults results) {
    return results.allEvents().finished().stream()
        .filter(event -> event.getTestDescriptor().getUniqueId().toString().contains("#"))
        .map(
            event ->
                event.getTestDescriptor().getDisplayName()
                    + ": "
                    + event.getRequiredPayload(TestExecutionResult.class).getStatus())
        .toList();
  }

  private static List<String> messages(EngineExecutionResults results) {
    List<String> messages = new ArrayList<>();
    results.testEvents().failed().stream()
        .map(event -> event.getRequiredPayload(TestExecutionResult.class).getThrowable())
        .forEach(thrown -> thrown.ifPresent(t -> messages.add(String.valueOf(t.getMessage()))));
    return messages;
  }

  @Test
  void givesEveryWorkloadAContainerWithATestForEachThingToProve() throws IOException {
    index(First.class.getName());
    index(Second.class.getName());
    FakeRuntime.script(
        First.class,
        ScriptedPoint.of(First.class)
                .slos(ScriptedPoint.passing(), ScriptedPoint.windowSlo("1000/s", Verdict.PASS))
                .goodput(0.95, Verdict.PASS, 0.97, 0.96, 0.98)
            ::run);
    FakeRuntime.script(
        Second.class, ScriptedPoint.of(Second.class).slos(ScriptedPoint.failing())::run);
    assertThat(outcomes(execute()))
        .containsExactly(
            "is valid: SUCCESSFUL",
            "p99 time_to_first_token <= 500ms: SUCCESSFUL",
            "output_token_throughput >= 1000/s: SUCCESSFUL",
            "goodput ratio >= 95 %: SUCCESSFUL",
            "WorkloadSuiteTest.First: SUCCESSFUL",
            "is valid: SUCCESSFUL",
            "p99 time_to_first_token <= 400ms: FAILED",
            "WorkloadSuiteTest.Second: SUCCESSFUL");
  }

  @Test
  void givesEveryPointOfASweepItsContainer() throws IOException {
    index(First.class.getName());
    FakeRuntime.script(
        First.class,
        () ->
            ScriptedPoint.run(
                ScriptedPoint.of(First.class)
                    .param("load.rate", "10")
                    .slos(ScriptedPoint.passing()),
                ScriptedPoint.of(First.class)
                    .param("load.rate", "20")
                    .slos(ScriptedPoint.undecided())));
    assertThat(outcomes(execute()))
        .containsExactly(
            "is valid: SUCCESSFUL",
            "p99 time_to_first_token <= 500ms: SUCCESSFUL",
            "First {load.rate=10}: SUCCESSFUL",
            "is valid: SUCCESSFUL",
            "p99 time_to_first_token <= 410ms: FAILED",
            "First {load.rate=20}: SUCCESSFUL",
            "WorkloadSuiteTest.First: SUCCESSFUL");
  }

  @Test
  void saysOnceThatAMeasurementCantBeUsed() throws IOException {
    index(First.class.getName());
    FakeRuntime.script(
        First.class, ScriptedPoint.of(First.class).slos(ScriptedPoint.passing()).invalid()::run);
    assertThat(outcomes(execute()))
        .containsExactly(
            "is valid: FAILED",
            "p99 time_to_first_token <= 500ms: ABORTED",
            "WorkloadSuiteTest.First: SUCCESSFUL");
  }

  @Test
  void failsAWorkloadOfWhichNothingIsJudged() throws IOException {
    index(First.class.getName());
    FakeRuntime.script(First.class, ScriptedPoint.of(First.class)::run);
    assertThat(outcomes(execute())).contains("the objectives are met: FAILED");
  }

  @Test
  void failsAWorkloadThatCantBePlannedAndRunsTheNext() throws IOException {
    index(First.class.getName());
    index(Second.class.getName());
    FakeRuntime.script(
        First.class,
        () -> {
          throw new UserException(
              new Problem("VN301", "First", "endpoint.url is missing.", "Set url."));
        });
    FakeRuntime.script(
        Second.class, ScriptedPoint.of(Second.class).slos(ScriptedPoint.passing())::run);
    EngineExecutionResults results = execute();
    assertThat(outcomes(results))
        .containsExactly(
            "runs: FAILED",
            "WorkloadSuiteTest.First: SUCCESSFUL",
            "is valid: SUCCESSFUL",
            "p99 time_to_first_token <= 500ms: SUCCESSFUL",
            "WorkloadSuiteTest.Second: SUCCESSFUL");
    assertThat(messages(results)).containsExactly("VN301 First: endpoint.url is missing. Set url.");
  }

  @Test
  void sharesItsRunsWithBenchTests() throws IOException {
    index(Second.class.getName());
    FakeRuntime.script(
        Second.class, ScriptedPoint.of(Second.class).slos(ScriptedPoint.passing())::run);
    try (LauncherSession session = LauncherFactory.openSession()) {
      session
          .getLauncher()
          .execute(
              LauncherDiscoveryRequestBuilder.request()
                  .configurationParameter(BenchTest.ENABLED, "true")
                  .selectors(selectClass(Second.class), selectClass(WorkloadSuite.class))
                  .build());
    }
    assertThat(FakeRuntime.runs()).hasSize(1);
  }

  @Test
  void skipsAnEntryWhoseClassIsGoneWithANote() throws IOException {
    index("gone.Bench");
    index(First.class.getName());
    FakeRuntime.script(
        First.class, ScriptedPoint.of(First.class).slos(ScriptedPoint.passing())::run);
    EngineExecutionResults results = execute();
    results.testEvents().assertStatistics(counts -> counts.failed(0).succeeded(2));
    assertThat(notes(results))
        .anySatisfy(note -> assertThat(note).contains("gone.Bench", "class is gone"));
  }

  /** idea-jmh-plugin#13, jdk#16122: a compiler that runs no processor says so nowhere. */
  @Test
  void failsAWorkloadThatWasCompiledWithoutItsIndex() throws IOException {
    compiled(First.class);
    EngineExecutionResults results = execute();
    assertThat(outcomes(results)).containsExactly("WorkloadSuiteTest.First is indexed: FAILED");
    assertThat(messages(results))
        .singleElement()
        .satisfies(
            text ->
                assertThat(text)
                    .startsWith("VN610 " + First.class.getName())
                    .contains(
                        "benchmark index is missing: annotation processing was off",
                        "annotationProcessorPaths",
                        "testAnnotationProcessor"));
  }

  @Test
  void failsTheOneThatLacksAnEntryBesideThoseThatHaveOne() throws IOException {
    compiled(First.class);
    compiled(Second.class);
    index(Second.class.getName());
    FakeRuntime.script(
        Second.class, ScriptedPoint.of(Second.class).slos(ScriptedPoint.passing())::run);
    assertThat(outcomes(execute()))
        .contains("WorkloadSuiteTest.First is indexed: FAILED", "is valid: SUCCESSFUL");
  }

  @Test
  void failsWhereThereIsNoWorkloadAtAll() throws IOException {
    compiled(WorkloadSuiteTest.class);
    EngineExecutionResults results = execute();
    assertThat(outcomes(results)).containsExactly("there are workloads: FAILED");
    assertThat(messages(results))
        .singleElement()
        .satisfies(
            text -> assertThat(text).startsWith("VN611 WorkloadSuite").contains(folder.toString()));
  }

  private static List<String> notes(EngineExecutionResults results) {
    return results.allEvents().reportingEntryPublished().stream()
        .map((Event event) -> event.getRequiredPayload(ReportEntry.class).getKeyValuePairs())
        .filter(entry -> entry.containsKey("vernier.note"))
        .map(entry -> String.valueOf(entry.get("vernier.note")))
        .toList();
  }
}
