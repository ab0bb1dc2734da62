package io.vernier.runtime.load;

import io.vernier.api.model.WhenFull;
import io.vernier.api.record.ArrivalState;
import io.vernier.api.spi.ArrivalSequence;
import java.util.concurrent.ConcurrentLinkedQueue;

/**
 * Arrivals by a schedule, through a gate.
 *
 * <p>The pacer hands over what is due. An arrival that waits at the gate is started by whoever ends
 * a session, so that a place is never idle until the pacer comes to it.
 */
final class OpenLoop implements LoadDriver {
  private record Waiting(long arrival, long intendedNanos) {}

  private final ArrivalSequence arrivals;
  private final Gate gate;
  private final WhenFull whenFull;
  private final SendingLimits limits;
  private final Pacer pacer;
  private final SessionStarts starts;
  private final HandOvers handOvers = new HandOvers();
  private final ConcurrentLinkedQueue<Waiting> waiting = new ConcurrentLinkedQueue<>();

  /** Whether the pacer wants to hear of every arrival that is through the gate. */
  private volatile boolean pacerWaitsForTheGate;

  /** When the last arrival that had waited came through; written before its hand-over ends. */
  private volatile long lastAdmittedNanos;

  /** Whether an arrival has got its place too late to be sent. */
  private volatile boolean stoppedWhileWaiting;

  OpenLoop(
      ArrivalSequence arrivals,
      Gate gate,
      WhenFull whenFull,
      SendingLimits limits,
      Pacer pacer,
      SessionStarts starts) {
    this.arrivals = arrivals;
    this.gate = gate;
    this.whenFull = whenFull;
    this.limits = limits;
    this.pacer = pacer;
    this.starts = starts;
  }

  @Override
  public void run() {
    offerWhatIsDue();
    waitForTheGate();
    dropWhatWaits();
    pacerWaitsForTheGate = true;
    while (!handOvers.none()) {
      pacer.waitUntil(Long.MAX_VALUE);
    }
  }

  private void offerWhatIsDue() {
    long arrival = 0;
    long offered = 0;
    long shiftNanos = 0;
    long next = arrivals.next();
    while (next != ArrivalSequence.END
        && next < limits.durationNanos() - shiftNanos
        && awaitDue(next + shiftNanos, offered)) {
      long due = next + shiftNanos;
      next = arrivals.next();
      if (offer(arrival++, pacer.reading(due))) {
        offered++;
      }
      if (whenFull == WhenFull.BLOCK && !waiting.isEmpty()) {
        waitForTheGate();
        if (stoppedWhileWaiting || !waiting.isEmpty()) {
          return;
        }
        shiftNanos += Math.max(0, lastAdmittedNanos - pacer.reading(due));
      }
    }
  }

  /** Waits until an arrival is due; false if it isn't asked for any more. */
  private boolean awaitDue(long dueNanos, long offered) {
    while (!halted() && limits.asksForMoreThan(offered)) {
      if (limits.elapsedNanos() >= dueNanos) {
        return true;
      }
      pacer.waitUntil(dueNanos);
    }
    return false;
  }

  /** Hands an arrival over or lets it wait; false if it was dropped because the gate is full. */
  private boolean offer(long arrival, long intendedNanos) {
    if (waiting.isEmpty() && gate.tryTake()) {
      startAtOnce(arrival, intendedNanos);
      return true;
    }
    if (whenFull == WhenFull.DROP) {
      starts.dropped(arrival, intendedNanos, ArrivalState.DROPPED_BY_CAP);
      return false;
    }
    waiting.add(new Waiting(arrival, intendedNanos));
    // A place that came free before the arrival was in sight has nobody else to take it.
    admitWaiting();
    return true;
  }

  private void startAtOnce(long arrival, long intendedNanos) {
    if (limits.claimFirstTurn()) {
      starts.start(arrival, intendedNanos, intendedNanos);
    } else {
      gate.free();
      starts.dropped(arrival, intendedNanos, ArrivalState.DROPPED_BY_STOP);
    }
  }

  /** Starts what waits as far as there are places. For any thread. */
  private void admitWaiting() {
    if (!handOvers.enter()) {
      return;
    }
    try {
      while (!waiting.isEmpty() && gate.tryTake()) {
        Waiting first = waiting.poll();
        if (first == null) {
          // Another thread had it; the place may be missed by one that was added since.
          gate.free();
        } else {
          admit(first);
        }
      }
    } finally {
      handOvers.leave();
      wakeWhoWaitsForTheGate();
    }
  }

  private void admit(Waiting first) {
    // The phase may have stopped while it waited.
    if (!limits.over() && limits.claimFirstTurn()) {
      long admitted = pacer.nowNanos();
      lastAdmittedNanos = admitted;
      starts.start(first.arrival(), first.intendedNanos(), admitted);
    } else {
      stoppedWhileWaiting = true;
      gate.free();
      starts.dropped(first.arrival(), first.intendedNanos(), ArrivalState.DROPPED_BY_STOP);
    }
  }

  /** Waits until nothing waits at the gate, or the phase stops. */
  private void waitForTheGate() {
    pacerWaitsForTheGate = true;
    while (mayStillBeAdmitted()) {
      pacer.waitUntil(limits.durationNanos());
    }
    pacerWaitsForTheGate = false;
  }

  private boolean mayStillBeAdmitted() {
    return !(waiting.isEmpty() && handOvers.none())
        && !halted()
        && !limits.over()
        && !limits.requestsCountedOut();
  }

  private void dropWhatWaits() {
    Waiting first;
    while ((first = waiting.poll()) != null) {
      starts.dropped(first.arrival(), first.intendedNanos(), ArrivalState.DROPPED_BY_STOP);
    }
  }

  private boolean halted() {
    if (Thread.currentThread().isInterrupted()) {
      limits.halt();
    }
    return limits.halted();
  }

  private void wakeWhoWaitsForTheGate() {
    if (pacerWaitsForTheGate || limits.requestsCountedOut() || limits.halted()) {
      pacer.wake();
    }
  }

  @Override
  public void sessionEnded() {
    gate.free();
    if (!waiting.isEmpty()) {
      admitWaiting();
    }
  }

  @Override
  public boolean anotherRequest() {
    boolean granted = limits.claimLaterTurn();
    if (limits.requestsCountedOut()) {
      pacer.wake();
    }
    return granted;
  }

  @Override
  public void halt() {
    limits.halt();
    pacer.wake();
  }
}
