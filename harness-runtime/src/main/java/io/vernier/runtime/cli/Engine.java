package io.vernier.runtime.cli;

import io.vernier.api.config.Options;
import io.vernier.api.result.RunResult;
import io.vernier.api.run.RunListener;
import io.vernier.runtime.plan.Planner;
import io.vernier.runtime.plan.WorkloadIndex;

/** What the command line drives. */
interface Engine {
  /** The harness's version. */
  String version();

  /** Plans without running. */
  Planner planner();

  /** The workloads on the class path. */
  WorkloadIndex index();

  /** Plans and runs; an interrupt of the calling thread stops it. */
  RunResult run(Options options, RunListener listener);
}
