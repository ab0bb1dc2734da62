package io.vernier.runtime.client;

/**
 * The first line of a reply.
 *
 * @param minorVersion 0 or 1, of HTTP/1
 * @param status 100 to 999
 */
record StatusLine(int minorVersion, int status) {
  /** Stands for a line that is none. */
  static final StatusLine NONE = new StatusLine(0, 0);

  private static final String VERSION_PREFIX = "HTTP/1.";

  /** {@code HTTP/1.1 200}; the blank and the reason phrase behind it are often left out. */
  private static final int SHORTEST = 12;

  /** Reads a line, {@link #NONE} if it is no status line of HTTP/1. */
  static StatusLine read(byte[] line, int length) {
    if (length < SHORTEST || (length > SHORTEST && line[SHORTEST] != ' ')) {
      return NONE;
    }
    for (int i = 0; i < VERSION_PREFIX.length(); i++) {
      if (line[i] != VERSION_PREFIX.charAt(i)) {
        return NONE;
      }
    }
    int minor = line[7] - '0';
    if (minor < 0 || minor > 1 || line[8] != ' ') {
      return NONE;
    }
    int status = 0;
    for (int i = 9; i < SHORTEST; i++) {
      int digit = line[i] - '0';
      if (digit < 0 || digit > 9) {
        return NONE;
      }
      status = status * 10 + digit;
    }
    return status < 100 ? NONE : new StatusLine(minor, status);
  }

  boolean isNone() {
    return status == 0;
  }

  /** Whether another reply follows this one. */
  boolean isInterim() {
    return status < 200;
  }

  /** Whether the reply ends with its head (RFC 9112, 6.3). */
  boolean isWithoutBody() {
    return status == 204 || status == 304;
  }
}
