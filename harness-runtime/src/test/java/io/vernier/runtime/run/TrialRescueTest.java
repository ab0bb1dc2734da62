package io.vernier.runtime.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.vernier.api.result.TrialResult;
import io.vernier.api.result.TrialStatus;
import io.vernier.runtime.fork.ForkEnd;
import io.vernier.runtime.metrics.MetricCatalogue;
import io.vernier.runtime.plan.TrialPlan;
import io.vernier.runtime.record.Frames;
import io.vernier.runtime.record.RecordLogWriter;
import io.vernier.runtime.record.RequestTexts;
import io.vernier.runtime.record.ScriptedReply;
import io.vernier.runtime.report.PlanScript;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TrialRescueTest {
  private static final Instant STARTED = Instant.parse("2026-03-04T05:06:07Z");

  private final TrialPlan plan = PlanScript.plan().closedLoop(2).build();
  private final Path trial;

  TrialRescueTest(@TempDir Path trial) {
    this.trial = trial;
  }

  private static ForkEnd exited(int code, String... lastLines) {
    return new ForkEnd(
        77, ForkEnd.Kind.EXITED, OptionalInt.of(code), List.of(lastLines));
  }

  private static ForkEnd ended(ForkEnd.Kind kind) {
    return new ForkEnd(77, kind, OptionalInt.empty(), List.of());
  }

  private TrialResult rescue(ForkEnd end) {
    return new TrialRescue(
            plan, trial, MetricCatalogue.load(TrialRescueTest.class.getClassLoader()))
        .rescue(end, STARTED);
  }

  private String what(ForkEnd end) {
    return rescue(end).failure().orElseThrow().what();
  }

  private Path log(int requests) throws IOException {
    Path log = trial.resolve("records.bin");
    try (RecordLogWriter writer = RecordLogWriter.create(log, "{}")) {
      for (int index = 0; index < requests; index++) {
        writer.request(
            ScriptedReply.stream()
                .index(index)
                .sentAt(10L * index)
                .at(100, Frames.content("a"))
                .at(120, Frames.content("b"))
                .at(121, Frames.usage(5, 2))
                .at(122, Frames.DONE)
                .record(),
            RequestTexts.none());
      }
    }
    return log;
  }

  @Test
  void isFailedWhereNothingWasRecorded() {
    TrialResult result = rescue(exited(7, "first", "last"));

    assertThat(result.status()).isEqualTo(TrialStatus.FAILED);
    assertThat(result.pid()).isEqualTo(77);
    assertThat(result.started()).isEqualTo(STARTED);
    assertThat(result.failure().orElseThrow().exitCode()).hasValue(7);
    assertThat(result.failure().orElseThrow().lastLines()).containsExactly("first", "last");
    assertThat(result.counts().attempted()).isZero();
    assertThat(result.findings()).isEmpty();
  }

  @Test
  void isPartialWithTheFiguresOfWhatWasRecorded() throws IOException {
    var unused = log(3);

    TrialResult result = rescue(exited(9));

    assertThat(result.status()).isEqualTo(TrialStatus.PARTIAL);
    assertThat(result.counts().completed()).isEqualTo(3);
    assertThat(result.metrics()).containsKey("time_to_first_token");
    assertThat(result.client().cpuShare()).isEmpty();
  }

  @Test
  void readsALogUpToItsLastWholeEntry() throws IOException {
    Path log = log(3);
    try (FileChannel channel = FileChannel.open(log, StandardOpenOption.WRITE)) {
      var unused = channel.truncate(channel.size() - 3);
    }

    assertThat(rescue(exited(9)).counts().completed()).isEqualTo(2);
  }

  @Test
  void isFailedWhereTheLogHoldsNoWholeHead() throws IOException {
    Files.writeString(trial.resolve("records.bin"), "VN");

    assertThat(rescue(exited(9)).status()).isEqualTo(TrialStatus.FAILED);
  }

  @Test
  void isFailedWhereTheLogHoldsNoRequest() throws IOException {
    var unused = log(0);

    assertThat(rescue(exited(9)).status()).isEqualTo(TrialStatus.FAILED);
  }

  @Test
  void tellsWaysToEndApart() {
    assertThat(what(exited(1))).contains("exit code 1").doesNotContain("memory");
    assertThat(what(exited(137))).contains("killed from outside");
    assertThat(what(exited(3, "Terminating due to java.lang.OutOfMemoryError: Java heap space")))
        .contains("memory")
        .contains("fork.heap");
    assertThat(what(exited(3, "SEVERE: VN524 demo.Chat: its @Setup(TRIAL) failed")))
        .doesNotContain("memory");
    assertThat(what(ended(ForkEnd.Kind.HUNG))).contains("fork.hang");
    assertThat(what(ended(ForkEnd.Kind.LINGERED))).contains("did not exit");
    assertThat(what(ended(ForkEnd.Kind.STOPPED))).contains("stopped");
  }
}
