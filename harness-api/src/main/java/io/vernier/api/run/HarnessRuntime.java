package io.vernier.api.run;

import io.vernier.api.config.Options;
import io.vernier.api.config.UserException;
import io.vernier.api.model.SloSpec;
import io.vernier.api.result.PointResult;
import io.vernier.api.result.RunResult;
import io.vernier.api.result.SloResult;
import java.util.List;

/**
 * The runtime, as the API sees it: found by ServiceLoader, so that generated code and test
 * extensions need nothing but the API to compile.
 */
public interface HarnessRuntime {
  /** The runtime's version; a descriptor of another version is refused. */
  String version();

  /** Plans and runs; see {@link Runner#run()}. */
  RunResult run(Options options, List<RunListener> listeners);

  /**
   * Judges one more objective on a finished run, from the records of its trials; see {@link
   * Runner#judge}.
   *
   * @throws UserException where the records are gone or can't be read, or the objective does not
   *     fit the metric
   */
  SloResult judge(RunResult run, PointResult point, SloSpec slo);

  /**
   * The page that the command line prints of a run; see {@link Runner#render}.
   *
   * @param width most columns of a line
   */
  String render(RunResult run, int width);

  /** Runs one trial in this JVM; see {@link TrialEntry}. Returns the process's exit code. */
  int trial(WorkloadDescriptor<?> descriptor, String[] args);
}
