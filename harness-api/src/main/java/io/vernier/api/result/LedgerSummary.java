package io.vernier.api.result;

import java.util.OptionalDouble;

/**
 * The account of every arrival of the measured phase; {@code offered} is the sum of the four
 * states. In a closed loop every session counts as sent on time.
 *
 * @param offered arrivals that were due
 * @param onTime sent without a wait at the gate and at most a millisecond late
 * @param late sent later than that
 * @param droppedByCap never sent, the gate was closed
 * @param droppedByStop never sent, still waiting at the stop
 * @param askedRate arrivals a second that were asked for; absent in a closed loop
 * @param deliveredRate requests a second that were sent over the span of the arrivals; absent with
 *     fewer than two
 * @param rateNoise half-width of the 95 % noise band of a rate, as a share: 1.96/sqrt(n); absent in
 *     a closed loop
 */
public record LedgerSummary(
    long offered,
    long onTime,
    long late,
    long droppedByCap,
    long droppedByStop,
    OptionalDouble askedRate,
    OptionalDouble deliveredRate,
    OptionalDouble rateNoise) {}
