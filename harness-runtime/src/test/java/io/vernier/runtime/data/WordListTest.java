package io.vernier.runtime.data;

import static org.assertj.core.api.Assertions.assertThat;

import io.vernier.api.spi.TokenCounter.Tokens;
import io.vernier.runtime.token.TokenCounters;
import java.util.List;
import org.junit.jupiter.api.Test;

class WordListTest {
  private final List<String> words = WordList.load();

  @Test
  void isLongEnoughForPromptsToDiffer() {
    assertThat(words).hasSizeGreaterThan(1_500).doesNotHaveDuplicates().isSorted();
    assertThat(words).allMatch(word -> word.matches("[a-z]{2,}"));
  }

  @Test
  void holdsWordsOfOneTokenEachWhereverTheyStand() {
    try (Tokens builtin = TokenCounters.load("")) {
      assertThat(words)
          .allMatch(word -> builtin.count(word) == 1)
          .allMatch(word -> builtin.count(" " + word) == 1);
      assertThat(builtin.count(String.join(" ", words))).isEqualTo(words.size());
    }
  }
}
