package io.vernier.processor.read;

import io.vernier.api.config.Key;
import io.vernier.processor.diagnostic.Place;

/**
 * One option that the source sets through an annotation element.
 *
 * @param key the key
 * @param element the annotation's element
 * @param text the value in the grammar of keys, not yet checked
 * @param mark the annotation
 */
public record SettingModel(Key<?> key, String element, String text, Mark mark) {
  /** Where the value stands. */
  public Place place() {
    return mark.place(element);
  }
}
