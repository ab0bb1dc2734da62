package io.vernier.runtime.cli;

import io.vernier.api.config.Options;
import io.vernier.api.result.RunResult;
import io.vernier.api.run.HarnessRuntime;
import io.vernier.api.run.RunListener;
import io.vernier.api.run.Runner;
import io.vernier.runtime.plan.InputFiles;
import io.vernier.runtime.plan.Planner;
import io.vernier.runtime.plan.RunPlan;
import io.vernier.runtime.plan.Surroundings;
import io.vernier.runtime.plan.Vocabulary;
import io.vernier.runtime.plan.WorkloadIndex;
import io.vernier.runtime.simulated.SimulatedScript;
import java.nio.file.Path;
import java.util.List;
import java.util.ServiceLoader;

/** The runtime and the plug-ins on the class path. */
final class InstalledEngine implements Engine {
  private final ClassLoader loader = InstalledEngine.class.getClassLoader();

  @Override
  public String version() {
    return ServiceLoader.load(HarnessRuntime.class, loader)
        .findFirst()
        .map(HarnessRuntime::version)
        .orElseThrow(() -> new IllegalStateException("no runtime is on the class path"));
  }

  @Override
  public RunPlan plan(Options options) {
    return planner().plan(options, index());
  }

  @Override
  public List<Planner.Listed> list(Options options) {
    return planner().list(options, index());
  }

  private Planner planner() {
    InputFiles files = InputFiles.of(Path.of("").toAbsolutePath(), loader);
    return new Planner(
        Vocabulary.installed(loader),
        Surroundings.ofThisProcess(version(), files, url -> SimulatedScript.parse(url).text()));
  }

  private WorkloadIndex index() {
    return WorkloadIndex.ofThisProcess(loader, version());
  }

  @Override
  public RunResult run(Options options, RunListener listener) {
    return Runner.create(options).listen(listener).run();
  }
}
