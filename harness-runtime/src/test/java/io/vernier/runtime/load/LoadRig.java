package io.vernier.runtime.load;

import io.vernier.api.model.WhenFull;
import io.vernier.api.spi.ArrivalSequence;
import io.vernier.api.spi.ArrivalSettings;
import io.vernier.runtime.time.ManualClock;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;

/** A driver on a manual clock whose sessions last as long as a test says. For one thread. */
final class LoadRig {
  /** Not 0, so that a reading and a time after the phase's start are never mistaken. */
  static final long PHASE_START = millis(7_000);

  final ManualClock clock = new ManualClock(PHASE_START);
  final RecordedStarts starts = new RecordedStarts();
  private LoadDriver driver = LoadDriver.closed(1, requests(1), clock, clock, PHASE_START, starts);
  int inFlight;
  int mostInFlight;

  static long millis(long milliseconds) {
    return TimeUnit.MILLISECONDS.toNanos(milliseconds);
  }

  static long afterStart(long milliseconds) {
    return PHASE_START + millis(milliseconds);
  }

  static Stop requests(long requests) {
    return new Stop(OptionalLong.of(requests), OptionalLong.empty(), OptionalLong.empty());
  }

  static Stop sessions(long sessions) {
    return new Stop(OptionalLong.empty(), OptionalLong.of(sessions), OptionalLong.empty());
  }

  static Stop duration(long milliseconds) {
    return new Stop(
        OptionalLong.empty(), OptionalLong.empty(), OptionalLong.of(millis(milliseconds)));
  }

  static ArrivalSequence constant(double rate) {
    return new ConstantArrivalProcess()
        .begin(new ArrivalSettings(rate, 1), new SplittableRandom(1));
  }

  LoadDriver open(ArrivalSequence arrivals, OptionalInt cap, WhenFull whenFull, Stop stop) {
    driver = LoadDriver.open(arrivals, cap, whenFull, stop, clock, clock, PHASE_START, starts);
    return driver;
  }

  LoadDriver closed(int concurrency, Stop stop) {
    driver = LoadDriver.closed(concurrency, stop, clock, clock, PHASE_START, starts);
    return driver;
  }

  LoadDriver driver() {
    return driver;
  }

  /** Lets each session end so long after it started. */
  LoadRig sessionsLast(long milliseconds) {
    starts.sender(
        session -> {
          began();
          clock.at(clock.nanos() + millis(milliseconds), this::ended);
        });
    return this;
  }

  void began() {
    inFlight++;
    mostInFlight = Math.max(mostInFlight, inFlight);
  }

  void ended() {
    inFlight--;
    driver.sessionEnded();
  }
}
