package io.vernier.runtime.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.vernier.api.metric.Metrics;
import io.vernier.api.record.ArrivalState;
import io.vernier.api.record.LedgerEntry;
import io.vernier.api.record.PhaseId;
import io.vernier.api.result.Failure;
import io.vernier.api.result.TrialResult;
import io.vernier.api.result.TrialStatus;
import io.vernier.runtime.client.ExchangeEnd;
import io.vernier.runtime.fork.ForkEnd;
import io.vernier.runtime.metrics.MetricCatalogue;
import io.vernier.runtime.record.Frames;
import io.vernier.runtime.record.RecordLogWriter;
import io.vernier.runtime.record.RequestTexts;
import io.vernier.runtime.record.ScriptedReply;
import io.vernier.runtime.report.PlanScript;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TrialRescueTest {
  private static final Instant STARTED = Instant.parse("2026-12-01T14:26:47Z");
  private static final PhaseId WARMUP = new PhaseId(0, "warmup", false);
  private static final PhaseId MEASURE = new PhaseId(1, "measure", true);

  private final Path trial;

  TrialRescueTest(@TempDir Path trial) {
    this.trial = trial;
  }

  private static ScriptedReply reply(long index) {
    return ScriptedReply.stream().index(index).intendedAt(50 * index).sentAt(50 * index);
  }

  private static ScriptedReply whole(long index) {
    return reply(index)
        .at(100, Frames.content("a"))
        .at(120, Frames.content("b"))
        .at(121, Frames.usage(5, 2))
        .at(122, Frames.DONE);
  }

  private void write(ScriptedReply... replies) throws IOException {
    try (RecordLogWriter log = RecordLogWriter.create(trial.resolve("records.bin"), "{}")) {
      for (ScriptedReply reply : replies) {
        log.request(reply.record(), RequestTexts.none());
      }
      log.arrival(new LedgerEntry(MEASURE, 5, ArrivalState.DROPPED_BY_CAP));
    }
  }

  private TrialResult rescue(ForkEnd end) {
    return new TrialRescue(
            PlanScript.plan().build(),
            trial,
            MetricCatalogue.load(TrialRescueTest.class.getClassLoader()))
        .rescue(end, STARTED);
  }

  private static ForkEnd exited(int code, String... lines) {
    return new ForkEnd(
        4711, ForkEnd.Kind.EXITED, OptionalInt.of(code), java.util.Arrays.asList(lines));
  }

  private static ForkEnd ended(ForkEnd.Kind kind) {
    return new ForkEnd(4711, kind, OptionalInt.empty(), List.of("the last line"));
  }

  private Failure failure(ForkEnd end) {
    return rescue(end).failure().orElseThrow();
  }

  @Test
  void keepsWhatTheLogHoldsAsAPartialTrial() throws IOException {
    write(
        whole(0).phase(WARMUP),
        whole(1),
        whole(2),
        whole(3),
        reply(4).at(10, "{}").status(500).ended(11));

    TrialResult result = rescue(exited(137, "Killed"));

    assertThat(result.status()).isEqualTo(TrialStatus.PARTIAL);
    assertThat(result.counts().attempted()).isEqualTo(4);
    assertThat(result.counts().completed()).isEqualTo(3);
    assertThat(result.counts().failed()).isEqualTo(1);
    assertThat(result.ledger().droppedByCap()).isEqualTo(1);
    assertThat(result.metrics()).containsKey(Metrics.TTFT);
    assertThat(result.pid()).isEqualTo(4711);
    assertThat(result.started()).isEqualTo(STARTED);
    assertThat(result.failure()).isPresent();
  }

  @Test
  void readsATornLogUpToItsLastWholeEntry() throws IOException {
    write(whole(1), whole(2), reply(3).ended(30, ExchangeEnd.DISCONNECTED));
    Files.write(
        trial.resolve("records.bin"), new byte[] {0, 0, 1, 0, 7, 7}, StandardOpenOption.APPEND);

    TrialResult result = rescue(ended(ForkEnd.Kind.HUNG));

    assertThat(result.status()).isEqualTo(TrialStatus.PARTIAL);
    assertThat(result.counts().attempted()).isEqualTo(3);
  }

  @Test
  void hasFailedWithoutALog() {
    TrialResult result = rescue(exited(4));

    assertThat(result.status()).isEqualTo(TrialStatus.FAILED);
    assertThat(result.counts().attempted()).isZero();
    assertThat(result.metrics().values()).noneMatch(metric -> metric.summary().count() > 0);
  }

  @Test
  void hasFailedWhereTheLogHoldsNoMeasuredRequest() throws IOException {
    write(whole(0).phase(WARMUP));

    assertThat(rescue(exited(4)).status()).isEqualTo(TrialStatus.FAILED);
  }

  @Test
  void hasFailedWhereTheLogEndsWithinItsHead() throws IOException {
    Files.write(trial.resolve("records.bin"), new byte[] {1, 2, 3});

    assertThat(rescue(exited(4)).status()).isEqualTo(TrialStatus.FAILED);
  }

  @Test
  void keepsExitCodeAndLastLines() {
    assertThat(failure(exited(4, "one", "two")))
        .isEqualTo(
            new Failure(
                "its JVM ended with exit code 4 and left no result",
                OptionalInt.of(4),
                List.of("one", "two")));
  }

  @Test
  void tellsAKillFromOutside() {
    assertThat(failure(exited(137)).what()).contains("killed from outside");
    assertThat(failure(exited(143)).what()).contains("killed from outside").contains("143");
  }

  @Test
  void tellsAJvmThatRanOutOfMemory() {
    assertThat(
            failure(exited(3, "Terminating due to java.lang.OutOfMemoryError: Java heap space"))
                .what())
        .contains("ran out of memory")
        .contains("fork.heap");
  }

  @Test
  void tellsSomethingThatCantBeDoneApartFromWantOfMemory() {
    assertThat(
            failure(
                    exited(
                        3,
                        "VN524 example.Chat: its @Setup(TRIAL) failed:"
                            + " java.lang.OutOfMemoryError is what it says."))
                .what())
        .doesNotContain("memory")
        .contains("exit code 3")
        .contains("VN524");
    assertThat(failure(exited(3)).what()).doesNotContain("memory").contains("exit code 3");
  }

  @Test
  void tellsAHangAndWhichKeyGivesMoreTime() {
    assertThat(failure(ended(ForkEnd.Kind.HUNG)).what())
        .contains("no sign of life")
        .contains("fork.hang");
    assertThat(failure(ended(ForkEnd.Kind.HUNG)).exitCode()).isEmpty();
  }

  @Test
  void tellsTheOtherEnds() {
    assertThat(failure(ended(ForkEnd.Kind.STOPPED)).what()).isEqualTo("the run was stopped");
    assertThat(failure(ended(ForkEnd.Kind.LINGERED)).what()).contains("did not exit");
  }
}
