package io.vernier.runtime.client;

import java.util.Locale;

/** Puts why a connection failed into a line. */
final class Causes {
  private static final int DEEPEST = 20;

  private Causes() {}

  /**
   * The message of the innermost cause, which is the one that tells; its type where it has none.
   */
  static String text(Throwable failure) {
    Throwable innermost = failure;
    for (int i = 0; i < DEEPEST; i++) {
      Throwable cause = innermost.getCause();
      if (cause == null) {
        break;
      }
      innermost = cause;
    }
    String message = innermost.getMessage();
    return message == null || message.isBlank()
        ? String.format(Locale.ROOT, "%s without a message", innermost.getClass().getSimpleName())
        : message.lines().findFirst().orElse(message).strip();
  }
}
