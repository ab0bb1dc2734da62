package io.vernier.api.result;

/**
 * What one trial says of one objective, from which verdicts over trials are made.
 *
 * @param key the objective's key, such as {@code slo.time_to_first_token.p99}
 * @param within attempts within the limit
 * @param attempted attempts that count
 * @param waived attempts to which the limit can't apply
 * @param censored unfinished requests that were still within the limit when they were cut
 */
public record SloCount(String key, long within, long attempted, long waived, long censored) {}
