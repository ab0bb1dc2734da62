package io.vernier.runtime.data;

import static org.assertj.core.api.Assertions.assertThat;

import io.vernier.api.spi.TokenCounter.Tokens;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.ToIntFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Texts of exact length under tokenizers that cut words up in their own ways. */
class MeasuredTextTest {
  private static Tokens counting(ToIntFunction<String> count) {
    return new Tokens() {
      @Override
      public int count(String text) {
        return text.isEmpty() ? 0 : count.applyAsInt(text);
      }

      @Override
      public String identity() {
        return "test";
      }

      @Override
      public void close() {}
    };
  }

  /** One token a word, and one more for each four letters beyond the first four. */
  private static int pieces(String text) {
    int tokens = 0;
    for (String word : text.split(" ", -1)) {
      tokens += Math.max(1, (word.length() + 3) / 4);
    }
    return tokens;
  }

  private static MeasuredText maker(ToIntFunction<String> count) {
    Tokens tokens = counting(count);
    return new MeasuredText(() -> tokens, WordList.load());
  }

  private static void isExact(ToIntFunction<String> count, int tokens) {
    MeasuredText maker = maker(count);
    for (int k = 0; k < 20; k++) {
      String text = maker.text("", tokens, new SplittableRandom(k));
      assertThat(count.applyAsInt(text)).isEqualTo(tokens);
    }
    assertThat(maker.deviation()).isEqualTo(new TextDeviation(20, 0, 0));
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 16, 128, 4_096})
  void isExactWhereMostWordsAreSingleTokens(int tokens) {
    isExact(MeasuredTextTest::pieces, tokens);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 16, 128, 4_096})
  void isExactWhereEveryLetterIsAToken(int tokens) {
    isExact(String::length, tokens);
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 16, 128, 4_096})
  void isExactWhereEveryTextHasATokenMore(int tokens) {
    isExact(text -> pieces(text) + 1, tokens);
  }

  @Test
  void countsTheHeadWithTheText() {
    MeasuredText maker = maker(MeasuredTextTest::pieces);
    String head = maker.text("", 30, new SplittableRandom(1));
    String text = maker.text(head, 12, new SplittableRandom(2));

    assertThat(text).startsWith(head + " ");
    assertThat(pieces(text)).isEqualTo(42);
  }

  /** A tokenizer that counts in threes can't meet every length: the nearest is used and told. */
  @Test
  void tellsADeviationThatItCanNotMend() {
    MeasuredText maker = maker(text -> 3 * pieces(text));
    String text = maker.text("", 16, new SplittableRandom(1));

    assertThat(text).isNotBlank();
    assertThat(maker.deviation().texts()).isEqualTo(1);
    assertThat(maker.deviation().deviating()).isEqualTo(1);
    assertThat(maker.deviation().largestTokens()).isBetween(1, 2);
  }

  @Test
  void loadsNoTokenizerBeforeATextIsAskedFor() {
    assertThat(new MeasuredText(Take.NOTHING_TO_COUNT, List.of("word")).deviation())
        .isEqualTo(TextDeviation.NONE);
  }
}
