package io.vernier.runtime.load;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * The hand-overs of sessions that are going on: lets the pacer know when the last is through, and a
 * thread that it is already at one, so that a session which ends while it is being started does not
 * start the next from within, and that one the next, until the stack is full.
 */
final class HandOvers {
  private final AtomicInteger goingOn = new AtomicInteger();
  private final ThreadLocal<boolean[]> within = ThreadLocal.withInitial(() -> new boolean[1]);

  /** Begins a thread's round of hand-overs; false if the thread is within one. */
  boolean enter() {
    boolean[] flag = within.get();
    if (flag[0]) {
      return false;
    }
    flag[0] = true;
    goingOn.incrementAndGet();
    return true;
  }

  /** Ends the thread's round. */
  void leave() {
    within.get()[0] = false;
    goingOn.decrementAndGet();
  }

  /** Whether no thread is at one. */
  boolean none() {
    return goingOn.get() == 0;
  }
}
