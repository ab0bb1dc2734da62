package io.vernier.runtime.calibrate;

import io.vernier.runtime.client.Exchange;
import io.vernier.runtime.client.ExchangeEnd;
import io.vernier.runtime.client.WireRequest;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;

/**
 * Keeps a number of requests under way: one that was answered is followed at once by another, one
 * that failed only when {@link #topUp} is called, lest a server that is gone is besieged.
 */
final class WarmupTraffic {
  private final Pipeline pipeline;
  private final Supplier<WireRequest> requests;
  private final AtomicInteger idle;
  private final AtomicLong answered = new AtomicLong();
  private final AtomicLong chunks = new AtomicLong();
  private volatile boolean over;

  WarmupTraffic(Pipeline pipeline, Supplier<WireRequest> requests, int concurrency) {
    this.pipeline = pipeline;
    this.requests = requests;
    idle = new AtomicInteger(concurrency);
  }

  /** Sends for every place that has none under way. */
  void topUp() {
    for (int places = idle.getAndSet(0); places > 0; places--) {
      pipeline.send(requests.get(), this::ended);
    }
  }

  /** Sends nothing more. */
  void end() {
    over = true;
  }

  long answered() {
    return answered.get();
  }

  long chunks() {
    return chunks.get();
  }

  private void ended(Exchange exchange) {
    boolean good =
        exchange.end() == ExchangeEnd.COMPLETE
            && exchange.status() >= 200
            && exchange.status() <= 299;
    if (!good) {
      idle.incrementAndGet();
      return;
    }
    answered.incrementAndGet();
    chunks.addAndGet(exchange.messages().count());
    if (!over) {
      pipeline.send(requests.get(), this::ended);
    }
  }
}
