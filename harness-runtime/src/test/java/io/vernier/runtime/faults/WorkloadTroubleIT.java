package io.vernier.runtime.faults;

import static io.vernier.runtime.faults.FaultRun.there;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.InstanceOfAssertFactories.STRING;

import io.vernier.api.metric.Metrics;
import io.vernier.api.result.Failure;
import io.vernier.api.result.Finding;
import io.vernier.api.result.PointResult;
import io.vernier.api.result.Severity;
import io.vernier.api.result.TrialResult;
import io.vernier.api.result.TrialStatus;
import io.vernier.runtime.faults.TroubledWorkload.Trouble;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Workloads that die, hang, print and leave threads: one run, with a point for each trouble. */
@Timeout(180)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class WorkloadTroubleIT {
  private final Path runs;
  private final List<String> notes = new ArrayList<>();
  private final Map<Trouble, PointResult> points = new EnumMap<>(Trouble.class);

  WorkloadTroubleIT(@TempDir Path runs) {
    this.runs = runs;
  }

  @BeforeAll
  void runsEachTroubleOnceAndLeavesNoProcess() throws IOException {
    FaultRun run =
        FaultRun.of(TroubledWorkload.class, runs)
            .set(
                "param.trouble",
                Arrays.stream(Trouble.values())
                    .filter(trouble -> trouble != Trouble.DIES_HALF_WAY)
                    .map(Enum::name)
                    .toArray(String[]::new))
            .set("fork.hang", "2s")
            .set("fork.heap", "64m");
    for (PointResult point : run.run().points()) {
      points.put(Trouble.valueOf(there(point.params(), "param.trouble")), point);
    }
    notes.addAll(run.notes());
    assertThat(run.started()).hasSize(Trouble.values().length - 1);
    assertThat(run.file("result.csv")).isNotEmptyFile();
  }

  private PointResult point(Trouble trouble) {
    return there(points, trouble);
  }

  private TrialResult trial(Trouble trouble) {
    return point(trouble).trials().get(0);
  }

  private Failure failure(Trouble trouble) {
    return trial(trouble).failure().orElseThrow();
  }

  private Path file(Trouble trouble, String name) throws IOException {
    try (var all = Files.walk(runs)) {
      return all.filter(path -> path.endsWith(Path.of(trial(trouble).folder(), name)))
          .findFirst()
          .orElseThrow();
    }
  }

  @Test
  void namesTheExitCodeOfAForkThatDiesBeforeItSendsAnything() {
    TrialResult trial = trial(Trouble.DIES_AT_ONCE);
    assertThat(trial.status()).isEqualTo(TrialStatus.FAILED);
    assertThat(failure(Trouble.DIES_AT_ONCE).exitCode()).hasValue(7);
    assertThat(failure(Trouble.DIES_AT_ONCE).what()).contains("exit code 7");
    assertThat(trial.counts().attempted()).isZero();
    assertThat(trial.rerun()).contains("TroubledWorkload_Trial");
    assertThat(point(Trouble.DIES_AT_ONCE).validity().valid()).isFalse();
  }

  @Test
  void readsTheRecordsOfAForkThatDiesHalfWay() {
    PointResult point =
        FaultRun.of(TroubledWorkload.class, runs)
            .set("param.trouble", Trouble.DIES_HALF_WAY.name())
            .set("measure.requests", "10000")
            .point();
    TrialResult trial = point.trials().get(0);
    assertThat(trial.status()).isEqualTo(TrialStatus.PARTIAL);
    assertThat(trial.failure().orElseThrow().exitCode()).hasValue(7);
    assertThat(trial.counts().completed()).isPositive();
    assertThat(there(trial.metrics(), Metrics.TTFT).summary().count())
        .isEqualTo(trial.counts().completed());
    assertThat(point.failedTrials()).containsExactly(trial);
    assertThat(point.validity().has("FAILED_CELLS")).isTrue();
    assertThat(point.validity().valid()).isFalse();
  }

  @Test
  void endsAForkWhoseSetUpWaitsForEver() {
    TrialResult trial = trial(Trouble.WAITS_FOR_EVER);
    assertThat(trial.status()).isEqualTo(TrialStatus.FAILED);
    assertThat(failure(Trouble.WAITS_FOR_EVER).what()).contains("fork.hang", "set-up");
    assertThat(failure(Trouble.WAITS_FOR_EVER).exitCode()).isEmpty();
  }

  @Test
  void saysThatAForkRanOutOfMemory() {
    TrialResult trial = trial(Trouble.USES_ALL_MEMORY);
    assertThat(trial.status()).isEqualTo(TrialStatus.FAILED);
    assertThat(failure(Trouble.USES_ALL_MEMORY).what()).contains("ran out of memory", "fork.heap");
    assertThat(String.join("\n", failure(Trouble.USES_ALL_MEMORY).lastLines()))
        .contains("OutOfMemoryError");
  }

  /** atlasdb#3317: a thread that is no daemon keeps a JVM alive after its work is done. */
  @Test
  void namesAThreadThatIsLeftAndDoesNotWaitForIt() {
    TrialResult trial = trial(Trouble.LEAVES_A_THREAD);
    assertThat(trial.status()).isEqualTo(TrialStatus.COMPLETED);
    assertThat(trial.counts().completed()).isEqualTo(20);
    assertThat(trial.findings())
        .filteredOn(finding -> finding.code().equals("THREADS_LEFT"))
        .singleElement()
        .satisfies(finding -> assertThat(finding.evidence()).contains("left-behind"))
        .extracting(Finding::severity)
        .isEqualTo(Severity.INFO);
    // The next trial starts when this one's JVM is gone.
    assertThat(Duration.between(trial.started(), trial(Trouble.PRINTS).started()))
        .isLessThan(Duration.ofSeconds(20));
  }

  /** maven-surefire#2325: what user code prints is no protocol. */
  @Test
  void keepsWhatAWorkloadPrintsApartFromItsResult() throws IOException {
    TrialResult trial = trial(Trouble.PRINTS);
    assertThat(trial.status()).isEqualTo(TrialStatus.COMPLETED);
    assertThat(trial.counts().attempted()).isEqualTo(20);
    assertThat(file(Trouble.PRINTS, "stdout.log"))
        .content()
        .contains("\"forged\"")
        .endsWith("no end of line");
    assertThat(file(Trouble.PRINTS, "stderr.log")).content().contains("to standard error");
    assertThat(file(Trouble.PRINTS, "events.jsonl")).content().doesNotContain("forged");
  }

  @Test
  void quotesWhatTheSetUpThrew() {
    assertThat(trial(Trouble.THROWS).status()).isEqualTo(TrialStatus.FAILED);
    assertThat(failure(Trouble.THROWS).exitCode()).hasValue(3);
    assertThat(failure(Trouble.THROWS).what()).doesNotContain("memory");
    assertThat(failure(Trouble.THROWS).lastLines())
        .last(STRING)
        .contains("VN524", "@Setup", "the cache could not be filled");
  }

  @Test
  void runsThePointAfterEachOfThese() {
    TrialResult trial = trial(Trouble.NONE);
    assertThat(trial.status()).isEqualTo(TrialStatus.COMPLETED);
    assertThat(trial.counts().completed()).isEqualTo(20);
    assertThat(trial.failure()).isEmpty();
    assertThat(trial.findings()).noneMatch(finding -> finding.code().equals("THREADS_LEFT"));
  }

  @Test
  void tellsTheListenerNothingThatAWorkloadPrinted() {
    assertThat(notes).noneMatch(note -> note.contains("forged"));
  }
}
