package io.vernier.api.model;

import java.math.BigDecimal;
import java.util.function.ToDoubleFunction;

/**
 * Reads one text from left to right and knows where it is, so that every complaint points at a
 * character.
 */
final class TextCursor {
  private final String text;
  private int position;

  TextCursor(String text) {
    this.text = text;
  }

  GrammarException expected(String what) {
    return new GrammarException(text, position, what);
  }

  GrammarException expectedAt(int at, String what) {
    return new GrammarException(text, at, what);
  }

  int position() {
    return position;
  }

  /** Goes back to {@code from} and reads what stands there in another way. */
  double restart(int from, ToDoubleFunction<TextCursor> reader) {
    position = from;
    return reader.applyAsDouble(this);
  }

  boolean atEnd() {
    return position >= text.length();
  }

  char peek() {
    return atEnd() ? '\0' : text.charAt(position);
  }

  void skipBlanks() {
    while (!atEnd() && Character.isWhitespace(text.charAt(position))) {
      position++;
    }
  }

  boolean take(String literal) {
    if (text.startsWith(literal, position)) {
      position += literal.length();
      return true;
    }
    return false;
  }

  void require(char literal) {
    skipBlanks();
    if (peek() != literal) {
      throw expected("'" + literal + "'");
    }
    position++;
  }

  void requireEnd() {
    skipBlanks();
    if (!atEnd()) {
      throw expected("the end of the text");
    }
  }

  /** Letters (and the micro sign); empty where none stands here. */
  String word() {
    int from = position;
    while (!atEnd() && Character.isLetter(text.charAt(position))) {
      position++;
    }
    return text.substring(from, position);
  }

  /** A decimal number without sign, in the form 12, 1.5 or 2e3. */
  double number(String what) {
    skipBlanks();
    int from = position;
    digits();
    if (peek() == '.') {
      position++;
      digits();
    }
    exponent();
    String number = text.substring(from, position);
    if (number.isEmpty() || number.equals(".")) {
      position = from;
      throw expected(what);
    }
    double value = new BigDecimal(number).doubleValue();
    if (Double.isInfinite(value)) {
      throw expectedAt(from, "a finite number");
    }
    return value;
  }

  private void exponent() {
    if (peek() != 'e' && peek() != 'E') {
      return;
    }
    int back = position;
    position++;
    if (peek() == '-' || peek() == '+') {
      position++;
    }
    int digitsFrom = position;
    digits();
    if (digitsFrom == position || position - digitsFrom > 3) {
      position = back;
    }
  }

  private void digits() {
    while (!atEnd() && peek() >= '0' && peek() <= '9') {
      position++;
    }
  }
}
