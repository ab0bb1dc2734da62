package io.vernier.runtime.faults;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.vernier.api.config.Problem;
import io.vernier.api.config.UserException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Data that can't be used is refused before anything is started. */
class BadInputIT {
  private final Path data;
  private final Path runs;

  BadInputIT(@TempDir Path folder) {
    this.data = folder.resolve("rows.jsonl");
    this.runs = folder.resolve("runs");
  }

  private List<Problem> problems() {
    FaultRun run = FaultRun.of(FiledWorkload.class, runs).set("data.file", data.toString());
    UserException refused = catchThrowableOfType(UserException.class, run::run);
    assertThat(run.started()).isEmpty();
    assertThat(runs).doesNotExist();
    return refused.problems();
  }

  @Test
  void refusesAFileThatIsNotThere() {
    assertThat(problems())
        .singleElement()
        .satisfies(problem -> assertThat(problem.text()).contains(data.toString()));
  }

  /** Soup#548: a row that can't be read is told by its place, and all of them at once. */
  @Test
  void tellsEveryRowThatCannotBeReadByFileAndLine() throws IOException {
    Files.writeString(data, "{\"text\": \"one\"}\n{\"text\": \n{\"text\": \"three\"}\n[4]\n");

    String told = String.join("\n", problems().stream().map(Problem::text).toList());

    assertThat(told).contains("rows.jsonl:2").contains("rows.jsonl:4");
    assertThat(told).doesNotContain("rows.jsonl:1").doesNotContain("rows.jsonl:3");
  }
}
