package io.vernier.runtime;

import io.vernier.api.config.Options;
import io.vernier.api.model.SloSpec;
import io.vernier.api.result.PointResult;
import io.vernier.api.result.RunResult;
import io.vernier.api.result.SloResult;
import io.vernier.api.run.HarnessRuntime;
import io.vernier.api.run.RunListener;
import io.vernier.api.run.WorkloadDescriptor;
import io.vernier.runtime.report.ConsoleReport;
import io.vernier.runtime.run.RunService;
import io.vernier.runtime.trial.TrialMain;
import java.util.List;

/**
 * The runtime as the API finds it: the parent's side and the child's side, put together nowhere
 * else.
 */
public final class VernierRuntime implements HarnessRuntime {
  /** For ServiceLoader. */
  public VernierRuntime() {}

  @Override
  public String version() {
    return HarnessVersion.read();
  }

  @Override
  public RunResult run(Options options, List<RunListener> listeners) {
    return new RunService(version()).run(options, listeners);
  }

  @Override
  public SloResult judge(RunResult run, PointResult point, SloSpec slo) {
    return new RunService(version()).judge(run, point, slo);
  }

  @Override
  public String render(RunResult run, int width) {
    return ConsoleReport.render(run, width, false);
  }

  @Override
  public int trial(WorkloadDescriptor<?> descriptor, String[] args) {
    return new TrialMain(version()).run(descriptor, args, System.in);
  }
}
