package io.vernier.runtime.plan;

import java.nio.charset.StandardCharsets;
import java.util.Base64;

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
}
