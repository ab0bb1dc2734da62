package io.vernier.runtime.trial;

import static org.assertj.core.api.Assertions.assertThat;

import io.vernier.api.run.Progress;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.OptionalDouble;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Beats are given by hand; the timer's own may come on top of them. */
class HeartbeatTest {
  private final Path file;
  private final TrialEvents events;
  private final Heartbeat heartbeat;

  HeartbeatTest(@TempDir Path folder) throws IOException {
    file = folder.resolve("events.jsonl");
    events = new TrialEvents(file);
    heartbeat = new Heartbeat(events);
  }

  @AfterEach
  void end() throws IOException {
    heartbeat.close();
    events.close();
  }

  private void beat(int times) {
    for (int i = 0; i < times; i++) {
      heartbeat.beat();
    }
  }

  private long beatsOf(String stage) throws IOException {
    return Files.readAllLines(file).stream()
        .filter(line -> line.contains("\"phase\":\"" + stage + "\""))
        .count();
  }

  private static Progress sent(Stage stage, long sent) {
    OptionalDouble unknown = OptionalDouble.empty();
    return new Progress(stage.name(), sent, 0, 0, 0, unknown, unknown, unknown, unknown, unknown);
  }

  @Test
  void beatsThroughAStageOfItsOwn() throws IOException {
    heartbeat.enter(Stage.WARMING);
    beat(5);

    assertThat(beatsOf("client warm-up")).isGreaterThanOrEqualTo(6);
  }

  @Test
  void saysThatUserCodeBeginsAndThenIsSilentSoThatAHangIsSeen() throws IOException {
    heartbeat.enter(Stage.USER_CODE);
    beat(5);

    assertThat(beatsOf("set-up")).isEqualTo(1);
  }

  @Test
  void beatsAgainWhenUserCodeIsThrough() throws IOException {
    heartbeat.enter(Stage.USER_CODE);
    heartbeat.enter(Stage.COUNTING);
    beat(2);

    assertThat(beatsOf("counting tokens")).isGreaterThanOrEqualTo(3);
  }

  @Test
  void showsThePhasesFigures() throws IOException {
    heartbeat.enter(Stage.phase("measure"), stage -> sent(stage, 12));
    beat(1);

    assertThat(Files.readString(file)).contains("\"phase\":\"measure\",\"sent\":12");
  }

  @Test
  void isSilentWhileNothingMoves() throws IOException {
    heartbeat.enter(Stage.phase("measure"), stage -> null);
    beat(5);

    assertThat(beatsOf("measure")).isZero();
  }

  @Test
  void isSilentWhereUserCodeHoldsAPhaseUp() throws IOException {
    heartbeat.enter(Stage.PREPARING, stage -> sent(stage, 0));
    beat(5);

    assertThat(beatsOf("preparing data")).isZero();
  }

  @Test
  void tellsOurStagesFromThoseThatWaitForUserCode() {
    assertThat(Stage.STARTING.ours()).isTrue();
    assertThat(Stage.WARMING.ours()).isTrue();
    assertThat(Stage.phase("measure")).isEqualTo(new Stage("measure", true));
    assertThat(Stage.COUNTING.ours()).isTrue();
    assertThat(Stage.COMPUTING.ours()).isTrue();
    assertThat(Stage.PREPARING.ours()).isFalse();
    assertThat(Stage.USER_CODE.ours()).isFalse();
  }
}
