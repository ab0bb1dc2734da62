package io.vernier.runtime.plan;

import io.vernier.api.config.Key;
import io.vernier.api.config.Keys;
import io.vernier.api.model.Setting;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Every key's value at one point, parsed, with the defaults beneath. Immutable. */
final class PointValues {
  static final String DEFAULT = "default";

  private final Map<String, Setting> settings;
  private final Map<String, String> params;
  private final Set<String> unreadable;

  private PointValues(
      Map<String, Setting> settings, Map<String, String> params, Set<String> unreadable) {
    this.settings = settings;
    this.params = params;
    this.unreadable = unreadable;
  }

  static PointValues of(List<Chosen> chosen, Map<String, String> params, Set<String> unreadable) {
    Map<String, Setting> settings = new TreeMap<>();
    for (Chosen one : chosen) {
      String value = params.getOrDefault(one.key(), one.values().get(0));
      settings.put(one.key(), new Setting(one.key(), value, one.source()));
    }
    return new PointValues(
        Collections.unmodifiableMap(settings),
        Collections.unmodifiableMap(new LinkedHashMap<>(params)),
        Set.copyOf(unreadable));
  }

  /** What somebody set, by key. */
  Map<String, Setting> settings() {
    return settings;
  }

  /** The swept options and their values. */
  Map<String, String> params() {
    return params;
  }

  /** Whether somebody set the key, be it to something that can't be read. */
  boolean isSet(Key<?> key) {
    return settings.containsKey(key.name()) || unreadable.contains(key.name());
  }

  /** Whether the key is set to something that can't be read, so that nothing can be said of it. */
  boolean isUnreadable(Key<?> key) {
    return unreadable.contains(key.name()) && !settings.containsKey(key.name());
  }

  /** The value, set or default; absent where there is neither. */
  <T> Optional<T> find(Key<T> key) {
    return text(key).map(key::parse);
  }

  /** The value of a key that has a default. */
  <T> T get(Key<T> key) {
    return find(key).orElseThrow(() -> new IllegalStateException(key.name() + " has no default"));
  }

  /** The value as a text; absent where it has neither value nor default, or an empty one. */
  Optional<String> text(Key<?> key) {
    Setting setting = settings.get(key.name());
    String text = setting == null ? key.defaultText().orElse("") : setting.value();
    return text.isEmpty() ? Optional.empty() : Optional.of(text);
  }

  /** Who set the value. */
  String source(Key<?> key) {
    @Nullable Setting setting = settings.get(key.name());
    return setting == null ? DEFAULT : setting.source();
  }

  /** The key, its value and who set it: {@code load.rate=20 (option)}. */
  String shown(Key<?> key) {
    return key.name() + "=" + text(key).orElse("") + " (" + source(key) + ")";
  }

  boolean isUnlimitedConcurrency() {
    Setting setting = settings.get(Keys.CONCURRENCY.name());
    return setting != null && setting.value().equals(Layers.UNLIMITED);
  }
}
