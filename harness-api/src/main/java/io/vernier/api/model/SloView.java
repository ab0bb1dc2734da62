package io.vernier.api.model;

/** From which instant a start-anchored metric is counted when it is judged. */
public enum SloView {
  /** {@link #RESPONSE} where arrivals are open, {@link #SERVICE} in a closed loop. */
  AUTO,
  /** From the send. */
  SERVICE,
  /** From the intended start: what a user who arrived on schedule would have felt. */
  RESPONSE
}
