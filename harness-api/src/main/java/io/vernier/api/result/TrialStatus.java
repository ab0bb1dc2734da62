package io.vernier.api.result;

/** How a trial ended. */
public enum TrialStatus {
  /** It wrote its result. */
  COMPLETED,
  /** Its JVM died or hung; what it had measured was read from its record log. */
  PARTIAL,
  /** Its JVM died or hung before anything was measured. */
  FAILED
}
