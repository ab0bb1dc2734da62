package io.vernier.api.result;

/**
 * What the simulated server really did during a measured phase, by its own clock: the truth to hold
 * the measured figures against. Milliseconds; 0 replies leave every figure at 0 and are said by
 * {@code replies}.
 *
 * @param script the parameters that it played
 * @param replies replies it sent
 * @param ttftMean mean of the time from the request's last byte to the first token's write
 * @param ttftP50 its median
 * @param ttftP99 its 99th percentile
 * @param itlMean mean gap between tokens of a reply
 * @param itlP99 99th percentile of the replies' mean gaps
 * @param slipP50 median of actual minus scheduled write
 * @param slipP99 its 99th percentile
 * @param slipMax its largest value
 * @param cpuShare share of the machine's cores that the server used
 */
public record SimulatedTruth(
    String script,
    long replies,
    double ttftMean,
    double ttftP50,
    double ttftP99,
    double itlMean,
    double itlP99,
    double slipP50,
    double slipP99,
    double slipMax,
    double cpuShare) {}
