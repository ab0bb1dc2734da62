package io.vernier.api.model;

/** How often a set-up or tear-down method runs in a trial. */
public enum Level {
  /** Once in the trial's JVM: before the first phase, after the last. */
  TRIAL,
  /** Around every phase. */
  PHASE
}
