package io.vernier.runtime.time;

import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;
import java.util.function.LongConsumer;
import org.jspecify.annotations.Nullable;

/**
 * Parks until shortly before the deadline and spins for the rest.
 *
 * <p>A parked thread comes back tens of microseconds late, because the kernel groups its timers; a
 * spinning one is punctual but takes a core from the server under test. Parking with a short spin,
 * and with the thread's timer slack lowered to a microsecond where Linux allows it, keeps the
 * lateness in the microseconds at a few per cent of a core. Lateness of milliseconds remains
 * possible whenever the scheduler has other plans: callers measure it, they never assume it away.
 *
 * <p>One thread waits, and the first wait binds it; any thread may wake.
 */
public final class ParkingWaiter implements Waiter {
  /** How long before a deadline parking ends, long enough to absorb a timer's usual overshoot. */
  private static final long SPIN_NANOS = 50_000;

  private final NanoClock clock;
  private final LongConsumer parker;
  private final TimerSlack timerSlack;
  private final AtomicBoolean woken = new AtomicBoolean();
  private volatile @Nullable Thread owner;

  /** Makes a waiter for a clock that runs at the pace of the JVM's own. */
  public ParkingWaiter(NanoClock clock) {
    this(clock, LockSupport::parkNanos, TimerSlack.ofSystem());
  }

  ParkingWaiter(NanoClock clock, LongConsumer parker, TimerSlack timerSlack) {
    this.clock = clock;
    this.parker = parker;
    this.timerSlack = timerSlack;
  }

  @Override
  public void waitUntil(long deadlineNanos) {
    bind();
    while (true) {
      if (woken.getAndSet(false) || Thread.currentThread().isInterrupted()) {
        return;
      }
      long left = deadlineNanos - clock.nanos();
      if (left <= 0) {
        return;
      }
      if (left > SPIN_NANOS) {
        parker.accept(left - SPIN_NANOS);
      } else {
        Thread.onSpinWait();
      }
    }
  }

  @Override
  public void wake() {
    // The mark first, the thread second; a wait does it the other way round. Whichever way the two
    // interleave, the wait sees the mark or this call sees the thread.
    woken.set(true);
    LockSupport.unpark(owner);
  }

  private void bind() {
    Thread current = Thread.currentThread();
    Thread bound = owner;
    if (bound == null) {
      owner = current;
      timerSlack.lower();
    } else if (bound != current) {
      throw new IllegalStateException(
          "a waiter serves one thread: bound to "
              + bound.getName()
              + ", called by "
              + current.getName());
    }
  }
}
