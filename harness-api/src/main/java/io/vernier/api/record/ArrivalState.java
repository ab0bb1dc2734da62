package io.vernier.api.record;

/** The one state in which an arrival ends. */
public enum ArrivalState {
  /** Sent, without waiting at the gate and at most a millisecond late by the client's fault. */
  SENT_ON_TIME,
  /** Sent after a wait at the gate, or late by the client's fault. */
  SENT_LATE,
  /** Never sent: the gate was closed and {@code whenFull} said to drop. */
  DROPPED_BY_CAP,
  /** Never sent: still waiting when the phase stopped. */
  DROPPED_BY_STOP
}
