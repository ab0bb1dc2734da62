package io.vernier.runtime.client;

/**
 * How late the event loops' clock ticks were: an event that came while a loop was held up waited as
 * long to be stamped. A tick is due every millisecond; one that is late by more also counts for
 * those that should have come meanwhile, so a quantile is one over time. All in nanoseconds.
 *
 * @param ticks how many ticks; at 0 the other figures mean nothing
 * @param p50Nanos half of the ticks were no later
 * @param p99Nanos 99 % of the ticks were no later
 * @param p999Nanos 99.9 % of the ticks were no later
 * @param maxNanos the latest tick
 */
public record StallReading(
    long ticks, long p50Nanos, long p99Nanos, long p999Nanos, long maxNanos) {}
