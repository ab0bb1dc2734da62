package io.vernier.junit;

import io.vernier.api.config.Keys;
import io.vernier.api.config.Options;
import io.vernier.api.model.SloSpec;
import io.vernier.api.result.PointResult;
import io.vernier.api.result.RunResult;
import io.vernier.api.result.SloResult;
import io.vernier.api.run.HarnessRuntime;
import io.vernier.api.run.RunListener;
import io.vernier.api.run.WorkloadDescriptor;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.function.Supplier;

/** A runtime that measures nothing: it answers with the results that a test has scripted. */
public final class FakeRuntime implements HarnessRuntime {
  private static final Map<String, Supplier<RunResult>> SCRIPTS = new HashMap<>();
  private static final List<Options> RUNS = new ArrayList<>();
  private static final List<SloSpec> JUDGED = new ArrayList<>();
  private static final List<SloResult> ANSWERS = new ArrayList<>();

  /** Found by ServiceLoader. */
  public FakeRuntime() {}

  static synchronized void reset() {
    SCRIPTS.clear();
    RUNS.clear();
    JUDGED.clear();
    ANSWERS.clear();
  }

  /** What the next run of a workload finds. */
  static synchronized void script(Class<?> workload, Supplier<RunResult> result) {
    SCRIPTS.put(workload.getName(), result);
  }

  /** What the runtime says when it is next asked to judge. */
  static synchronized void answer(SloResult result) {
    ANSWERS.add(result);
  }

  static synchronized List<Options> runs() {
    return List.copyOf(RUNS);
  }

  static synchronized List<SloSpec> judged() {
    return List.copyOf(JUDGED);
  }

  /** A run that goes on until it is interrupted, as the runtime's contract has it. */
  static RunResult endless() {
    try {
      new CountDownLatch(1).await();
      throw new AssertionError("nobody counts down");
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      CancellationException stopped = new CancellationException("interrupted");
      stopped.initCause(e);
      throw stopped;
    }
  }

  @Override
  public String version() {
    return "fake";
  }

  @Override
  public RunResult run(Options options, List<RunListener> listeners) {
    Supplier<RunResult> script;
    synchronized (FakeRuntime.class) {
      RUNS.add(options);
      script = SCRIPTS.get(options.classNames().get(0));
    }
    if (script == null) {
      throw new AssertionError("no script for " + options.classNames());
    }
    Path folder =
        Path.of(options.values().getOrDefault(Keys.REPORT_OUT.name(), List.of("?")).get(0));
    listeners.forEach(listener -> listener.runStarted(folder, 5, "7", "9"));
    listeners.forEach(listener -> listener.note("waiting for another bench on this machine"));
    return script.get();
  }

  @Override
  public SloResult judge(RunResult run, PointResult point, SloSpec slo) {
    synchronized (FakeRuntime.class) {
      JUDGED.add(slo);
      return ANSWERS.remove(0);
    }
  }

  @Override
  public int trial(WorkloadDescriptor<?> descriptor, String[] args) {
    throw new UnsupportedOperationException("the fake has no trials");
  }

  @Override
  public String render(RunResult run, int width) {
    return "page of " + run.id();
  }
}
