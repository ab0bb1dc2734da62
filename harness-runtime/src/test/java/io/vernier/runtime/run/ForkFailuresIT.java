package io.vernier.runtime.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vernier.api.config.Options;
import io.vernier.api.config.UserException;
import io.vernier.api.result.PointResult;
import io.vernier.api.result.RunResult;
import io.vernier.api.result.TrialResult;
import io.vernier.api.result.TrialStatus;
import io.vernier.api.run.CellId;
import io.vernier.api.run.Progress;
import io.vernier.api.run.RunListener;
import io.vernier.api.run.Runner;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What becomes of a run whose forks die, hang, run out of memory or litter. */
class ForkFailuresIT {
  private final Path runs;

  ForkFailuresIT(@TempDir Path runs) {
    this.runs = runs;
  }

  @AfterEach
  void leavesNoProcessBehind() {
    assertThat(ProcessHandle.current().descendants().filter(ProcessHandle::isAlive)).isEmpty();
  }

  @Test
  void namesACellWhoseJvmDiedAndGoesOnWithTheNext() {
    RunResult run =
        run(options().include(FaultyWorkloads.Halting.class).include(FaultyWorkloads.Sound.class));

    PointResult died = run.workload(FaultyWorkloads.Halting.class.getName()).point();
    TrialResult trial = died.trials().get(0);
    assertThat(trial.status()).isEqualTo(TrialStatus.FAILED);
    assertThat(trial.failure().orElseThrow().exitCode()).hasValue(7);
    assertThat(trial.failure().orElseThrow().what()).contains("exit code 7");
    assertThat(died.validity().has("FAILED_CELLS")).isTrue();
    PointResult sound = run.workload(FaultyWorkloads.Sound.class.getName()).point();
    assertThat(sound.trials().get(0).counts().completed()).isEqualTo(12);
  }

  @Test
  void keepsWhatWasMeasuredBeforeAJvmDied() {
    RunResult run =
        run(
            options()
                .include(FaultyWorkloads.HaltingLater.class)
                .set("endpoint.url", "simulated:?ttft=50ms&itl=5ms&tokens=8")
                .set("measure.requests", "50000"));

    TrialResult trial = run.points().get(0).trials().get(0);
    assertThat(trial.status()).isEqualTo(TrialStatus.PARTIAL);
    assertThat(trial.failure().orElseThrow().exitCode()).hasValue(9);
    assertThat(trial.counts().completed()).isPositive();
    assertThat(trial.metrics()).containsKey("time_to_first_token");
  }

  @Test
  void endsATrialWhoseSetUpHangs() {
    RunResult run = run(options().include(FaultyWorkloads.Hanging.class).set("fork.hang", "3s"));

    TrialResult trial = run.points().get(0).trials().get(0);
    assertThat(trial.status()).isEqualTo(TrialStatus.FAILED);
    assertThat(trial.failure().orElseThrow().what()).contains("fork.hang");
  }

  @Test
  void saysThatATrialRanOutOfMemory() {
    RunResult run = run(options().include(FaultyWorkloads.Hungry.class).set("fork.heap", "64m"));

    TrialResult trial = run.points().get(0).trials().get(0);
    assertThat(trial.status()).isEqualTo(TrialStatus.FAILED);
    assertThat(trial.failure().orElseThrow().what()).contains("memory");
  }

  @Test
  void tellsAFailedSetUpByTheUsersOwnException() {
    RunResult run = run(options().include(FaultyWorkloads.Throwing.class));

    TrialResult trial = run.points().get(0).trials().get(0);
    assertThat(trial.status()).isEqualTo(TrialStatus.FAILED);
    assertThat(String.join("\n", trial.failure().orElseThrow().lastLines()))
        .contains("no such database");
    assertThat(trial.failure().orElseThrow().what()).doesNotContain("memory");
  }

  /**
   * As told in atlasdb#3317, a thread that keeps a JVM alive, and maven-surefire#2325, output taken
   * for protocol.
   */
  @Test
  void keepsTheResultOfAWorkloadThatLittersAndPrints() {
    RunResult run = run(options().include(FaultyWorkloads.Littering.class));

    TrialResult trial = run.points().get(0).trials().get(0);
    assertThat(trial.status()).isEqualTo(TrialStatus.COMPLETED);
    assertThat(trial.counts().completed()).isEqualTo(12);
    assertThat(trial.findings())
        .anySatisfy(
            finding -> {
              assertThat(finding.code()).isEqualTo("THREADS_LEFT");
              assertThat(finding.evidence()).contains("left-behind");
            });
    assertThat(Path.of(run.folder()).resolve(trial.folder()).resolve("stdout.log"))
        .content()
        .contains("{\"status\":\"COMPLETED\"}");
  }

