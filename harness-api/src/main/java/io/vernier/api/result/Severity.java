package io.vernier.api.result;

/** How much a finding weighs. */
public enum Severity {
  /** Worth knowing. */
  INFO,
  /** Doubt about some figures. */
  WARN,
  /** The measurement can't be used. */
  INVALID
}
