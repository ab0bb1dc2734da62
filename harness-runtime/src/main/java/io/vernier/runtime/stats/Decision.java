package io.vernier.runtime.stats;

/** What a band proves about a limit. */
public enum Decision {
  /** The whole band keeps the limit. */
  PASS,
  /** The whole band breaks the limit. */
  FAIL,
  /** The limit lies inside the band, so the data prove neither. */
  INCONCLUSIVE
}
