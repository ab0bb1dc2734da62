package io.vernier.runtime.dialect;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Finds the prompt's text in a message array that the user wrote. */
final class AuthoredMessages {
  private AuthoredMessages() {}

  /** The texts of all messages, joined by one blank; empty where there is none. */
  static String text(@Nullable Object messages) {
    List<String> texts = new ArrayList<>();
    if (messages instanceof Iterable<?> items) {
      for (Object item : items) {
        if (item instanceof Map<?, ?> message) {
          addContent(message.get("content"), texts);
        }
      }
    }
    return String.join(" ", texts);
  }

  private static void addContent(@Nullable Object content, List<String> texts) {
    if (content instanceof String text) {
      texts.add(text);
    } else if (content instanceof Iterable<?> parts) {
      for (Object part : parts) {
        if (part instanceof Map<?, ?> map && map.get("text") instanceof String text) {
          texts.add(text);
        }
      }
    }
  }
}
