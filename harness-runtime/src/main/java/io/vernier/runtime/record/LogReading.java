package io.vernier.runtime.record;

/**
 * How far a record log could be read.
 *
 * @param entries whole entries that were read
 * @param leftOverBytes bytes behind the last whole entry: a torn or damaged end; 0 for a sound log
 */
public record LogReading(long entries, long leftOverBytes) {}
