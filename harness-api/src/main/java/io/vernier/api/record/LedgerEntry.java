package io.vernier.api.record;

/**
 * One arrival that never became a request. Those that did are accounted for by their records.
 *
 * @param phase the phase it belongs to
 * @param intended its intended start, in nanoseconds since the trial's start
 * @param state why it was not sent
 */
public record LedgerEntry(PhaseId phase, long intended, ArrivalState state) {}
