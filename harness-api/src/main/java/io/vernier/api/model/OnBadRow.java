package io.vernier.api.model;

/** What becomes of a row of a data file that cannot be read. */
public enum OnBadRow {
  /** The run is refused with file, line and reason. */
  FAIL,
  /** The row is left out; how many were read, kept and left out is reported. */
  SKIP
}
