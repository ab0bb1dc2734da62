package io.vernier.runtime.client;

/**
 * Hears that an exchange has ended: exactly once each, on an event loop; must not block, parse or
 * throw.
 */
public interface ExchangeListener {
  /** The exchange has ended and is frozen. */
  void ended(Exchange exchange);
}
