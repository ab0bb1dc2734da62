package io.vernier.runtime.run;

import io.vernier.api.config.Options;
import io.vernier.api.config.UserException;
import io.vernier.api.model.SloSpec;
import io.vernier.api.result.PointResult;
import io.vernier.api.result.RunResult;
import io.vernier.api.result.SloResult;
import io.vernier.api.run.RunListener;
import io.vernier.runtime.environment.Environments;
import io.vernier.runtime.metrics.MetricCatalogue;
import io.vernier.runtime.plan.RunPlan;
import io.vernier.runtime.time.Pause;
import io.vernier.runtime.time.SystemNanoClock;
import java.util.List;
import java.util.concurrent.CancellationException;

/**
 * Plans and runs, and judges what was run. Stateless; one run at a time for each machine and user.
 */
public final class RunService {
  private final String harnessVersion;

  /** The service of this version of the harness. */
  public RunService(String harnessVersion) {
    this.harnessVersion = harnessVersion;
  }

  /**
   * Plans and runs.
   *
   * @throws UserException where the plan can't be made
   * @throws CancellationException where the calling thread was interrupted; the fork was ended in order, and the reports hold
   *     what was measured until then
   */
  public RunResult run(Options options, List<RunListener> listeners) {
    return run(new Planning(harnessVersion).plan(options), listeners);
  }

  /** Runs a plan. */
  public RunResult run(RunPlan plan, List<RunListener> listeners) {
    RunLauncher launcher =
        new RunLauncher(
            plan,
            new Listeners(listeners),
            Environments.describe(harnessVersion),
            MetricCatalogue.load(RunService.class.getClassLoader()),
            new SystemNanoClock(),
            Pause.sleeping());
    try {
      return launcher.run();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new CancellationException("the run was interrupted");
    }
  }

  /** Judges one more objective on a finished run, from the records of its trials. */
  public SloResult judge(RunResult run, PointResult point, SloSpec slo) {
    return new Rejudging(MetricCatalogue.load(RunService.class.getClassLoader()))
        .judge(run, point, slo);
  }
}
