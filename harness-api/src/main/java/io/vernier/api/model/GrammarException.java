package io.vernier.api.model;

/**
 * A text that does not follow the harness's grammar, with the exact place where it stops making
 * sense.
 *
 * <p>Thrown by the parsers of this package, which the annotation processor and the runtime share,
 * so that the same typo reads the same at compile time and at run time.
 */
public final class GrammarException extends IllegalArgumentException {
  private static final long serialVersionUID = 1L;

  private final String input;
  private final int position;
  private final String expected;

  /**
   * Creates the exception.
   *
   * @param input the whole text that was parsed
   * @param position index of the first character that does not fit, from 0 to {@code
   *     input.length()}
   * @param expected what would have fitted there, as a noun phrase
   */
  public GrammarException(String input, int position, String expected) {
    super(message(input, position, expected));
    this.input = input;
    this.position = position;
    this.expected = expected;
  }

  /** The whole text that was parsed. */
  public String input() {
    return input;
  }

  /**
   * Index of the first character that does not fit; equal to the length where the text ends too
   * early.
   */
  public int position() {
    return position;
  }

  /** What would have fitted, as a noun phrase. */
  public String expected() {
    return expected;
  }

  /** The text and, on a second line, a caret under the offending character. */
  public String caret() {
    return input + "\n" + " ".repeat(position) + "^";
  }

  private static String message(String input, int position, String expected) {
    String found =
        position >= input.length() ? "the end of the text" : "'" + input.charAt(position) + "'";
    return "expected "
        + expected
        + " at position "
        + (position + 1)
        + " of \""
        + input
        + "\", found "
        + found;
  }
}
