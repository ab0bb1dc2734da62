package io.vernier.processor.check;

import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;

/** Finds what someone may have meant. */
final class Nearest {
  private Nearest() {}

  /** The name most like the word; absent where none is close. Case plays no part. */
  static Optional<String> to(String word, Collection<String> names) {
    String wanted = word.toLowerCase(Locale.ROOT);
    return names.stream()
        .min(
            Comparator.<String>comparingInt(name -> edits(wanted, name.toLowerCase(Locale.ROOT)))
                .thenComparing(Comparator.naturalOrder()))
        .filter(
            name -> edits(wanted, name.toLowerCase(Locale.ROOT)) <= Math.max(2, word.length() / 3));
  }

  /** The same as a sentence to put into a message; empty where none is close. */
  static String question(String word, Collection<String> names) {
    return to(word, names).map(name -> "Did you mean " + name + "? ").orElse("");
  }

  /** Least number of letters put in, taken out or exchanged that makes one word the other. */
  private static int edits(String one, String other) {
    int[] above = new int[other.length() + 1];
    for (int column = 0; column < above.length; column++) {
      above[column] = column;
    }
    for (int row = 1; row <= one.length(); row++) {
      int[] line = new int[above.length];
      line[0] = row;
      for (int column = 1; column < line.length; column++) {
        int exchange = one.charAt(row - 1) == other.charAt(column - 1) ? 0 : 1;
        line[column] =
            Math.min(above[column - 1] + exchange, 1 + Math.min(above[column], line[column - 1]));
      }
      above = line;
    }
    return above[other.length()];
  }
}
