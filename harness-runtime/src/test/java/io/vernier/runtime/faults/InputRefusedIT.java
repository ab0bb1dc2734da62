package io.vernier.runtime.faults;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.vernier.api.annotation.Concurrency;
import io.vernier.api.annotation.Endpoint;
import io.vernier.api.annotation.FromFile;
import io.vernier.api.annotation.Measurement;
import io.vernier.api.annotation.Workload;
import io.vernier.api.config.Problem;
import io.vernier.api.config.UserException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Input that can't be used is refused with its place, before anything is started or made. */
@Timeout(60)
class InputRefusedIT {
  private final Path folder;
  private final Path runs;

  InputRefusedIT(@TempDir Path folder) {
    this.folder = folder;
    this.runs = folder.resolve("runs");
  }

  /** Prompts of a file that each test names. */
  @Workload
  @Endpoint(url = "simulated:", model = "m")
  @Concurrency(1)
  @FromFile(value = "there-is-no-such-file.jsonl", format = "single_turn")
  @Measurement(requests = 3)
  static class FileWorkload {}

  private static Problem refused(FaultRun run) {
    UserException refused = catchThrowableOfType(UserException.class, run::run);
    assertThat(refused).isNotNull();
    assertThat(refused.problems()).hasSize(1);
    assertThat(run.started()).isEmpty();
    return refused.problems().get(0);
  }

  @Test
  void refusesADataFileThatIsNotThere() {
    Problem problem = refused(FaultRun.of(FileWorkload.class, runs));
    assertThat(problem.code()).isEqualTo("VN343");
    assertThat(problem.text()).contains("there-is-no-such-file.jsonl");
    assertThat(runs).doesNotExist();
  }

  /** Soup#548: a bad row is named by file and line. */
  @Test
  void refusesABadRowByFileAndLine() throws IOException {
    Path rows =
        Files.writeString(
            folder.resolve("rows.jsonl"),
            "{\"text\":\"one\"}\n{\"text\":\"two\"}\n{\"text\":\"three\n{\"text\":\"four\"}\n");
    Problem problem =
        refused(FaultRun.of(FileWorkload.class, runs).set("data.file", rows.toString()));
    assertThat(problem.code()).isEqualTo("VN411");
    assertThat(problem.text()).contains(rows + ":3");
    assertThat(runs).doesNotExist();
  }

  @Test
  void refusesAnOutputFolderThatIsAFile() throws IOException {
    Path file = Files.writeString(folder.resolve("plain.txt"), "mine");
    Problem problem = refused(FaultRun.of(PlainWorkload.class, file));
    assertThat(problem.code()).isEqualTo("VN503");
    assertThat(problem.subject()).isEqualTo(file.toString());
    assertThat(file).hasContent("mine");
  }
}
