package io.vernier.api.model;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * One turn of a conversation: what the user says in one request.
 *
 * @param role the speaker, {@code user} unless the data says otherwise
 * @param text the turn's own text, without history
 * @param maxOutputTokens the cap on the reply's tokens, absent for none
 * @param extra fields merged into the top level of the request's body, after the endpoint's and in
 *     order; values are strings, numbers, booleans, lists, maps and null as JSON has them
 */
public record Turn(
    String role, String text, OptionalInt maxOutputTokens, Map<String, Object> extra) {

  /** Copies the extra fields in their order and checks that the cap is above 0. */
  public Turn {
    Objects.requireNonNull(role, "role");
    Objects.requireNonNull(text, "text");
    extra = Collections.unmodifiableMap(new LinkedHashMap<>(extra));
    if (maxOutputTokens.isPresent() && maxOutputTokens.getAsInt() < 1) {
      throw new IllegalArgumentException(
          "maxOutputTokens is at least 1, not " + maxOutputTokens.getAsInt());
    }
  }

  /** A user's turn without a cap on the reply. */
  public static Turn user(String text) {
    return new Turn("user", text, OptionalInt.empty(), Map.of());
  }

  /** The same turn with a cap on the reply's tokens, at least 1. */
  public Turn maxOutputTokens(int tokens) {
    return new Turn(role, text, OptionalInt.of(tokens), extra);
  }

  /** The same turn with fields merged into the top level of the request's body. */
  public Turn extra(Map<String, Object> fields) {
    return new Turn(role, text, maxOutputTokens, fields);
  }

  /** The same turn said by another role. */
  public Turn role(String other) {
    return new Turn(other, text, maxOutputTokens, extra);
  }

  /** A reply as it stands in the history of later turns. */
  public record Reply(String text, Optional<String> finishReason) {}
}
