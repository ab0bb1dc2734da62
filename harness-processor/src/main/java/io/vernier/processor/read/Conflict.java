package io.vernier.processor.read;

/**
 * Two equally near annotations of one type with different values.
 *
 * @param first the one met first
 * @param second the other
 */
public record Conflict(Mark first, Mark second) {}
