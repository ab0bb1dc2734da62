package io.vernier.runtime.record;

import java.util.Comparator;
import java.util.List;

/** Makes what a server said fit for a record: one line, short, without control characters. */
final class OneLine {
  static final int MOST_CHARACTERS = 500;

  private static final String HIDDEN = "***";

  /** More than enough to fill a line; a body of megabytes is not worked through. */
  private static final int READ_CHARACTERS = 1 << 16;

  private final List<String> secrets;

  OneLine(List<String> secrets) {
    // The longest first: a secret that begins another must not leave the other's rest to be seen.
    this.secrets =
        secrets.stream()
            .filter(secret -> !secret.isBlank())
            .sorted(Comparator.comparingInt(String::length).reversed())
            .toList();
  }

  String of(String text) {
    String line = withoutSecrets(withoutControls(text).strip());
    if (line.length() <= MOST_CHARACTERS) {
      return line;
    }
    int end = MOST_CHARACTERS - 1;
    return line.substring(0, Character.isHighSurrogate(line.charAt(end - 1)) ? end - 1 : end) + "…";
  }

  /** The text with every secret in it hidden. */
  String withoutSecrets(String text) {
    String hidden = text;
    for (String secret : secrets) {
      hidden = hidden.replace(secret, HIDDEN);
    }
    return hidden;
  }

  /** Runs of control characters and blanks become one blank. */
  private static String withoutControls(String text) {
    int length = Math.min(text.length(), READ_CHARACTERS);
    StringBuilder line = new StringBuilder(Math.min(length, 2 * MOST_CHARACTERS));
    for (int i = 0; i < length; i++) {
      char next = text.charAt(i);
      boolean blank =
          Character.isISOControl(next) || Character.isWhitespace(next) || isFormat(next);
      if (!blank) {
        line.append(next);
      } else if (line.length() > 0 && line.charAt(line.length() - 1) != ' ') {
        line.append(' ');
      }
    }
    return line.toString();
  }

  /** Characters that turn the direction of a line or are not seen. */
  private static boolean isFormat(char next) {
    int type = Character.getType(next);
    return type == Character.FORMAT
        || type == Character.LINE_SEPARATOR
        || type == Character.PARAGRAPH_SEPARATOR;
  }
}
