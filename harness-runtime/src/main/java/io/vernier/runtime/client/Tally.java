package io.vernier.runtime.client;

import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/** What a client counts over all its loops. For any thread. */
final class Tally {
  private final AtomicInteger inFlight = new AtomicInteger();
  private final AtomicReference<@Nullable Throwable> listenerFault = new AtomicReference<>();

  void sent() {
    inFlight.incrementAndGet();
  }

  /** Tells the listener; its fault is kept, for the loop must go on whatever it does. */
  void ended(Flight flight, Exchange exchange) {
    inFlight.decrementAndGet();
    try {
      flight.listener().ended(exchange);
    } catch (RuntimeException | Error e) {
      listenerFault.compareAndSet(null, e);
    }
  }

  int inFlight() {
    return inFlight.get();
  }

  Optional<Throwable> listenerFault() {
    return Optional.ofNullable(listenerFault.get());
  }
}
