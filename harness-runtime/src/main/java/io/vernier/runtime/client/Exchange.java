package io.vernier.runtime.client;

import io.vernier.api.model.EndpointSpec.Header;
import java.util.List;

/**
 * All that was seen of one request and its reply, frozen. Instants are readings of the client's
 * clock; {@link #NEVER} stands for one that did not come.
 *
 * @param start when the event loop took the request over, before a connection was acquired
 * @param connected when a connection was in hand
 * @param writeStart just before the first byte was written
 * @param written when the request was fully handed to the kernel
 * @param headers when the reply's head was read
 * @param firstByte when the body's first byte was read
 * @param ended when the reply was fully read, or the instant of the failure
 * @param freshConnection whether a connection was made for it
 * @param status the HTTP status; 0 where none came
 * @param contentType the reply's content type, lower case without parameters; empty where none came
 * @param replyHeaders the reply's headers
 * @param streamed whether the reply was read as a stream of events
 * @param bodyBytes bytes of the reply's body, after transfer decoding
 * @param messages the messages and their stamps
 * @param heartbeats comment lines and events without content in the stream
 * @param end how it ended
 * @param detail one line on a bad end, without secrets; else empty
 */
public record Exchange(
    long start,
    long connected,
    long writeStart,
    long written,
    long headers,
    long firstByte,
    long ended,
    boolean freshConnection,
    int status,
    String contentType,
    List<Header> replyHeaders,
    boolean streamed,
    long bodyBytes,
    MessageLog messages,
    int heartbeats,
    ExchangeEnd end,
    String detail) {
  /** Stands for an instant that did not come. */
  public static final long NEVER = Long.MIN_VALUE;
}
