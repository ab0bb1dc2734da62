package io.vernier.runtime.data;

import java.util.random.RandomGenerator;

/** Makes texts of a length in tokens. */
interface TextMaker {
  /**
   * A text that begins with a head and goes on for so many tokens more.
   *
   * @param head a text of this maker's, or an empty one
   * @param tokens how many tokens to add, at least 1
   * @param random decides on the text
   */
  String text(String head, int tokens, RandomGenerator random);

  /** How far the texts made so far are from what was asked for. */
  TextDeviation deviation();
}
