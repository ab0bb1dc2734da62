package io.vernier.api.model;

/** In which order the cells of a plan are run. */
public enum TrialOrder {
  /** Trial 1 of every point, then trial 2 of every point: drift hits all points alike. */
  INTERLEAVED,
  /** All trials of the first point, then all of the next. */
  BY_POINT
}
