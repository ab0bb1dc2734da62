package io.vernier.runtime.load;

import io.vernier.api.record.ArrivalState;

/**
 * Where the load hands its arrivals: the seam to whoever sends. Every arrival goes to exactly one
 * call.
 */
public interface SessionStarts {
  /** Stands for an intended start where the loop is closed and has none. */
  long NO_INTENDED = Long.MIN_VALUE;

  /**
   * A session starts now. Called by the pacer's thread, or by the thread that ended another
   * session; must not block.
   *
   * @param arrival the arrival's number in its phase, from 0
   * @param intendedNanos its intended start on the load's clock, or {@link #NO_INTENDED}
   * @param admittedNanos when the gate let it through; equal to the intended start where it did not
   *     wait
   */
  void start(long arrival, long intendedNanos, long admittedNanos);

  /** An arrival will never be sent. Called by any thread; must not block. */
  void dropped(long arrival, long intendedNanos, ArrivalState state);
}
