package io.vernier.runtime.plan;

import java.util.Map;
import java.util.TreeMap;

/**
 * Secrets that stood in a URL or a header, in memory only: the environment variables to add for a
 * fork. No text form of this object shows a value.
 */
public final class Secrets {
  /** The variable that holds the user-info of the server's URL. */
  public static final String USER_INFO = "VERNIER_URL_USERINFO";

  /** What stands in place of a secret wherever one would be shown. */
  public static final String HIDDEN = "***";

  private final Map<String, String> values;

  Secrets(Map<String, String> values) {
    this.values = Map.copyOf(values);
  }

  /** No secret. */
  public static Secrets none() {
    return new Secrets(Map.of());
  }

  /** The variables to add to a fork's environment; for the fork's starter alone. */
  public Map<String, String> environment() {
    return values;
  }

  /** The text with every secret in it hidden. */
  public String hideIn(String text) {
    String hidden = text;
    for (String secret : values.values()) {
      hidden = secret.isEmpty() ? hidden : hidden.replace(secret, HIDDEN);
    }
    return hidden;
  }

  @Override
  public String toString() {
    return "Secrets" + new TreeMap<>(values).keySet();
  }
}
