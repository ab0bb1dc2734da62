package io.vernier.api.run;

import io.vernier.api.result.RunResult;
import io.vernier.api.result.TrialResult;
import java.nio.file.Path;

/**
 * Hears what happens in a run. Events only; a listener prints, if it does, on its own account.
 *
 * <p>All calls come from one thread at a time, in order: {@code runStarted}, for each cell {@code
 * trialStarted}, any number of {@code progress}, {@code trialFinished}, and last any {@code
 * reportFailed} and {@code runFinished}. A {@code note} may come at any time before the last. A
 * listener that throws is noted and not called again; the run goes on.
 */
public interface RunListener {
  /**
   * The plan is made and checked; cells follow.
   *
   * @param folder the run's folder
   * @param cells how many cells
   * @param seed the root of structure
   * @param salt the root of text
   */
  default void runStarted(Path folder, int cells, String seed, String salt) {}

  /** Something the user should know. */
  default void note(String text) {}

  /** A fork was started. */
  default void trialStarted(CellId cell) {}

  /** A fork reported how it stands. */
  default void progress(CellId cell, Progress progress) {}

  /** A fork ended, well or badly. */
  default void trialFinished(CellId cell, TrialResult result) {}

  /**
   * A reporter could not write all of its report; the run goes on with the next one.
   *
   * @param reporter the reporter's name
   * @param reason why, in one sentence
   */
  default void reportFailed(String reporter, String reason) {}

  /** The run ended and its reports are written. */
  default void runFinished(RunResult result) {}
}
