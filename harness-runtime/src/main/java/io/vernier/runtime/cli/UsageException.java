package io.vernier.runtime.cli;

/** A command line that can't be understood. */
final class UsageException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  UsageException(String message) {
    super(message);
  }
}
