package io.vernier.runtime.data;

/** What was found in a file, short and printable enough to be shown. */
final class Excerpt {
  private static final int LONGEST = 60;

  private Excerpt() {}

  /** The text in quotation marks, cut off where it is long, control characters replaced. */
  static String of(String text) {
    return '"' + cut(text, LONGEST) + '"';
  }

  /** The text, cut off after so many characters, control characters replaced. */
  static String cut(String text, int longest) {
    StringBuilder shown = new StringBuilder();
    text.codePoints()
        .limit(longest)
        .map(point -> Character.isISOControl(point) || point == 0xFFFD ? '?' : point)
        .forEach(shown::appendCodePoint);
    if (text.codePointCount(0, text.length()) > longest) {
      shown.append("...");
    }
    return shown.toString();
  }
}
