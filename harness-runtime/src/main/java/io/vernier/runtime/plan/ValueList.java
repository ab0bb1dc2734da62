package io.vernier.runtime.plan;

import io.vernier.api.config.Keys;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Splits the text of an option into its values, of which several are a sweep: {@code 8,32}.
 *
 * <p>A comma parts values unless it stands within parentheses, brackets or braces ({@code
 * normal(512,128)} is one value), within a value that begins with a double quote, or behind a
 * backslash. The quotes around a value and the backslash before a comma are taken away; everything
 * else stays as written.
 */
public final class ValueList {
  private static final Pattern SCRIPT_PART = Pattern.compile("\\s*[A-Za-z][A-Za-z0-9._-]*\\s*=.*");
  private static final String SIMULATED = "simulated:";

  private final String text;
  private final List<String> values = new ArrayList<>();
  private final StringBuilder value = new StringBuilder();
  private int depth;
  private boolean inString;
  private boolean quotedValue;

  private ValueList(String text) {
    this.text = text;
  }

  /**
   * The values of a key's text, at least one, blanks around them taken away.
   *
   * @param key the key, without a workload in front of it
   * @param text the text as given; commas between the parameters of a {@code simulated:} URL part
   *     no values
   */
  public static List<String> split(String key, String text) {
    List<String> parts = new ValueList(text).split();
    return key.equals(Keys.ENDPOINT_URL.name()) ? joinScripts(parts) : parts;
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

  private static List<String> joinScripts(List<String> parts) {
    List<String> urls = new ArrayList<>();
    for (String part : parts) {
      int last = urls.size() - 1;
      boolean continues =
          last >= 0 && urls.get(last).startsWith(SIMULATED) && SCRIPT_PART.matcher(part).matches();
      if (continues) {
        urls.set(last, urls.get(last) + "," + part);
      } else {
        urls.add(part);
      }
    }
    return urls;
  }
}
