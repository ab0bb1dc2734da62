package io.vernier.api.record;

/**
 * Which request of a trial this is.
 *
 * @param index the request's number in its trial, from 0, in order of arrival
 * @param session the session's number in its trial, from 0
 * @param turn the turn within the session, from 0
 */
public record RequestId(long index, long session, int turn) {}
