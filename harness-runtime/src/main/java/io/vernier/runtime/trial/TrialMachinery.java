package io.vernier.runtime.trial;

import io.vernier.runtime.client.StreamingClient;
import io.vernier.runtime.record.RecordCollector;
import io.vernier.runtime.time.NanoClock;
import java.util.concurrent.atomic.AtomicLong;

/**
 * What all phases of a trial share: the client, the collector, the clock and the numbering of
 * requests.
 */
final class TrialMachinery {
  private final StreamingClient client;
  private final RecordCollector collector;
  private final TurnPreparation preparation;
  private final NanoClock clock;
  private final long startNanos;
  private final AtomicLong requests = new AtomicLong();
  private final LiveTtft liveTtft = new LiveTtft();
  private final ServerIdentity server = new ServerIdentity();

  TrialMachinery(
      StreamingClient client,
      RecordCollector collector,
      TurnPreparation preparation,
      NanoClock clock,
      long startNanos) {
    this.client = client;
    this.collector = collector;
    this.preparation = preparation;
    this.clock = clock;
    this.startNanos = startNanos;
  }

  StreamingClient client() {
    return client;
  }

  RecordCollector collector() {
    return collector;
  }

  TurnPreparation preparation() {
    return preparation;
  }

  NanoClock clock() {
    return clock;
  }

  LiveTtft liveTtft() {
    return liveTtft;
  }

  ServerIdentity server() {
    return server;
  }

  /** The next request's number in the trial. */
  long nextIndex() {
    return requests.getAndIncrement();
  }

  /** A reading of the clock as nanoseconds since the trial's start. */
  long sinceStart(long nanos) {
    return nanos - startNanos;
  }

  /** Nanoseconds since the trial's start as a reading of the clock. */
  long onClock(long sinceStartNanos) {
    return sinceStartNanos + startNanos;
  }
}
