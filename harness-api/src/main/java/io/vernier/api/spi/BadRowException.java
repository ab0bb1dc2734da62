package io.vernier.api.spi;

/** A row of a data file can't be read. */
public final class BadRowException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final String file;
  private final long line;
  private final String reason;

  /**
   * Creates the exception.
   *
   * @param file the file as the user named it
   * @param line the line, from 1
   * @param reason what is wrong and what was found
   */
  public BadRowException(String file, long line, String reason) {
    super(file + ":" + line + ": " + reason);
    this.file = file;
    this.line = line;
    this.reason = reason;
  }

  /** The file as the user named it. */
  public String file() {
    return file;
  }

  /** The line, from 1. */
  public long line() {
    return line;
  }

  /** What is wrong and what was found. */
  public String reason() {
    return reason;
  }
}
