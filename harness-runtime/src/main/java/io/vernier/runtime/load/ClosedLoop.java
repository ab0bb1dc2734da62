package io.vernier.runtime.load;

/**
 * A session for each place, from the start of the phase until its stop.
 *
 * <p>Event driven: whoever ends a session starts the next. The pacer makes the opening wave and
 * then waits for the end alone.
 */
final class ClosedLoop implements LoadDriver {
  private final Gate gate;
  private final SendingLimits limits;
  private final Pacer pacer;
  private final SessionStarts starts;
  private final HandOvers handOvers = new HandOvers();

  ClosedLoop(Gate gate, SendingLimits limits, Pacer pacer, SessionStarts starts) {
    this.gate = gate;
    this.limits = limits;
    this.pacer = pacer;
    this.starts = starts;
  }

  @Override
  public void run() {
    while (limits.elapsedNanos() < 0 && goesOn()) {
      pacer.waitUntil(0);
    }
    fill();
    // The order matters: no hand-over can begin to succeed once the limits refuse.
    while (goesOn() || !handOvers.none()) {
      pacer.waitUntil(goesOn() ? limits.durationNanos() : Long.MAX_VALUE);
    }
  }

  private boolean goesOn() {
    if (Thread.currentThread().isInterrupted()) {
      limits.halt();
    }
    return !limits.countedOut() && !limits.over();
  }

  @Override
  public void sessionEnded() {
    gate.free();
    fill();
  }

  private void fill() {
    if (!handOvers.enter()) {
      return;
    }
    try {
      while (gate.tryTake()) {
        long session = limits.claimSession();
        if (session < 0) {
          gate.free();
          break;
        }
        starts.start(session, SessionStarts.NO_INTENDED, pacer.nowNanos());
      }
    } finally {
      handOvers.leave();
      wakeAtTheEnd();
    }
  }

  private void wakeAtTheEnd() {
    if (limits.countedOut() || limits.over()) {
      pacer.wake();
    }
  }

  @Override
  public boolean anotherRequest() {
    boolean granted = limits.claimLaterTurn();
    wakeAtTheEnd();
    return granted;
  }

  @Override
  public void halt() {
    limits.halt();
    pacer.wake();
  }
}
