package io.vernier.runtime.load;

import io.vernier.runtime.time.NanoClock;
import io.vernier.runtime.time.Waiter;

/** Waiting by the phase's clock: the part of a loop that its own thread does. */
final class Pacer {
  /** Times this far ahead, a century and a half, are not told from never. */
  private static final long NEVER_NANOS = Long.MAX_VALUE / 2;

  private final NanoClock clock;
  private final Waiter waiter;
  private final long phaseStartNanos;

  Pacer(NanoClock clock, Waiter waiter, long phaseStartNanos) {
    this.clock = clock;
    this.waiter = waiter;
    this.phaseStartNanos = phaseStartNanos;
  }

  long nowNanos() {
    return clock.nanos();
  }

  /** The clock's reading at a time after the phase's start. */
  long reading(long offsetNanos) {
    return phaseStartNanos + offsetNanos;
  }

  /**
   * Waits until a time after the phase's start, or until woken.
   *
   * @param offsetNanos {@link Long#MAX_VALUE} to wait until woken
   */
  void waitUntil(long offsetNanos) {
    waiter.waitUntil(offsetNanos < NEVER_NANOS ? reading(offsetNanos) : farthest());
  }

  private long farthest() {
    // Readings are compared by subtraction, which holds as far as this.
    long now = clock.nanos();
    return now > 0 ? Long.MAX_VALUE : now + Long.MAX_VALUE;
  }

  /** Ends the present wait, or the next. For any thread. */
  void wake() {
    waiter.wake();
  }
}
