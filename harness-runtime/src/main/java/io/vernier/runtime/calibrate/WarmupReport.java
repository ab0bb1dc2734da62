package io.vernier.runtime.calibrate;

import java.util.OptionalDouble;

/**
 * How the client's warm-up went.
 *
 * @param seconds how long it took
 * @param settled whether the cost of a chunk had settled when it ended, rather than the time run
 *     out
 * @param costPerChunkNanos what a chunk cost the event loops in the last full window, in
 *     nanoseconds of processor time, or of elapsed time where the JVM does not tell the former;
 *     absent if no chunk came in it
 * @param requests how many requests were answered properly
 */
public record WarmupReport(
    double seconds, boolean settled, OptionalDouble costPerChunkNanos, long requests) {}
