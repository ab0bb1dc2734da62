package io.vernier.runtime.faults;

import static io.vernier.runtime.faults.FaultRun.there;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.vernier.api.metric.Metrics;
import io.vernier.api.result.TrialResult;
import io.vernier.api.result.TrialStatus;
import io.vernier.runtime.json.Json;
import io.vernier.runtime.testserver.ScriptedServer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Runs whose parent is killed or interrupted: the fork ends, and what it measured is kept. */
@Timeout(120)
class LostParentIT {
  private static final int ENOUGH = 40;

  private final Path runs;

  LostParentIT(@TempDir Path runs) {
    this.runs = runs;
  }

  /** Answers steadily, and opens the latch once it has had many requests. */
  private static ScriptedServer steady(CountDownLatch many) throws IOException {
    return ScriptedServer.always(
        ChatScripts.words("a ", "b ", "c ").countDown(many).waitMillis(20));
  }

  private List<Path> named(String name) throws IOException {
    try (Stream<Path> all = Files.walk(runs)) {
      return all.filter(path -> path.getFileName().toString().equals(name)).toList();
    }
  }

  @Test
  void endsTheForkOfAKilledParentWithWhatItHasMeasured(@TempDir Path streams) throws Exception {
    CountDownLatch many = new CountDownLatch(ENOUGH);
    try (ScriptedServer server = steady(many);
        ChildJvm parent =
            ChildJvm.start(
                streams, ParentMain.class, runs.toString(), String.valueOf(server.port()))) {
      assertThat(many.await(60, TimeUnit.SECONDS)).as("%s", parent.errLines()).isTrue();
      List<ProcessHandle> forks = parent.process().descendants().toList();
      assertThat(forks).hasSize(1);

      parent.process().destroyForcibly();

      assertThat(forks.get(0).onExit().get(30, TimeUnit.SECONDS).isAlive()).isFalse();
      assertThat(named("records.bin")).hasSize(1);
      assertThat(named("result.json")).hasSize(1);
      TrialResult trial = Json.read(named("result.json").get(0), TrialResult.class);
      assertThat(trial.status()).isEqualTo(TrialStatus.PARTIAL);
      assertThat(trial.counts().completed()).isPositive();
      assertThat(there(trial.metrics(), Metrics.TTFT).summary().count())
          .isEqualTo(trial.counts().completed());
    }
  }

  @Test
  void stopsInOrderWhereTheRunningThreadIsInterrupted() throws Exception {
    CountDownLatch many = new CountDownLatch(ENOUGH);
    try (ScriptedServer server = steady(many)) {
      FaultRun run =
          FaultRun.of(PlainWorkload.class, runs)
              .to(server.port())
              .set("measure.requests", "100000")
              .set("trials.count", "3");
      CompletableFuture<Throwable> thrown = new CompletableFuture<>();
      CompletableFuture<Boolean> flag = new CompletableFuture<>();
      Thread runner =
          new Thread(
              () -> {
                thrown.complete(catchThrowable(run::run));
                flag.complete(Thread.currentThread().isInterrupted());
              },
              "runner");
      runner.start();
      assertThat(many.await(60, TimeUnit.SECONDS)).isTrue();

      runner.interrupt();

      assertThat(thrown.get(30, TimeUnit.SECONDS)).isInstanceOf(CancellationException.class);
      assertThat(flag.get(10, TimeUnit.SECONDS)).isTrue();
      assertThat(ProcessHandle.current().descendants()).isEmpty();
      assertThat(run.started()).hasSize(1);
      assertThat(named("records.bin")).hasSize(1);
      // The trial's own and the run's.
      assertThat(named("result.json")).hasSize(2);
    }
  }
}
