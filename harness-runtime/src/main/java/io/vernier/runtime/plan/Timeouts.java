package io.vernier.runtime.plan;

import java.util.OptionalLong;

/**
 * The time limits of a request, in nanoseconds, all above 0.
 *
 * @param connectNanos of making the connection, TLS included
 * @param firstTokenNanos of the wait for the first byte of the reply's body; absent for none
 * @param idleNanos of the silence between two chunks, from the first byte of the body on
 * @param wholeNanos of the request as a whole
 */
public record Timeouts(
    long connectNanos, OptionalLong firstTokenNanos, long idleNanos, long wholeNanos) {}
