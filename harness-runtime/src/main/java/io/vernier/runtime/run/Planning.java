package io.vernier.runtime.run;

import io.vernier.api.config.Options;
import io.vernier.api.config.Problem;
import io.vernier.api.config.UserException;
import io.vernier.runtime.data.DataCheck;
import io.vernier.runtime.data.DataSources;
import io.vernier.runtime.plan.DataPlan;
import io.vernier.runtime.plan.InputFiles;
import io.vernier.runtime.plan.Planner;
import io.vernier.runtime.plan.PointPlan;
import io.vernier.runtime.plan.RunPlan;
import io.vernier.runtime.plan.Surroundings;
import io.vernier.runtime.plan.Vocabulary;
import io.vernier.runtime.plan.WorkloadIndex;
import io.vernier.runtime.simulated.SimulatedScript;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Planning in this process: what the class path, the machine and the files say, put together for
 * the planner.
 */
public final class Planning {
  private final Planner planner;
  private final WorkloadIndex index;

  /** Looks around, once. */
  public Planning(String harnessVersion) {
    ClassLoader loader = Planning.class.getClassLoader();
    this.planner =
        new Planner(
            Vocabulary.installed(loader),
            Surroundings.ofThisProcess(
                harnessVersion,
                InputFiles.of(Path.of("").toAbsolutePath(), loader),
                url -> SimulatedScript.parse(url).text()));
    this.index = WorkloadIndex.ofThisProcess(loader, harnessVersion);
  }

  /**
   * Lists workloads and points without checking whether they can be run.
   *
   * @throws UserException where the options themselves can't be understood
   */
  public List<Planner.Listed> list(Options options) {
    return planner.list(options, index);
  }

  /**
   * Plans a run and reads its data files through.
   *
   * @throws UserException with every problem
   */
  public RunPlan plan(Options options) {
    RunPlan plan = planner.plan(options, index);
    List<Problem> problems = new ArrayList<>();
    List<DataPlan> checked = new ArrayList<>();
    for (PointPlan point : plan.points()) {
      DataPlan data = point.template().data();
      if (data.kind() == DataPlan.Kind.FILE && !checked.contains(data)) {
        checked.add(data);
        DataCheck check = DataSources.validate(data);
        problems.addAll(check.problems());
      }
    }
    if (!problems.isEmpty()) {
      throw new UserException(problems);
    }
    return plan;
  }
}
