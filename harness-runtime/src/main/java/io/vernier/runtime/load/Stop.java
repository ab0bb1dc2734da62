package io.vernier.runtime.load;

import java.util.OptionalLong;

/**
 * When a phase stops sending: whichever comes first.
 *
 * <p>With none of them it sends until its arrivals end or it is halted.
 *
 * @param requests most requests, later turns of sessions counted, above 0
 * @param sessions most sessions, above 0; those that have started may go on
 * @param durationNanos nothing becomes due from this long after the phase's start on, above 0
 */
public record Stop(OptionalLong requests, OptionalLong sessions, OptionalLong durationNanos) {
  /** Checks that what is there is above 0. */
  public Stop {
    requireAboveZero("requests", requests);
    requireAboveZero("sessions", sessions);
    requireAboveZero("durationNanos", durationNanos);
  }

  private static void requireAboveZero(String name, OptionalLong value) {
    if (value.isPresent() && value.getAsLong() <= 0) {
      throw new IllegalArgumentException(name + " is above 0, not " + value.getAsLong());
    }
  }
}
