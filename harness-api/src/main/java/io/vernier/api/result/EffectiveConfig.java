package io.vernier.api.result;

import io.vernier.api.model.Setting;
import java.util.List;
import java.util.Optional;

/**
 * Every option as it took effect, defaults included, with its source. Secrets are never among them.
 *
 * @param settings the options in the order of the key reference
 * @param planHash SHA-256 of all that decides what is sent and judged, in hexadecimal
 */
public record EffectiveConfig(List<Setting> settings, String planHash) {
  /** Copies the settings. */
  public EffectiveConfig {
    settings = List.copyOf(settings);
  }

  /** The value of a key; absent where it has none. */
  public Optional<String> value(String key) {
    return settings.stream().filter(s -> s.key().equals(key)).map(Setting::value).findFirst();
  }
}
