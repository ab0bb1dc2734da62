package io.vernier.runtime.faults;

import static org.assertj.core.api.Assertions.assertThat;

import io.vernier.api.config.Keys;
import io.vernier.api.config.Options;
import io.vernier.api.result.PointResult;
import io.vernier.api.result.RunResult;
import io.vernier.api.result.TrialResult;
import io.vernier.api.run.CellId;
import io.vernier.api.run.Progress;
import io.vernier.api.run.RunListener;
import io.vernier.api.run.Runner;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.stream.Stream;

/** One run of a workload with what its listener hears, under a folder of the test's own. */
final class FaultRun implements RunListener {
  private final Options.Builder options;
  private final Path runs;
  private final List<String> notes = new CopyOnWriteArrayList<>();
  private final List<CellId> started = new CopyOnWriteArrayList<>();
  private final CountDownLatch sending = new CountDownLatch(1);
  private Runnable onSending = () -> {};

  private FaultRun(Class<?> workload, Path runs) {
    this.runs = runs;
    this.options =
        Options.builder()
            .include(workload)
            .set(Keys.CLIENT_WARMUP, Duration.ZERO)
            .set(Keys.TRIALS, 1)
            .output(runs);
  }

  /** A run of one workload, of one trial and without a warm-up of the client. */
  static FaultRun of(Class<?> workload, Path runs) {
    return new FaultRun(workload, runs);
  }

  /** Sets a key by its name. */
  FaultRun set(String key, String... values) {
    options.set(key, values);
    return this;
  }

  /** Sends to the server at this port of the loopback. */
  FaultRun to(int port) {
    return set("endpoint.url", "http://127.0.0.1:" + port);
  }

  /** Does this, once, while requests are being sent; on the thread that waits for the fork. */
  FaultRun whileSending(Runnable action) {
    onSending = action;
    return this;
  }

  /** Runs, and leaves no process behind. */
  RunResult run() {
    try {
      return Runner.create(options.build()).listen(this).run();
    } finally {
      assertThat(ProcessHandle.current().descendants()).isEmpty();
    }
  }

  /** Runs, and gives the only point. */
  PointResult point() {
    List<PointResult> points = run().points();
    assertThat(points).hasSize(1);
    return points.get(0);
  }

  /** Runs, and gives the only trial. */
  TrialResult trial() {
    List<TrialResult> trials = point().trials();
    assertThat(trials).hasSize(1);
    return trials.get(0);
  }

  /** What the listener was told. */
  List<String> notes() {
    return List.copyOf(notes);
  }

  /** The cells that were started. */
  List<CellId> started() {
    return List.copyOf(started);
  }

  /** Opens once requests are being sent. */
  CountDownLatch sending() {
    return sending;
  }

  /** A value that a map must have. */
  static <K, V> V there(Map<K, V> map, K key) {
    V value = map.get(key);
    if (value == null) {
      throw new AssertionError("no " + key + " in " + map.keySet());
    }
    return value;
  }

  /** Every file of every run so far. */
  List<Path> files() throws IOException {
    if (!Files.isDirectory(runs)) {
      return List.of();
    }
    try (Stream<Path> all = Files.walk(runs)) {
      return all.filter(Files::isRegularFile).toList();
    }
  }

  /** The only file of this name. */
  Path file(String name) throws IOException {
    List<Path> found =
        files().stream().filter(file -> file.getFileName().toString().equals(name)).toList();
    assertThat(found).as(name).hasSize(1);
    return found.get(0);
  }

  @Override
  public void note(String text) {
    notes.add(text);
  }

  @Override
  public void trialStarted(CellId cell) {
    started.add(cell);
  }

  @Override
  public void progress(CellId cell, Progress progress) {
    if (progress.sent() > 0 && sending.getCount() > 0) {
      onSending.run();
      sending.countDown();
    }
  }
}
