package io.vernier.api.run;

import java.util.OptionalDouble;

/**
 * How a running trial stands.
 *
 * @param phase the phase's name; {@code client warm-up} before the first
 * @param sent requests sent in the phase
 * @param ended requests ended in the phase
 * @param failed of those, failed ones
 * @param inFlight requests in flight
 * @param askedRate arrivals a second asked for; absent in a closed loop
 * @param sentRate requests a second sent so far
 * @param ttftMillis median time to first token so far, from a histogram of three digits; absent
 *     before there is one
 * @param doneShare share of the phase done, from 0 to 1; absent where it is not known
 * @param secondsLeft estimate of the time left in the phase; absent where it is not known
 */
public record Progress(
    String phase,
    long sent,
    long ended,
    long failed,
    long inFlight,
    OptionalDouble askedRate,
    OptionalDouble sentRate,
    OptionalDouble ttftMillis,
    OptionalDouble doneShare,
    OptionalDouble secondsLeft) {}
