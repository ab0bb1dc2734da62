package io.vernier.runtime.load;

import java.util.OptionalInt;
import java.util.concurrent.atomic.AtomicInteger;

/** The places of sessions in flight. For any thread; never blocks. */
final class Gate {
  private final int cap;
  private final AtomicInteger inFlight = new AtomicInteger();

  /**
   * @param cap most sessions in flight, above 0; absent for no cap
   */
  Gate(OptionalInt cap) {
    this.cap = cap.orElse(Integer.MAX_VALUE);
    if (this.cap < 1) {
      throw new IllegalArgumentException("a cap is above 0, not " + this.cap);
    }
  }

  /** Takes a place if one is free. */
  boolean tryTake() {
    int taken = inFlight.get();
    while (taken < cap) {
      int witness = inFlight.compareAndExchange(taken, taken + 1);
      if (witness == taken) {
        return true;
      }
      taken = witness;
    }
    return false;
  }

  /** Gives a place back. */
  void free() {
    if (inFlight.getAndDecrement() <= 0) {
      inFlight.getAndIncrement();
      throw new IllegalStateException("more sessions have ended than were started");
    }
  }
}
