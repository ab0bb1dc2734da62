package io.vernier.runtime.load;

import io.vernier.runtime.time.NanoClock;
import java.util.concurrent.atomic.AtomicLong;

/**
 * What may still be sent in a phase: the account behind its {@link Stop}. For any thread; never
 * blocks.
 *
 * <p>Once it refuses, it refuses for good.
 */
final class SendingLimits {
  private static final long NONE = -1;

  private final NanoClock clock;
  private final long phaseStartNanos;
  private final long mostRequests;
  private final long mostSessions;
  private final long durationNanos;
  private final AtomicLong requests = new AtomicLong();
  private final AtomicLong laterTurns = new AtomicLong();
  private final AtomicLong sessions = new AtomicLong();
  private volatile boolean halted;

  SendingLimits(Stop stop, NanoClock clock, long phaseStartNanos) {
    this.clock = clock;
    this.phaseStartNanos = phaseStartNanos;
    mostRequests = stop.requests().orElse(Long.MAX_VALUE);
    mostSessions = stop.sessions().orElse(Long.MAX_VALUE);
    durationNanos = stop.durationNanos().orElse(Long.MAX_VALUE);
  }

  void halt() {
    halted = true;
  }

  boolean halted() {
    return halted;
  }

  /** Nanoseconds since the phase's start, below 0 before it. */
  long elapsedNanos() {
    return clock.nanos() - phaseStartNanos;
  }

  /** The duration's end after the phase's start; {@link Long#MAX_VALUE} for none. */
  long durationNanos() {
    return durationNanos;
  }

  /** Whether the phase is over by the clock or by order, whatever was counted. */
  boolean over() {
    return halted || elapsedNanos() >= durationNanos;
  }

  /** Whether the counts allow nothing more, whatever the clock says. */
  boolean countedOut() {
    return requests.get() >= mostRequests || sessions.get() >= mostSessions;
  }

  /** Whether the requests asked for have been sent. */
  boolean requestsCountedOut() {
    return requests.get() >= mostRequests;
  }

  /**
   * Whether one more arrival is asked for beside those offered so far, of which each takes a
   * session and a request unless the phase stops before.
   */
  boolean asksForMoreThan(long offered) {
    return offered < mostSessions && offered < mostRequests - laterTurns.get();
  }

  /** Counts the first request of a session whose place among the sessions is known. */
  boolean claimFirstTurn() {
    return !halted && claim(requests, mostRequests) != NONE;
  }

  /** Counts a later request of a session. */
  boolean claimLaterTurn() {
    if (over() || claim(requests, mostRequests) == NONE) {
      return false;
    }
    laterTurns.incrementAndGet();
    return true;
  }

  /** Counts a session and its first request; the session's number from 0, or below 0 if refused. */
  long claimSession() {
    if (over() || requestsCountedOut()) {
      return NONE;
    }
    long session = claim(sessions, mostSessions);
    // A session's number that finds no request is lost, but then no other number is asked for.
    return session == NONE || claim(requests, mostRequests) == NONE ? NONE : session;
  }

  private static long claim(AtomicLong counter, long most) {
    long count = counter.get();
    while (count < most) {
      long witness = counter.compareAndExchange(count, count + 1);
      if (witness == count) {
        return count;
      }
      count = witness;
    }
    return NONE;
  }
}
