package io.vernier.runtime.token;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vernier.api.config.UserException;
import io.vernier.api.spi.TokenCounter;
import java.util.List;
import org.junit.jupiter.api.Test;

class TokenCountersTest {
  private static final class PluginTokenCounter implements TokenCounter {
    @Override
    public String name() {
      return "plugin";
    }

    @Override
    public boolean accepts(String tokenizer) {
      return tokenizer.startsWith("plugin:");
    }

    @Override
    public Tokens load(String tokenizer) {
      throw new UnsupportedOperationException();
    }
  }

  @Test
  void takesTheBuiltinCounterWhereNoTokenizerIsNamed() {
    try (TokenCounter.Tokens tokens = TokenCounters.load("")) {
      assertThat(tokens.identity()).startsWith("builtin");
    }
  }

  @Test
  void takesANamedTokenizerForAPath() {
    assertThatThrownBy(() -> TokenCounters.load("no/such/folder"))
        .isInstanceOf(UserException.class)
        .hasMessageContaining("VN401");
  }

  @Test
  void saysWhichCountersThereAreIfNoneAccepts() {
    assertThatThrownBy(() -> TokenCounters.choose(List.of(new PluginTokenCounter()), "else"))
        .isInstanceOf(UserException.class)
        .hasMessageContaining("VN400")
        .hasMessageContaining("plugin");
  }
}