  /** As told in aiperf#1273: what an onlooker throws must neither end nor hang a run. */
  @Test
  void goesOnWhenAListenerThrows() {
    List<String> heard = new ArrayList<>();
    RunResult run =
        Runner.create(options().include(FaultyWorkloads.Sound.class).build())
            .listen(
                new RunListener() {
                  @Override
                  public void runStarted(Path folder, int cells, String seed, String salt) {
                    throw new IllegalStateException("an onlooker's fault");
                  }
                })
            .listen(
                new RunListener() {
                  @Override
                  public void note(String text) {
                    heard.add(text);
                  }
                })
            .run();

    assertThat(run.points().get(0).trials().get(0).counts().completed()).isEqualTo(12);
    assertThat(heard).anyMatch(note -> note.contains("an onlooker's fault"));
  }

  @Test
  void stopsInOrderWhenItsThreadIsInterrupted() throws IOException {
    Thread runner = Thread.currentThread();
    Options endless =
        options()
            .include(FaultyWorkloads.Sound.class)
            .set("endpoint.url", "simulated:?ttft=50ms&itl=5ms&tokens=8")
            .set("measure.requests", "1000000")
            .build();
    RunListener interrupting =
        new RunListener() {
          @Override
          public void progress(CellId cell, Progress progress) {
            if (progress.ended() > 5) {
              runner.interrupt();
            }
          }
        };

    assertThatThrownBy(() -> Runner.create(endless).listen(interrupting).run())
        .isInstanceOf(CancellationException.class);
    assertThat(Thread.interrupted()).isTrue();
    assertThat(find("result.csv")).exists();
    assertThat(find("events.jsonl").resolveSibling("result.json")).content().contains("PARTIAL");
  }

  @Test
  void refusesAServerThatIsNotThereBeforeAnythingIsStarted() {
    Options.Builder options =
        options().include(FaultyWorkloads.Sound.class).set("endpoint.url", "http://127.0.0.1:9");

    assertThatThrownBy(() -> run(options))
        .isInstanceOf(UserException.class)
        .hasMessageContaining("VN504")
        .hasMessageContaining("127.0.0.1:9");
    assertThat(runs).isEmptyDirectory();
  }

  @Test
  void refusesAFolderThatIsAFile() throws IOException {
    Path file = Files.writeString(runs.resolve("taken"), "a file");

    assertThatThrownBy(() -> run(options().include(FaultyWorkloads.Sound.class).output(file)))
        .isInstanceOf(UserException.class)
        .hasMessageContaining("VN503")
        .hasMessageContaining("taken");
  }

  /**
   * The parent is killed, as by a builder that loses patience: the child keeps what it has, and
   * ends.
   */
  @Test
  void endsTheChildAndKeepsItsResultWhenTheParentIsKilled() throws Exception {
    Process parent =
        new ProcessBuilder(
                ProcessHandle.current().info().command().orElseThrow(),
                "-cp",
                System.getProperty("java.class.path"),
                LonelyParent.class.getName(),
                runs.toString())
            .redirectErrorStream(true)
            .redirectOutput(runs.resolve("parent.log").toFile())
            .start();
    await(() -> measuredPhaseRuns());
    List<ProcessHandle> children = parent.descendants().toList();
    assertThat(children).isNotEmpty();

    parent.destroyForcibly().waitFor();

    for (ProcessHandle child : children) {
      child.onExit().get(40, TimeUnit.SECONDS);
    }
    Path events = find("events.jsonl");
    assertThat(events.resolveSibling("records.bin")).exists();
    assertThat(events.resolveSibling("result.json")).content().contains("PARTIAL");
  }

  private boolean measuredPhaseRuns() {
    try {
      return Files.readString(find("events.jsonl")).contains("\"phase\":\"measured\"");
    } catch (IOException e) {
      return false;
    }
  }

  /** Runs a long plan until somebody kills it. */
  static final class LonelyParent {
    private LonelyParent() {}

    public static void main(String[] args) {
      Runner.create(
              Options.builder()
                  .include(FaultyWorkloads.Sound.class)
                  .set("endpoint.url", "simulated:?ttft=50ms&itl=5ms&tokens=8")
                  .set("measure.requests", "1000000")
                  .set("client.warmup", "0s")
                  .output(Path.of(args[0]))
                  .build())
          .run();
    }
  }

  private static void await(BooleanSupplier done) throws InterruptedException {
    for (int look = 0; look < 600 && !done.getAsBoolean(); look++) {
      TimeUnit.MILLISECONDS.sleep(100);
    }
    assertThat(done.getAsBoolean()).isTrue();
  }

  private Path find(String name) throws IOException {
    try (Stream<Path> files = Files.walk(runs)) {
      return files
          .filter(file -> file.getFileName().toString().equals(name))
          .findFirst()
          .orElseThrow(() -> new IOException("no " + name + " yet"));
    }
  }

  private Options.Builder options() {
    return Options.builder().set("client.warmup", "0s").output(runs);
  }

  private static RunResult run(Options.Builder options) {
    return Runner.create(options.build()).run();
  }
}
