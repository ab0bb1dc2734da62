package io.vernier.runtime.token;

import io.vernier.api.config.Problem;
import io.vernier.api.config.UserException;
import io.vernier.api.spi.TokenCounter;
import io.vernier.api.spi.TokenCounter.Tokens;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
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
    return choose(
            ServiceLoader.load(TokenCounter.class).stream()
                .map(ServiceLoader.Provider::get)
                .toList(),
            tokenizer)
        .load(tokenizer);
  }

  static TokenCounter choose(List<TokenCounter> counters, String tokenizer) {
    requireDistinctNames(counters);
    return Stream.of(false, true)
        .flatMap(builtIn -> counters.stream().filter(each -> isBuiltIn(each) == builtIn))
        .filter(each -> each.accepts(tokenizer))
        .findFirst()
        .orElseThrow(() -> nobodyAccepts(counters, tokenizer));
  }

  private static boolean isBuiltIn(TokenCounter counter) {
    return counter.getClass().getPackage().equals(TokenCounters.class.getPackage());
  }

  private static void requireDistinctNames(List<TokenCounter> counters) {
    Map<String, TokenCounter> byName = new HashMap<>();
    for (TokenCounter each : counters) {
      TokenCounter other = byName.put(each.name(), each);
      if (other != null) {
        throw new UserException(
            Problem.of(
                TokenCode.SAME_NAME,
                each.name(),
                "this token counter is on the class path twice: "
                    + origin(other)
                    + " and "
                    + origin(each)
                    + ".",
                "Keep one of them."));
      }
    }
  }

  private static String origin(TokenCounter counter) {
    var source = counter.getClass().getProtectionDomain().getCodeSource();
    return counter.getClass().getName() + (source == null ? "" : " in " + source.getLocation());
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
