package io.vernier.runtime.time;

import java.time.Duration;
import java.util.Comparator;
import java.util.PriorityQueue;

/**
 * A clock that stands still until a test moves it, and a waiter and a pause whose waiting is what
 * moves it.
 *
 * <p>Actions planned with {@link #at} run at their time, in the order of their times and, at equal
 * times, in the order they were planned; the clock shows their time while they run. An action that
 * wakes the waiter ends the wait then and there. For one thread.
 */
public final class ManualClock implements NanoClock, Waiter, Pause {
  private record Planned(long atNanos, long order, Runnable action) {}

  private final PriorityQueue<Planned> planned =
      new PriorityQueue<>(
          Comparator.comparingLong(Planned::atNanos).thenComparingLong(Planned::order));
  private long nowNanos;
  private long plannedSoFar;
  private boolean woken;

  /** A clock that shows 0. */
  public ManualClock() {
    this(0);
  }

  /** A clock that shows the given time. */
  public ManualClock(long startNanos) {
    nowNanos = startNanos;
  }

  @Override
  public long nanos() {
    return nowNanos;
  }

  /** Plans an action; a time that has passed means the next time the clock moves. */
  public void at(long nanos, Runnable action) {
    planned.add(new Planned(nanos, plannedSoFar++, action));
  }

  /** Moves the clock on, running what falls due on the way. */
  public void advance(long nanos) {
    if (nanos < 0) {
      throw new IllegalArgumentException("a clock never goes back, found " + nanos);
    }
    long until = nowNanos + nanos;
    while (runNext(until)) {
      // Every action due by then, those included that actions plan.
    }
    nowNanos = until;
  }

  @Override
  public void waitUntil(long deadlineNanos) {
    while (!woken && nowNanos < deadlineNanos) {
      if (!runNext(deadlineNanos)) {
        if (deadlineNanos == Long.MAX_VALUE) {
          throw new IllegalStateException("waits for ever: nothing is planned that could wake it");
        }
        nowNanos = deadlineNanos;
      }
    }
    woken = false;
  }

  @Override
  public void wake() {
    woken = true;
  }

  @Override
  public void pass(Duration duration) {
    advance(Math.max(0, duration.toNanos()));
  }

  private boolean runNext(long untilNanos) {
    Planned next = planned.peek();
    if (next == null || next.atNanos() > untilNanos) {
      return false;
    }
    planned.remove();
    nowNanos = Math.max(nowNanos, next.atNanos());
    next.action().run();
    return true;
  }
}
