package io.vernier.api.model;

import java.util.Objects;

/**
 * One option as some source set it, not yet parsed.
 *
 * @param key the dotted key
 * @param value the text, in the grammar of the key's type
 * @param source who set it, as a reader of a result wants to see it: {@code @Rate on SteadyChat}
 */
public record Setting(String key, String value, String source) {
  /** Checks that nothing is null. */
  public Setting {
    Objects.requireNonNull(key, "key");
    Objects.requireNonNull(value, "value");
    Objects.requireNonNull(source, "source");
  }
}
