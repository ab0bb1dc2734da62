package io.vernier.runtime.data;

import java.util.List;
import java.util.random.RandomGenerator;

/** Texts for the builtin counter: as many words as tokens, so that nothing needs to be counted. */
final class WordText implements TextMaker {
  private final List<String> words;
  private TextDeviation deviation = TextDeviation.NONE;

  WordText(List<String> words) {
    this.words = words;
  }

  @Override
  public String text(String head, int tokens, RandomGenerator random) {
    StringBuilder text = new StringBuilder(head);
    for (int word = 0; word < tokens; word++) {
      if (!text.isEmpty()) {
        text.append(' ');
      }
      text.append(words.get(random.nextInt(words.size())));
    }
    deviation = deviation.and(0);
    return text.toString();
  }

  @Override
  public TextDeviation deviation() {
    return deviation;
  }
}
