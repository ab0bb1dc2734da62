package io.vernier.api.model;

/**
 * What becomes of an arrival that finds the gate closed because as many sessions as allowed are in
 * flight.
 */
public enum WhenFull {
  /** It waits and keeps the start it was meant to have; the wait is in the response view. */
  QUEUE,
  /** It is dropped and counted as such in the ledger. */
  DROP,
  /**
   * The arrival process stands still until a place is free; what follows is shifted by the wait.
   */
  BLOCK
}
