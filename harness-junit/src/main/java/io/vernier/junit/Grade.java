package io.vernier.junit;

import io.vernier.api.result.Verdict;

/** How a claim comes out in a test. Only {@link #PASS} lets it go on. */
enum Grade {
  /** Proved. */
  PASS("PASS"),
  /** Refuted. */
  FAIL("FAIL"),
  /** Neither. */
  INCONCLUSIVE("INCONCLUSIVE"),
  /** The measurement can't be used, so nothing is said of the claim. */
  INVALID("INVALID"),
  /** Nothing in the result is judged. */
  NO_VERDICT("NO VERDICT");

  private final String words;

  Grade(String words) {
    this.words = words;
  }

  /** The grade as it is printed. */
  String words() {
    return words;
  }

  static Grade of(Verdict verdict) {
    return switch (verdict) {
      case PASS -> PASS;
      case FAIL -> FAIL;
      case INCONCLUSIVE -> INCONCLUSIVE;
    };
  }
}
