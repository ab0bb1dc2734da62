package io.vernier.junit;

import io.vernier.api.config.Keys;
import io.vernier.api.config.Options;
import io.vernier.api.config.Problem;
import io.vernier.api.config.UserException;
import io.vernier.api.result.RunResult;
import io.vernier.api.result.WorkloadResult;
import io.vernier.api.run.Runner;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;
import java.util.concurrent.CancellationException;
import java.util.function.Consumer;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ExtensionContext.Store;
import org.junit.jupiter.api.extension.ExtensionContext.StoreScope;

/**
 * The runs of a JVM's launcher session, each kept under its workload and the options over it. Test
 * methods, reruns of failed tests and the suite share them: what was run once is not run again, how
 * badly it may have ended.
 */
final class BenchRuns {
  private final Store store;
  private final Consumer<Map<String, String>> report;

  private BenchRuns(Store store, Consumer<Map<String, String>> report) {
    this.store = store;
    this.report = report;
  }

  /** The runs of the session that the context belongs to; notes go to the context's report. */
  static BenchRuns in(ExtensionContext context) {
    return new BenchRuns(
        context.getStore(StoreScope.LAUNCHER_SESSION, Namespace.create(BenchRuns.class)),
        context::publishReportEntry);
  }

  /** Puts something that the reader should know into the report. */
  void note(String text) {
    new RunNotes(report).note(text);
  }

  /** Puts the headline of a run into the report. */
  void publish(RunResult run) {
    ReportEntries.publish(run, report);
  }

  /**
   * The run of a workload, which is made now unless it was made before.
   *
   * @throws UserException where the plan can't be made
   * @throws CancellationException where the run was stopped by an interrupt
   */
  RunResult of(Class<?> workload) {
    RunKey key = new RunKey(workload.getName(), overrides());
    // Not atomic, and need not be: bench tests and the suite run alone, whatever runs in parallel.
    Outcome outcome = store.get(key, Outcome.class);
    if (outcome == null) {
      outcome = run(workload);
      store.put(key, outcome);
    }
    return outcome.result();
  }

  /** The view of one workload in its run. */
  static WorkloadResult view(RunResult run, String className) {
    if (run.points().stream().noneMatch(p -> p.workload().className().equals(className))) {
      throw new UserException(
          Problem.of(
              JunitMessage.NOTHING_RUN,
              className,
              "the run in " + run.folder() + " holds no point of it.",
              "Look at the notes of the run: " + run.notes()));
    }
    return run.workload(className);
  }

  private Outcome run(Class<?> workload) {
    Options.Builder options = Options.builder().include(workload);
    if (System.getProperty(Keys.PROPERTY_PREFIX + Keys.REPORT_OUT.name()) == null) {
      ReportFolder.of(workload).ifPresent(options::output);
    }
    try {
      RunResult result = Runner.create(options.build()).listen(new RunNotes(report)).run();
      RunPage.print(result);
      return new Finished(result);
    } catch (RuntimeException e) {
      return new Broken(workload.getSimpleName(), e);
    }
  }

  private static Map<String, String> overrides() {
    Properties properties = System.getProperties();
    Map<String, String> overrides = new TreeMap<>();
    for (String name : properties.stringPropertyNames()) {
      if (name.startsWith(Keys.PROPERTY_PREFIX)) {
        overrides.put(name, properties.getProperty(name, ""));
      }
    }
    return Map.copyOf(overrides);
  }

  private record RunKey(String className, Map<String, String> overrides) {}

  private sealed interface Outcome {
    RunResult result();
  }

  private record Finished(RunResult result) implements Outcome {}

  private record Broken(String workload, RuntimeException why) implements Outcome {
    @Override
    public RunResult result() {
      if (why instanceof CancellationException) {
        CancellationException stopped =
            new CancellationException(
                "The run of "
                    + workload
                    + " was stopped before its end, by a time-out or an interrupt. There is no"
                    + " result. Allow it more time, or make it shorter: fewer @Trials, a smaller"
                    + " @Measurement.");
        stopped.initCause(why);
        throw stopped;
      }
      throw why;
    }
  }
}
