package io.vernier.runtime.report;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** Lines of text of a given width, coloured or not. */
final class Page {
  /** What stands out. */
  enum Style {
    /** A heading. */
    BOLD("1"),
    /** All is well. */
    GREEN("32"),
    /** Doubt. */
    YELLOW("33"),
    /** All is not well. */
    RED("31");

    private final String code;

    Style(String code) {
      this.code = code;
    }
  }

  /** Holds a number and its sign on one line while words are wrapped. */
  private static final String NO_BREAK = "\u00a0";

  private final int width;
  private final boolean colour;
  private final StringBuilder text = new StringBuilder();

  Page(int width, boolean colour) {
    this.width = width;
    this.colour = colour;
  }

  int width() {
    return width;
  }

  void blank() {
    text.append('\n');
  }

  /** A heading in bold, wrapped. */
  void heading(String heading) {
    wrapped("", heading, "  ", Style.BOLD);
  }

  /** Words, wrapped, each line after an indent. */
  void words(String indent, String words) {
    wrapped(indent, clean(words), indent, null);
  }

  /** A word that stands out, then more words; later lines are indented by four more. */
  void marked(String indent, String mark, Style style, String words) {
    String line = clean(mark + " " + words);
    int from = text.length();
    wrapped(indent, line, indent + "    ", null);
    int at = text.indexOf(mark, from);
    if (colour && at >= 0) {
      text.insert(at + mark.length(), "\u001b[0m");
      text.insert(at, "\u001b[" + style.code + "m");
    }
  }

  /** Lines as they are, after an indent. */
  void lines(String indent, List<String> lines) {
    lines.forEach(line -> text.append(indent).append(clean(line)).append('\n'));
  }

  @Override
  public String toString() {
    return text.toString();
  }

  private void wrapped(String indent, String words, String laterIndent, @Nullable Style style) {
    StringBuilder line = new StringBuilder(indent);
    boolean first = true;
    for (String part : words.replace(" %", NO_BREAK + "%").split(" +", -1)) {
      String word = part.replace(NO_BREAK, " ");
      if (!first && line.length() + 1 + word.length() > width) {
        end(line, style);
        line = new StringBuilder(laterIndent);
        first = true;
      }
      line.append(first ? "" : " ").append(word);
      first = false;
    }
    end(line, style);
  }

  private void end(StringBuilder line, @Nullable Style style) {
    if (colour && style != null) {
      text.append("\u001b[").append(style.code).append('m').append(line).append("\u001b[0m\n");
    } else {
      text.append(line).append('\n');
    }
  }

  /** Texts of servers and users must not move the cursor or colour the terminal. */
  private static String clean(String text) {
    StringBuilder clean = new StringBuilder(text.length());
    text.codePoints()
        .forEach(point -> clean.appendCodePoint(Character.isISOControl(point) ? ' ' : point));
    return clean.toString();
  }
}
