package io.vernier.runtime.cli;

import io.vernier.api.config.Options;
import io.vernier.api.result.RunResult;
import io.vernier.api.run.HarnessRuntime;
import io.vernier.api.run.RunListener;
import io.vernier.api.run.Runner;
import io.vernier.runtime.plan.Planner;
import io.vernier.runtime.plan.RunPlan;
import io.vernier.runtime.run.Planning;
import java.util.List;
import java.util.ServiceLoader;

/** The runtime and the plug-ins on the class path. */
final class InstalledEngine implements Engine {
  private final String version =
      ServiceLoader.load(HarnessRuntime.class)
          .findFirst()
          .map(HarnessRuntime::version)
          .orElseThrow(() -> new IllegalStateException("no runtime is on the class path"));

  @Override
  public String version() {
    return version;
  }

  @Override
  public RunPlan plan(Options options) {
    return new Planning(version).plan(options);
  }

  @Override
  public List<Planner.Listed> list(Options options) {
    return new Planning(version).list(options);
  }

  @Override
  public RunResult run(Options options, RunListener listener) {
    return Runner.create(options).listen(listener).run();
  }
}
