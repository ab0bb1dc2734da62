package io.vernier.runtime.simulated;

/**
 * How a simulated server's warm-up went.
 *
 * @param rounds how many bursts of requests it took
 * @param settled whether its pacing had settled when the warm-up ended
 * @param slipP50 median lateness of the last round's writes, in milliseconds
 */
public record SimulatedWarmUp(int rounds, boolean settled, double slipP50) {}
