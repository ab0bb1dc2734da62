package io.vernier.runtime.plan;

import java.util.ArrayList;
import java.util.List;

/**
 * Splits the text of an option into its values, of which several are a sweep: {@code 8,32}.
 *
 * <p>A comma parts values unless it stands within parentheses, brackets or braces ({@code
 * normal(512,128)} is one value), within a value that begins with a double quote, or behind a
 * backslash. The quotes around a value and the backslash before a comma are taken away; everything
 * else stays as written.
 */
public final class ValueList {
  private final String text;
  private final List<String> values = new ArrayList<>();
  private final StringBuilder value = new StringBuilder();
  private int depth;
  private boolean inString;
  private boolean quotedValue;

  private ValueList(String text) {
    this.text = text;
  }

  /** The values of an option's text, at least one, blanks around them taken away. */
  public static List<String> split(String text) {
    return new ValueList(text).split();
  }

  private List<String> split() {
    for (int i = 0; i < text.length(); i++) {
      i = take(i);
    }
    end();
    return values;
  }

  /** Takes the character at {@code i}; returns the index of the last character taken. */
  private int take(int i) {
    char c = text.charAt(i);
    if (c == '\\' && i + 1 < text.length() && takesEscape(text.charAt(i + 1))) {
      boolean keep = inString && depth > 0;
      value.append(keep ? "\\" : "").append(text.charAt(i + 1));
      return i + 1;
    }
    if (c == '"' && depth == 0 && !inString && value.toString().isBlank()) {
      value.setLength(0);
      inString = true;
      quotedValue = true;
      return i;
    }
    if (c == '"' && quotedValue && inString) {
      inString = false;
      return i;
    }
    if (c == ',' && depth == 0 && !inString) {
      end();
      return i;
    }
    follow(c);
    value.append(c);
    return i;
  }

  private boolean takesEscape(char next) {
    return next == ',' || (next == '"' && inString);
  }

  private void follow(char c) {
    if (c == '"' && depth > 0) {
      inString = !inString;
    } else if (!inString && (c == '(' || c == '[' || c == '{')) {
      depth++;
    } else if (!inString && (c == ')' || c == ']' || c == '}')) {
      depth = Math.max(0, depth - 1);
    }
  }

  private void end() {
    values.add(quotedValue ? value.toString() : value.toString().strip());
    value.setLength(0);
    depth = 0;
    inString = false;
    quotedValue = false;
  }
}
