package io.vernier.runtime.trial;

import io.vernier.api.config.Problem;
import io.vernier.api.record.PhaseId;
import java.util.Optional;

/**
 * How a phase went, as the trial itself saw it. Instants are nanoseconds since the trial's start.
 *
 * @param phase which phase
 * @param start when its load began
 * @param sendingEnd when no session would start any more
 * @param end when its last session had ended, or was cut
 * @param abortedTurns turns never sent because an earlier one of their session failed, or the phase
 *     stopped
 * @param shortage what is wrong with the data where it ended before the phase did
 */
record PhaseOutcome(
    PhaseId phase,
    long start,
    long sendingEnd,
    long end,
    long abortedTurns,
    Optional<Problem> shortage) {}
