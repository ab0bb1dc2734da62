package io.vernier.api.result;

/** What the evidence says of a claim at the band's confidence. */
public enum Verdict {
  /** The whole band is within the claim. */
  PASS,
  /** The whole band is outside. */
  FAIL,
  /** The band holds the claim's limit, or there is no band. */
  INCONCLUSIVE
}
