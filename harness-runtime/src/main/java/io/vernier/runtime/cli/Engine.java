package io.vernier.runtime.cli;

import io.vernier.api.config.Options;
import io.vernier.api.result.RunResult;
import io.vernier.api.run.RunListener;
import io.vernier.runtime.plan.Planner;
import io.vernier.runtime.plan.RunPlan;
import java.util.List;

/** What the command line drives. */
interface Engine {
  /** The harness's version. */
  String version();

  /** Plans and checks without running. */
  RunPlan plan(Options options);

  /** Lists workloads and points without checking whether they can be run. */
  List<Planner.Listed> list(Options options);

  /** Plans and runs; an interrupt of the calling thread stops it. */
  RunResult run(Options options, RunListener listener);
}
