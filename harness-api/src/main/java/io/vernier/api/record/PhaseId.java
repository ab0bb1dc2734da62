package io.vernier.api.record;

/**
 * The phase that a request belongs to: the one that scheduled it.
 *
 * @param index the phase's number in the trial, from 0
 * @param name the phase's name
 * @param measured whether its requests count for the result
 */
public record PhaseId(int index, String name, boolean measured) {}
