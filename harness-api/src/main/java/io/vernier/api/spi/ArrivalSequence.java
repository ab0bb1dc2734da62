package io.vernier.api.spi;

/** Intended starts, one after the other. Used by one thread. */
public interface ArrivalSequence {
  /** What {@link #next} returns when no arrival is left. */
  long END = Long.MAX_VALUE;

  /**
   * The next intended start in nanoseconds after the phase's start; never less than the one before.
   */
  long next();
}
