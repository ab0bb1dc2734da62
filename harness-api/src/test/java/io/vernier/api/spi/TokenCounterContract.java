package io.vernier.api.spi;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

/** What every {@link TokenCounter} does. Extend it and name the counter and what it loads. */
public interface TokenCounterContract {
  /** The counter under test. */
  TokenCounter counter();

  /** Something that it accepts and can load. */
  String tokenizer();

  @Test
  default void hasANameThatCanBeTyped() {
    assertThat(counter().name()).matches("[a-z0-9][a-z0-9_.-]*");
    assertThat(counter().name()).isEqualTo(counter().name().toLowerCase(Locale.ROOT));
  }

  @Test
  default void acceptsWhatItLoads() {
    assertThat(counter().accepts(tokenizer())).isTrue();
  }

  @Test
  default void countsNothingInAnEmptyText() {
    try (TokenCounter.Tokens tokens = counter().load(tokenizer())) {
      assertThat(tokens.count("")).isZero();
    }
  }

  @Test
  default void countsAtLeastOneTokenInAWord() {
    try (TokenCounter.Tokens tokens = counter().load(tokenizer())) {
      assertThat(tokens.count("river")).isPositive();
    }
  }

  @Test
  default void countsAlikeEachTime() {
    try (TokenCounter.Tokens tokens = counter().load(tokenizer());
        TokenCounter.Tokens again = counter().load(tokenizer())) {
      String text = "Rivers run, \u00e9t\u00e9 comme hiver \u2014 \u6cb3\u6d41 \ud83c\udf0a.\n";
      assertThat(tokens.count(text)).isEqualTo(tokens.count(text)).isEqualTo(again.count(text));
    }
  }

  @Test
  default void neverCutsATextOff() {
    try (TokenCounter.Tokens tokens = counter().load(tokenizer())) {
      int thousand = tokens.count(repeated(1_000));
      assertThat(thousand).isGreaterThanOrEqualTo(1_000);
      assertThat(tokens.count(repeated(10_000))).isGreaterThanOrEqualTo(10_000);
    }
  }

  @Test
  default void doesNotStumbleOverTextThatLooksLikeASpecialToken() {
    try (TokenCounter.Tokens tokens = counter().load(tokenizer())) {
      assertThat(tokens.count("<|endoftext|> <|im_start|>user <s> [INST] <pad>")).isPositive();
    }
  }

  @Test
  default void hasAnIdentityThatStaysTheSame() {
    try (TokenCounter.Tokens tokens = counter().load(tokenizer());
        TokenCounter.Tokens again = counter().load(tokenizer())) {
      assertThat(tokens.identity()).startsWith(counter().name()).isEqualTo(again.identity());
    }
  }

  @Test
  default void countsForSeveralThreadsAtOnce() throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(4);
    try (TokenCounter.Tokens tokens = counter().load(tokenizer())) {
      Callable<Integer> counting = () -> tokens.count(repeated(300));
      for (Future<Integer> each : threads.invokeAll(Collections.nCopies(40, counting))) {
        assertThat(each.get()).isEqualTo(tokens.count(repeated(300)));
      }
    } finally {
      threads.shutdownNow();
    }
  }

  private static String repeated(int words) {
    return String.join(" ", List.copyOf(Collections.nCopies(words, "river")));
  }
}
