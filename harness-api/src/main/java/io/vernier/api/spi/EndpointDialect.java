package io.vernier.api.spi;

import io.vernier.api.model.EndpointSpec;

/**
 * A wire format spoken to a server: how a turn becomes a request, and how a reply becomes text,
 * reasoning and usage.
 *
 * <p>Found by ServiceLoader; the name is unique. Everything in a dialect is a pure function of
 * bytes: it opens no socket, reads no clock and keeps no state between requests beyond what {@link
 * #bind} prepared.
 */
public interface EndpointDialect {
  /** The name that {@code endpoint.type} gives. */
  String name();

  /** Whether requests name a model, so that {@code endpoint.model} must be set. */
  default boolean needsModel() {
    return true;
  }

  /**
   * Prepares the dialect for one endpoint. The result is used by one data thread and one record
   * thread at a time.
   */
  BoundDialect bind(EndpointSpec endpoint);
}
