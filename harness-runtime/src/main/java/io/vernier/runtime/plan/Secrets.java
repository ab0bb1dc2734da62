package io.vernier.runtime.plan;

import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * Secrets that stood in a URL or a header, in memory only: the environment variables to add for a
 * fork. No text form of this object shows a value.
 */
public final class Secrets {
  /** The variable that holds the user-info of the server's URL. */
  public static final String USER_INFO = "VERNIER_URL_USERINFO";

  /** What stands in place of a secret wherever one would be shown. */
  public static final String HIDDEN = "***";

  private static final int SHORTEST_PIECE = 4;

  private final Map<String, String> values;

  Secrets(Map<String, String> values) {
    this.values = Map.copyOf(values);
  }

  /** No secret. */
  public static Secrets none() {
    return new Secrets(Map.of());
  }

  /** The variables to add to a fork's environment; for the fork's starter alone. */
  public Map<String, String> environment() {
    return values;
  }

  /** The text with every secret in it hidden. */
  public String hideIn(String text) {
    String hidden = text;
    for (String secret : told(values.values())) {
      hidden = hidden.replace(secret, HIDDEN);
    }
    return hidden;
  }

  /**
   * Every text that tells one of these secrets, the longest first: the whole, what stands behind
   * the word of its scheme (RFC 9110, section 11.4), and the password behind the user's name. A
   * server that refuses a secret says back any of them. Pieces of a few letters are left out: they
   * would be hidden in any text, and tell nothing.
   */
  static List<String> told(Collection<String> secrets) {
    Set<String> texts = new HashSet<>();
    for (String secret : secrets) {
      texts.add(secret);
      for (char mark : new char[] {' ', ':'}) {
        String piece = secret.substring(secret.indexOf(mark) + 1).strip();
        if (piece.length() >= SHORTEST_PIECE) {
          texts.add(piece);
        }
      }
    }
    texts.remove("");
    return texts.stream()
        .sorted(Comparator.comparingInt(String::length).reversed().thenComparing(text -> text))
        .toList();
  }

  @Override
  public String toString() {
    return "Secrets" + new TreeMap<>(values).keySet();
  }
}
