package io.vernier.runtime.plan;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Locale;

/**
 * A header whose value is a secret: the plan names the environment variable that holds it, never
 * the value.
 *
 * @param name the header's name
 * @param env the environment variable that holds the secret
 * @param form how the secret becomes the header's value
 */
public record SecretHeader(String name, String env, Form form) {
  /** How a secret becomes a header's value. */
  public enum Form {
    /** As it is. */
    PLAIN,
    /** Behind the word {@code Bearer} (RFC 6750). */
    BEARER,
    /** User and password, encoded behind the word {@code Basic} (RFC 7617, UTF-8). */
    BASIC
  }

  /** The header's value for this secret. */
  public String value(String secret) {
    return switch (form) {
      case PLAIN -> secret;
      case BEARER -> "Bearer " + secret;
      case BASIC ->
          "Basic " + Base64.getEncoder().encodeToString(secret.getBytes(StandardCharsets.UTF_8));
    };
  }

  /**
   * What must not be shown where this is the secret: the secret, the header's value, and the
   * credentials without the scheme before them (RFC 9110, 11.4) or the user before them, since a
   * server that refuses a key quotes the key alone.
   */
  public List<String> hidden(String secret) {
    String value = value(secret);
    List<String> hidden = new ArrayList<>(List.of(secret));
    add(hidden, value);
    if (name.toLowerCase(Locale.ROOT).contains("authorization")) {
      add(hidden, after(' ', value));
    }
    if (form == Form.BASIC) {
      add(hidden, after(':', secret));
    }
    return List.copyOf(hidden);
  }

  private static String after(char mark, String text) {
    return text.substring(text.indexOf(mark) + 1).strip();
  }

  private static void add(List<String> hidden, String text) {
    if (!text.isEmpty() && !hidden.contains(text)) {
      hidden.add(text);
    }
  }
}
