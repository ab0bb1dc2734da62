package io.vernier.runtime.honesty;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.vernier.api.result.PointResult;
import io.vernier.api.result.RunResult;
import io.vernier.api.result.TrialResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/** Three trials on the simulated server, the first of which is run again by its printed command. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class RerunIT {
  private PointResult point;
  private TrialResult first;
  private Command command;
  private Path firstFolder;
  private Path again;
  private Map<String, String> before;
  private Map<String, String> after;

  @BeforeAll
  void run(@TempDir Path out) throws IOException {
    // A blank and a quote in the path, so that the printed command must quote.
    RunResult run =
        Launch.of(SyntheticChat.class, out.resolve("it's here")).set("trials.count", "3").run();
    point = Launch.only(run);
    first = point.trials().get(0);
    firstFolder = Path.of(run.folder(), first.folder());
    before = files(firstFolder);
    command = Command.shell(first.rerun());
    after = files(firstFolder);
    again = firstFolder.resolveSibling("trial-01.rerun-1");
  }

  private static Map<String, String> files(Path folder) throws IOException {
    Map<String, String> files = new TreeMap<>();
    try (Stream<Path> all = Files.walk(folder)) {
      for (Path file : all.filter(Files::isRegularFile).toList()) {
        files.put(folder.relativize(file).toString(), Files.readString(file, ISO_8859_1));
      }
    }
    return files;
  }

  @Test
  void runsEachTrialInAProcessOfItsOwnAgainstTheSimulatedServer() {
    List<TrialResult> trials = point.trials();

    assertThat(trials).hasSize(3);
    assertThat(trials).extracting(TrialResult::pid).doesNotHaveDuplicates();
    assertThat(trials).extracting(TrialResult::seed).doesNotHaveDuplicates();
    assertThat(trials).extracting(TrialResult::salt).doesNotHaveDuplicates();
    assertThat(trials).extracting(TrialResult::promptsHash).doesNotHaveDuplicates();
    assertThat(point.simulated()).isTrue();
    assertThat(trials)
        .allSatisfy(trial -> assertThat(trial.truth().orElseThrow().replies()).isEqualTo(12));
  }

  @Test
  void sendsTheSameWhenItIsRunAgain() {
    JsonNode result = ResultFile.in(again).strictly();

    assertThat(command.exitCode()).as(command.text()).isZero();
    assertThat(result.get("arrivalsHash").asText()).isEqualTo(first.arrivalsHash());
    assertThat(result.get("promptsHash").asText()).isEqualTo(first.promptsHash());
    assertThat(result.get("seed").asText()).isEqualTo(first.seed());
    assertThat(result.get("salt").asText()).isEqualTo(first.salt());
    assertThat(result.at("/counts/completed").asLong()).isEqualTo(12);
  }

  @Test
  void startsASimulatedServerOfItsOwnWhenItIsRunAgain() {
    JsonNode result = ResultFile.in(again).strictly();

    assertThat(again.resolve("simulated")).isDirectory();
    assertThat(result.at("/truth/replies").asLong()).isEqualTo(12);
    assertThat(result.at("/truth/script").asText()).isEqualTo(first.truth().orElseThrow().script());
    assertThat(result.get("pid").asLong())
        .isNotIn(point.trials().stream().map(TrialResult::pid).toList());
  }

  @Test
  void leavesTheFirstEvidenceAsItIs() {
    assertThat(before)
        .containsKeys("plan.json", "result.json", "records.bin", "records.jsonl", "gc.log");
    assertThat(after.keySet()).isEqualTo(before.keySet());
    before.forEach((file, bytes) -> assertThat(after.get(file)).as(file).isEqualTo(bytes));
  }
}
