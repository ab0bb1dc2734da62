package io.vernier.runtime.plan;

import java.util.List;
import java.util.Locale;

/** Which names of headers, query parameters and options stand for a secret. */
public final class SecretNames {
  private static final List<String> WORDS =
      List.of("authorization", "cookie", "key", "token", "secret", "password", "credential");

  private SecretNames() {}

  /**
   * Whether a value of this name must never be shown or stored. Names of tokenizers and token
   * counts hold the word but no secret.
   */
  public static boolean looksSecret(String name) {
    String lower =
        name.toLowerCase(Locale.ROOT).replace("tokenizer", "").replaceAll("tokens|firsttoken", "");
    return WORDS.stream().anyMatch(lower::contains);
  }
}
