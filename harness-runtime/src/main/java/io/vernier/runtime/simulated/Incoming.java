package io.vernier.runtime.simulated;

/**
 * A whole request.
 *
 * @param method such as {@code POST}
 * @param path without the query
 * @param body its bytes, empty for none; the array is nobody else's
 * @param keepAlive whether the connection outlives the reply
 * @param arrivedNanos the read that brought its last byte, or for a pipelined request the end of
 *     the reply before it if that came later
 */
@SuppressWarnings("ArrayRecordComponent") // Never compared: it goes from the decoder to its answer.
record Incoming(String method, String path, byte[] body, boolean keepAlive, long arrivedNanos) {
  Incoming notBefore(long nanos) {
    return new Incoming(method, path, body, keepAlive, Math.max(arrivedNanos, nanos));
  }
}
