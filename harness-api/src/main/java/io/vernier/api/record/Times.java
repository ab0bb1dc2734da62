package io.vernier.api.record;

import java.util.OptionalLong;

/**
 * The instants of one request, all in nanoseconds since the trial's start on one monotonic clock.
 *
 * <p>{@code start} is taken on the event loop as it takes the request over, before a connection is
 * acquired, so that the hand-over from the pacer is client delay and a connection's set-up is
 * inside the service latency.
 *
 * @param intended when the arrival process wanted it sent; absent in a closed loop
 * @param admitted when the gate let it through; equal to {@code intended} where it did not wait
 * @param start when the event loop took it over
 * @param connected when a connection was in hand; absent where none was had
 * @param writeStart just before the first byte was written
 * @param written when the request was fully handed to the kernel
 * @param headers when the reply's status and headers were read
 * @param firstByte when the first byte of the reply's body was read
 * @param lastContent when the last content chunk was read
 * @param end when the reply was fully read, or the instant of the failure
 */
public record Times(
    OptionalLong intended,
    long admitted,
    long start,
    OptionalLong connected,
    OptionalLong writeStart,
    OptionalLong written,
    OptionalLong headers,
    OptionalLong firstByte,
    OptionalLong lastContent,
    long end) {

  /** Send minus intended start, in nanoseconds; absent in a closed loop. */
  public OptionalLong lagNanos() {
    return intended.isPresent()
        ? OptionalLong.of(start - intended.getAsLong())
        : OptionalLong.empty();
  }

  /**
   * How long the gate held the request back, in nanoseconds; 0 where it did not or the loop is
   * closed.
   */
  public long gateWaitNanos() {
    return intended.isPresent() ? admitted - intended.getAsLong() : 0;
  }

  /** How long the client itself took from admission to start, in nanoseconds. */
  public long clientDelayNanos() {
    return start - admitted;
  }
}
