package io.vernier.runtime.calibration;

import io.vernier.api.result.RunResult;
import io.vernier.api.result.TrialResult;
import java.util.List;

/**
 * A run at one number of streams.
 *
 * @param count streams at once
 * @param run what was measured at it
 */
record Streams(int count, RunResult run) {
  /** The trials of the only point. */
  List<TrialResult> trials() {
    return run.points().get(0).trials();
  }
}
