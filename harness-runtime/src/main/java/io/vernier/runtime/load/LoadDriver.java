package io.vernier.runtime.load;

import io.vernier.api.model.WhenFull;
import io.vernier.api.spi.ArrivalSequence;
import io.vernier.runtime.time.NanoClock;
import io.vernier.runtime.time.Waiter;
import java.util.OptionalInt;

/**
 * Starts the sessions of one phase, each at its time and never more at once than allowed.
 *
 * <p>One thread, the pacer, calls {@link #run}; all else may be called by any thread and never
 * blocks. Every arrival ends in exactly one call of {@link SessionStarts}. Calls of {@link
 * SessionStarts} may come from several threads at once. A driver serves one phase.
 */
public sealed interface LoadDriver permits OpenLoop, ClosedLoop {
  /**
   * An open loop: sessions start when the sequence says, whatever became of those before.
   *
   * <p>A pacer that is woken late hands over all that is due at once, each with the start it was
   * meant to have. What the sequence makes due at or after the end of the stop's duration does not
   * exist; a due arrival that finds a place is sent even if the pacer comes to it late.
   *
   * @param arrivals intended starts after the phase's start; used by the pacer alone. One that
   *     stands still for ever, as an infinite rate does, needs a stop by requests or sessions, or
   *     {@link WhenFull#BLOCK} with a cap
   * @param cap most sessions in flight, above 0; absent for no cap
   * @param whenFull what becomes of an arrival that finds the cap reached. One that waits keeps its
   *     intended start; under {@link WhenFull#BLOCK} those after it are shifted by its wait
   * @param stop when to stop sending
   * @param clock the clock of all readings
   * @param waiter waits by that clock, for the pacer alone
   * @param phaseStartNanos the clock's reading at the phase's start, at which intended starts are
   *     anchored
   * @param starts who sends
   */
  static LoadDriver open(
      ArrivalSequence arrivals,
      OptionalInt cap,
      WhenFull whenFull,
      Stop stop,
      NanoClock clock,
      Waiter waiter,
      long phaseStartNanos,
      SessionStarts starts) {
    return new OpenLoop(
        arrivals,
        new Gate(cap),
        whenFull,
        new SendingLimits(stop, clock, phaseStartNanos),
        new Pacer(clock, waiter, phaseStartNanos),
        starts);
  }

  /**
   * A closed loop: as many sessions as allowed start at once, then one for each that ends.
   *
   * @param concurrency sessions in flight, above 0
   * @param stop when to stop sending
   * @param clock the clock of all readings
   * @param waiter waits by that clock, for the pacer alone
   * @param phaseStartNanos the clock's reading at the phase's start, before which none starts
   * @param starts who sends; intended starts are {@link SessionStarts#NO_INTENDED}
   */
  static LoadDriver closed(
      int concurrency,
      Stop stop,
      NanoClock clock,
      Waiter waiter,
      long phaseStartNanos,
      SessionStarts starts) {
    return new ClosedLoop(
        new Gate(OptionalInt.of(concurrency)),
        new SendingLimits(stop, clock, phaseStartNanos),
        new Pacer(clock, waiter, phaseStartNanos),
        starts);
  }

  /**
   * Sends, and returns once no session will start any more and every arrival has been handed over.
   *
   * <p>Sessions that have started may be in flight still, and may ask for {@link #anotherRequest}.
   * It may return before the stop's duration is over, where nothing more becomes due within it. An
   * interrupt of the calling thread halts the driver and stays set. To be called once.
   */
  void run();

  /**
   * A session that was started has ended, however it did: its place is free.
   *
   * <p>Where an arrival waits for it, or the loop is closed, the next session starts on the calling
   * thread. May be called from within {@link SessionStarts#start}.
   *
   * @throws IllegalStateException if more sessions have ended than were started
   */
  void sessionEnded();

  /**
   * Asked before each later turn of a session; counts it, unless the phase has stopped.
   *
   * @return whether the turn may be sent; if not, it must not be, and the session is to end
   */
  boolean anotherRequest();

  /** Ends sending now; what waits is dropped by the stop. */
  void halt();
}
