package io.vernier.runtime.faults;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.vernier.api.config.Options;
import io.vernier.api.config.UserException;
import io.vernier.api.result.RunResult;
import io.vernier.api.run.RunListener;
import io.vernier.api.run.Runner;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Runs that end before their plan does lose nothing of what they measured. */
@Timeout(180)
class CutShortIT {
  private final Path runs;

  CutShortIT(@TempDir Path runs) {
    this.runs = runs;
  }

  /** Takes the places of the second simulated server and of one report away. */
  private static final class Obstacle implements RunListener {
    private final List<String> failedReports = new ArrayList<>();
    private final List<RunResult> finished = new ArrayList<>();

    @Override
    public void runStarted(Path folder, int cells, String seed, String salt) {
      try {
        Files.writeString(folder.resolve("simulated-2"), "in the way");
        Files.createDirectories(folder.resolve("result.csv").resolve("in the way"));
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    @Override
    public void reportFailed(String reporter, String reason) {
      failedReports.add(reporter);
    }

    @Override
    public void runFinished(RunResult result) {
      finished.add(result);
    }
  }

  @Test
  void keepsWhatWasMeasuredWhereALaterPointCannotStart() throws IOException {
    Obstacle obstacle = new Obstacle();
    Options options =
        Options.builder()
            .include(PlainWorkload.class)
            .include(TroubledWorkload.class)
            .set("TroubledWorkload/endpoint.url", "simulated:?ttft=6ms&itl=1ms&tokens=4")
            .set("client.warmup", "0s")
            .set("trials.count", "1")
            .output(runs)
            .build();

    UserException refused =
        catchThrowableOfType(
            UserException.class, () -> Runner.create(options).listen(obstacle).run());

    assertThat(refused).hasMessageContaining("VN506").hasMessageContaining("simulated-2");
    assertThat(obstacle.failedReports).containsExactly("csv");
    assertThat(obstacle.finished)
        .singleElement()
        .satisfies(
            result -> {
              assertThat(result.points()).hasSize(1);
              assertThat(result.points().get(0).trials().get(0).counts().completed()).isEqualTo(20);
              assertThat(Path.of(result.folder(), "result.json"))
                  .content()
                  .contains("PlainWorkload");
            });
    assertThat(find("stderr.log")).isEmptyFile();
    assertThat(ProcessHandle.current().descendants()).isEmpty();
  }

  /** Nobody is left who could end a child that waits for ever in its user's code. */
  @Test
  void leavesNoChildBehindThatHangsWhenItsParentIsKilled() throws Exception {
    Process parent =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Djava.io.tmpdir=" + System.getProperty("java.io.tmpdir"),
                "-cp",
                System.getProperty("java.class.path"),
                Parent.class.getName(),
                runs.toString())
            .redirectErrorStream(true)
            .redirectOutput(runs.resolve("parent.log").toFile())
            .start();
    List<ProcessHandle> children;
    try {
      while (!setUpRuns()) {
        assertThat(parent.isAlive()).isTrue();
        TimeUnit.MILLISECONDS.sleep(100);
      }
      children = parent.descendants().toList();
      assertThat(children).isNotEmpty();
    } finally {
      parent.destroyForcibly().waitFor();
    }

    for (ProcessHandle child : children) {
      child.onExit().get(40, TimeUnit.SECONDS);
    }
  }

  private boolean setUpRuns() throws IOException {
    try (Stream<Path> files = Files.walk(runs)) {
      for (Path file : files.filter(path -> path.endsWith("events.jsonl")).toList()) {
        if (Files.readString(file).contains("\"set-up\"")) {
          return true;
        }
      }
    }
    return false;
  }

  private Path find(String name) throws IOException {
    try (Stream<Path> files = Files.walk(runs)) {
      return files.filter(path -> path.endsWith(name)).findFirst().orElseThrow();
    }
  }

  /** Runs a workload that waits for ever, until somebody kills it. */
  static final class Parent {
    private Parent() {}

    public static void main(String[] args) {
      var unused =
          Runner.create(
                  Options.builder()
                      .include(TroubledWorkload.class)
                      .set("param.trouble", TroubledWorkload.Trouble.WAITS_FOR_EVER.name())
                      .set("fork.hang", "10m")
                      .set("client.warmup", "0s")
                      .set("trials.count", "1")
                      .output(Path.of(args[0]))
                      .build())
              .run();
    }
  }
}
