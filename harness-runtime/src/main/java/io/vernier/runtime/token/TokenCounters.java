package io.vernier.runtime.token;

import io.vernier.api.config.Problem;
import io.vernier.api.config.UserException;
import io.vernier.api.spi.TokenCounter;
import io.vernier.api.spi.TokenCounter.Tokens;
import io.vernier.runtime.plugin.Plugins;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Finds the token counter for what a user names. */
public final class TokenCounters {
  private TokenCounters() {}

  /**
   * Loads the counter that accepts the text; one that a plug-in brings goes before those built in.
   *
   * <p>A named tokenizer is read at once, which takes up to a second; the builtin counter reads its
   * vocabulary with the first count. Callable from any thread.
   *
   * @param tokenizer what {@code endpoint.tokenizer} says; empty for the builtin counter
   * @throws UserException where none accepts it or it can't be loaded
   */
  public static Tokens load(String tokenizer) {
    Plugins<TokenCounter> counters =
        Plugins.find(TokenCounter.class, "token counter", TokenCounter::name);
    return choose(counters.all(), tokenizer).load(tokenizer);
  }

  static TokenCounter choose(List<TokenCounter> counters, String tokenizer) {
    return Stream.of(false, true)
        .flatMap(builtIn -> counters.stream().filter(each -> isBuiltIn(each) == builtIn))
        .filter(each -> each.accepts(tokenizer))
        .findFirst()
        .orElseThrow(() -> nobodyAccepts(counters, tokenizer));
  }

  private static boolean isBuiltIn(TokenCounter counter) {
    return counter.getClass().getPackage().equals(TokenCounters.class.getPackage());
  }

  private static UserException nobodyAccepts(List<TokenCounter> counters, String tokenizer) {
    return new UserException(
        Problem.of(
            TokenCode.NO_COUNTER,
            "endpoint.tokenizer=" + tokenizer,
            "no token counter can load this; there are "
                + counters.stream().map(TokenCounter::name).collect(Collectors.joining(", "))
                + ".",
            "Name a tokenizer.json, or leave it out."));
  }
}
