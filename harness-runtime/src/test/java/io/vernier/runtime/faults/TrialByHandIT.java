package io.vernier.runtime.faults;

import static org.assertj.core.api.Assertions.assertThat;

import io.vernier.api.result.TrialResult;
import io.vernier.runtime.json.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Trials that a person starts on a folder: what can't be run is told in one line. */
@Timeout(120)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class TrialByHandIT {
  private final Path runs;
  private final Path streams;
  private String rerun = "";
  private Path plan = Path.of("");
  private Path home = Path.of("");

  TrialByHandIT(@TempDir Path runs, @TempDir Path streams) {
    this.runs = runs;
    this.streams = streams;
  }

  @BeforeAll
  void runsOnce() throws IOException {
    FaultRun run = FaultRun.of(PlainWorkload.class, runs);
    rerun = run.trial().rerun();
    plan = run.file("plan.json");
    home = plan.resolveSibling(".").normalize();
  }

  /** Runs the printed command, its last word replaced by another folder. */
  private ChildJvm on(Path folder) throws IOException {
    List<String> words = new ArrayList<>(List.of(rerun.split(" ")));
    assertThat(words).last().isEqualTo(home.toString());
    words.set(words.size() - 1, folder.toString());
    return ChildJvm.start(streams, words);
  }

  private String refusal(Path folder) throws Exception {
    try (ChildJvm trial = on(folder)) {
      assertThat(trial.exitCode()).isEqualTo(3);
      assertThat(trial.outLines()).isEmpty();
      assertThat(trial.errLines()).hasSize(1);
      return trial.errLines().get(0);
    }
  }

  @Test
  void runsATrialAgainBesideItsFirstEvidence() throws Exception {
    try (ChildJvm trial = on(home)) {
      assertThat(trial.exitCode()).as("%s", trial.errLines()).isZero();
    }
    Path again = home.resolveSibling("trial-01.rerun-1").resolve("result.json");
    assertThat(Json.read(again, TrialResult.class).counts().completed()).isEqualTo(20);
  }

  @Test
  void refusesAFolderWithoutAPlan(@TempDir Path empty) throws Exception {
    assertThat(refusal(empty)).contains("VN521", empty.toString(), "plan.json");
  }

  @Test
  void refusesAPlanOfAnotherVersion(@TempDir Path other) throws Exception {
    String changed =
        Files.readString(plan)
            .replaceFirst("\"harnessVersion\": \"[^\"]*\"", "\"harnessVersion\": \"9.9.9\"");
    Files.writeString(other.resolve("plan.json"), changed);
    assertThat(refusal(other)).contains("VN522", "9.9.9");
  }

  @Test
  void refusesAPlanOfAnotherVersionWhateverItHolds(@TempDir Path other) throws Exception {
    Files.writeString(
        other.resolve("plan.json"), "{\"harnessVersion\":\"9.9.9\",\"of\":{\"another\":[1]}}");
    assertThat(refusal(other)).contains("VN522", "9.9.9");
  }

  @Test
  void refusesAPlanThatIsCutShort(@TempDir Path other) throws Exception {
    String whole = Files.readString(plan);
    Files.writeString(other.resolve("plan.json"), whole.substring(0, whole.length() / 2));
    assertThat(refusal(other)).contains("VN521", "plan.json");
  }
}
