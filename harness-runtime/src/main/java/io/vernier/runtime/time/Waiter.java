package io.vernier.runtime.time;

/** Waits for a moment of a {@link NanoClock}, and can be woken before it. */
public interface Waiter {
  /**
   * Returns at the deadline, when woken, or when the calling thread is interrupted, whichever comes
   * first; at once if the deadline has passed.
   *
   * <p>It may return early for no reason, so callers look at the clock and at what they wait for
   * again. An interrupt stays set. To be called by one and the same thread throughout.
   *
   * @param deadlineNanos a reading of the waiter's clock
   */
  void waitUntil(long deadlineNanos);

  /**
   * Ends the present wait, or the next one if none is going on. Callable from any thread; several
   * calls before a wait count as one.
   */
  void wake();
}
