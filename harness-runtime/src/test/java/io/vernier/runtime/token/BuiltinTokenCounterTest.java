package io.vernier.runtime.token;

import static org.assertj.core.api.Assertions.assertThat;

import io.vernier.api.spi.TokenCounter;
import io.vernier.api.spi.TokenCounterContract;
import org.junit.jupiter.api.Test;

class BuiltinTokenCounterTest implements TokenCounterContract {
  @Override
  public TokenCounter counter() {
    return new BuiltinTokenCounter();
  }

  @Override
  public String tokenizer() {
    return "";
  }

  @Test
  void countsByTheVocabularyItNames() {
    try (TokenCounter.Tokens tokens = counter().load("")) {
      assertThat(tokens.count("tiktoken is great!")).isEqualTo(6);
      assertThat(tokens.identity()).isEqualTo("builtin:o200k_base:446a9538cb6c");
    }
  }

  @Test
  void takesNoNamedTokenizer() {
    assertThat(counter().accepts("tokenizer.json")).isFalse();
  }

  @Test
  void countsTextThatLooksLikeASpecialTokenAsPlainText() {
    try (TokenCounter.Tokens tokens = counter().load("")) {
      assertThat(tokens.count("<|endoftext|>")).isGreaterThan(1);
    }
  }
}
