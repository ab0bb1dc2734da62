package io.vernier.api.run;

import io.vernier.api.config.Options;
import io.vernier.api.config.UserException;
import io.vernier.api.model.SloSpec;
import io.vernier.api.result.PointResult;
import io.vernier.api.result.RunResult;
import io.vernier.api.result.SloResult;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;

/**
 * Runs workloads from code.
 *
 * <pre>{@code
 * RunResult result = Runner.create(Options.builder().include(SteadyChat.class).build()).run();
 * }</pre>
 */
public final class Runner {
  private final Options options;
  private final List<RunListener> listeners;

  private Runner(Options options, List<RunListener> listeners) {
    this.options = options;
    this.listeners = List.copyOf(listeners);
  }

  /** A runner with these options and no listener. */
  public static Runner create(Options options) {
    return new Runner(options, List.of());
  }

  /** The same runner with one more listener. */
  public Runner listen(RunListener listener) {
    List<RunListener> more = new ArrayList<>(listeners);
    more.add(listener);
    return new Runner(options, more);
  }

  /**
   * Plans, runs every cell in its own JVM, one after the other, and writes the reports. Blocks
   * until all is done.
   *
   * <p>An interrupt of the calling thread stops the run: the running trial's JVM is ended, no
   * further one is started, the thread's interrupt flag is set again and {@link
   * CancellationException} thrown. What was measured until then stays in the run's folder.
   *
   * @throws CancellationException where the calling thread is interrupted
   * @throws UserException where the plan can't be made, with every problem at once
   * @throws IllegalStateException where no runtime, or more than one, is on the class path
   */
  public RunResult run() {
    return RuntimeLookup.find().run(options, listeners);
  }

  /**
   * Judges one more objective on a finished run, by the same rule as those of its workload. The
   * objective need not stand in the result; for a percentile the trials' records are read again
   * from the run's folder. A failed trial of the point caps the verdict as it does in the run.
   *
   * @param run the run that the point belongs to
   * @param point one of its points
   * @param slo the objective; its view is not AUTO
   * @throws UserException where the records are gone or can't be read, or the objective does not
   *     fit the metric
   * @throws IllegalStateException where no runtime, or more than one, is on the class path
   */
  public static SloResult judge(RunResult run, PointResult point, SloSpec slo) {
    return RuntimeLookup.find().judge(run, point, slo);
  }

  /**
   * The page that the command line prints of a run: bands, verdicts, goodput, findings, the
   * report's folder; plain text without colours.
   *
   * @param width most columns of a line, at least 60
   * @throws IllegalStateException where no runtime, or more than one, is on the class path
   */
  public static String render(RunResult run, int width) {
    return RuntimeLookup.find().render(run, width);
  }
}
