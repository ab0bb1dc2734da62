package io.vernier.runtime.client;

import io.vernier.api.model.EndpointSpec.Header;
import java.util.List;
import java.util.OptionalLong;

/**
 * Where a client sends and how.
 *
 * @param scheme {@code http} or {@code https}
 * @param host host name or address
 * @param port TCP port
 * @param headers headers of every request besides a rendered one's own, authorization among them
 * @param eventLoops how many event loops, at least 1
 * @param connectNanos limit of making a connection, TLS included
 * @param firstTokenNanos limit of the wait for the body's first byte; absent for none
 * @param idleNanos limit of the silence between two reads of a body, from its first byte on
 * @param wholeNanos limit of a request as a whole
 * @param maxMessageBytes largest single message of a reply, and largest plain body; beyond it that
 *     request fails by name
 */
public record ClientConfig(
    String scheme,
    String host,
    int port,
    List<Header> headers,
    int eventLoops,
    long connectNanos,
    OptionalLong firstTokenNanos,
    long idleNanos,
    long wholeNanos,
    int maxMessageBytes) {
  /** Largest message unless told otherwise: 64 MiB. */
  public static final int DEFAULT_MAX_MESSAGE_BYTES = 64 << 20;

  /** Copies the headers. */
  public ClientConfig {
    headers = List.copyOf(headers);
  }

  /** The same client pointed at another server with the same scheme, as for warming up. */
  public ClientConfig at(String otherHost, int otherPort) {
    return new ClientConfig(
        scheme,
        otherHost,
        otherPort,
        headers,
        eventLoops,
        connectNanos,
        firstTokenNanos,
        idleNanos,
        wholeNanos,
        maxMessageBytes);
  }

  /** Never shows a header's value, which may be a secret. */
  @Override
  public String toString() {
    return "ClientConfig[" + scheme + "://" + host + ":" + port + "]";
  }
}
