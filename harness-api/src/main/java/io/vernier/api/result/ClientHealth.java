package io.vernier.api.result;

import java.util.OptionalDouble;

/**
 * How the client itself fared in a trial. Milliseconds unless said; absent where nothing was
 * measured.
 *
 * @param clientDelayP50 median of the time from admission to start
 * @param clientDelayP99 its 99th percentile
 * @param clientDelayMax its largest value
 * @param stallP99 99th percentile of event-loop stalls over a millisecond's tick
 * @param stallP999 99.9th percentile of them
 * @param stallMax the largest
 * @param gcPauseTotal time in garbage collection during the measured phase
 * @param gcPauseMax longest collection; absent where it is not known
 * @param cpuShare share of the machine's cores that this JVM used in the measured phase
 * @param eventLoops event loops in use
 * @param transport the native transport in use, {@code epoll} or {@code nio}
 * @param warmupSeconds how long the client's own pipeline was warmed
 * @param warmupSettled whether its cost had settled when the warm-up ended
 */
public record ClientHealth(
    OptionalDouble clientDelayP50,
    OptionalDouble clientDelayP99,
    OptionalDouble clientDelayMax,
    OptionalDouble stallP99,
    OptionalDouble stallP999,
    OptionalDouble stallMax,
    OptionalDouble gcPauseTotal,
    OptionalDouble gcPauseMax,
    OptionalDouble cpuShare,
    int eventLoops,
    String transport,
    double warmupSeconds,
    boolean warmupSettled) {}
