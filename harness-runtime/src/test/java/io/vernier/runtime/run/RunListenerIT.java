package io.vernier.runtime.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.vernier.api.config.Options;
import io.vernier.api.result.RunResult;
import io.vernier.api.result.TrialResult;
import io.vernier.api.run.CellId;
import io.vernier.api.run.RecordingListener;
import io.vernier.api.run.RecordingListener.Heard;
import io.vernier.api.run.RecordingListener.Kind;
import io.vernier.api.run.RunListener;
import io.vernier.api.run.RunListenerContract;
import io.vernier.api.run.Runner;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class RunListenerIT implements RunListenerContract {
  private final RecordingListener recorded = new RecordingListener();
  private final Failing failing = new Failing();
  private RunResult returned;

  @BeforeAll
  void run(@TempDir Path out) {
    Options options =
        Options.builder()
            .include(TwoTrials.class)
            .output(out)
            .set("client.warmup", "0s")
            .set("fork.heap", "128m")
            .build();
    returned = Runner.create(options).listen(failing).listen(recorded).run();
  }

  @Override
  public RecordingListener recorded() {
    return recorded;
  }

  @Override
  public RunResult returned() {
    return returned;
  }

  @Test
  void callsAListenerThatThrowsNoMoreAndRunsOn() {
    assertThat(failing.calls).containsExactly("started 1", "finished 1");
    assertThat(returned.points().get(0).failedTrials()).isEmpty();
    assertThat(returned.points().get(0).trials()).hasSize(2);
  }

  @Test
  void notesTheListenerThatThrewToTheOthersAndInTheResult() {
    List<Object> notes =
        recorded.heard().stream()
            .filter(event -> event.kind() == Kind.NOTE)
            .map(event -> event.about().get(0))
            .toList();

    assertThat(notes)
        .filteredOn(note -> note.toString().contains(Failing.class.getName()))
        .singleElement()
        .asString()
        .contains("not called again", "out of paper");
    assertThat(notes).isEqualTo(returned.notes());
  }

  @Test
  void hasTheReportsInPlaceWhenItTellsTheEnd() {
    assertThat(recorded.heard()).extracting(Heard::kind).doesNotContain(Kind.REPORT_FAILED);
    assertThat(Path.of(returned.folder()).resolve("result.json")).isNotEmptyFile();
  }

  /** Fails once the first trial has ended. */
  private static final class Failing implements RunListener {
    private final List<String> calls = new ArrayList<>();

    @Override
    public void trialStarted(CellId cell) {
      calls.add("started " + cell.trial());
    }

    @Override
    public void trialFinished(CellId cell, TrialResult result) {
      calls.add("finished " + cell.trial());
      throw new IllegalStateException("out of paper");
    }
  }
}
