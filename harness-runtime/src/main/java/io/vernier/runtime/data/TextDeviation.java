package io.vernier.runtime.data;

/**
 * How far synthetic texts are from the lengths that were asked for.
 *
 * @param texts texts made
 * @param deviating those of another length than asked for
 * @param largestTokens the greatest difference, in tokens
 */
public record TextDeviation(long texts, long deviating, int largestTokens) {
  /** No text so far. */
  static final TextDeviation NONE = new TextDeviation(0, 0, 0);

  /** With one more text, off by so many tokens. */
  TextDeviation and(int offTokens) {
    int off = Math.abs(offTokens);
    return new TextDeviation(
        texts + 1, deviating + (off == 0 ? 0 : 1), Math.max(largestTokens, off));
  }
}
