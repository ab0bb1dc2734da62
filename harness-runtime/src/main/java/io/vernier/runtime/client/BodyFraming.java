package io.vernier.runtime.client;

import io.vernier.api.model.EndpointSpec.Header;
import java.util.List;
import java.util.Locale;

/**
 * How the body of a reply is delimited (RFC 9112, 6.3).
 *
 * @param kind by what the end is known
 * @param length of a sized body, else 0
 * @param persistent whether the connection stays open afterwards
 * @param refusal why the reply cannot be read, empty if it can
 */
record BodyFraming(Kind kind, long length, boolean persistent, String refusal) {
  enum Kind {
    SIZED,
    CHUNKED,
    UNTIL_CLOSE
  }

  private static final int MAX_LENGTH_DIGITS = 18;

  static BodyFraming of(StatusLine status, List<Header> headers) {
    boolean persistent = isPersistent(status, headers);
    if (status.isWithoutBody()) {
      return new BodyFraming(Kind.SIZED, 0, persistent, "");
    }
    String coding = joined(headers, "transfer-encoding").toLowerCase(Locale.ROOT);
    if (coding.equals("chunked")) {
      // A length beside it, or HTTP/1.0, is a sign of trouble: the next reply cannot be trusted.
      boolean sound = status.minorVersion() == 1 && joined(headers, "content-length").isEmpty();
      return new BodyFraming(Kind.CHUNKED, 0, persistent && sound, "");
    }
    if (!coding.isEmpty()) {
      return refused("transfer-encoding other than chunked");
    }
    String lengths = joined(headers, "content-length");
    if (lengths.isEmpty()) {
      return new BodyFraming(Kind.UNTIL_CLOSE, 0, false, "");
    }
    return sized(lengths, persistent);
  }

  private static BodyFraming sized(String lengths, boolean persistent) {
    long length = -1;
    for (String part : lengths.split(",", -1)) {
      String digits = part.strip();
      if (digits.isEmpty()
          || digits.length() > MAX_LENGTH_DIGITS
          || !digits.chars().allMatch(c -> c >= '0' && c <= '9')) {
        return refused("content-length that is no number");
      }
      long value = Long.parseLong(digits);
      if (length >= 0 && value != length) {
        return refused("two content-lengths that differ");
      }
      length = value;
    }
    return new BodyFraming(Kind.SIZED, length, persistent, "");
  }

  private static BodyFraming refused(String why) {
    return new BodyFraming(Kind.UNTIL_CLOSE, 0, false, why);
  }

  private static boolean isPersistent(StatusLine status, List<Header> headers) {
    boolean persistent = status.minorVersion() == 1;
    for (String option : joined(headers, "connection").split(",", -1)) {
      if (option.strip().equalsIgnoreCase("close")) {
        return false;
      }
      persistent |= option.strip().equalsIgnoreCase("keep-alive");
    }
    return persistent;
  }

  /**
   * Every value of a header, joined by commas as RFC 9110, 5.3 has it; empty where there is none.
   */
  static String joined(List<Header> headers, String name) {
    String value = "";
    for (Header header : headers) {
      if (header.name().equalsIgnoreCase(name)) {
        value = value.isEmpty() ? header.value() : value + "," + header.value();
      }
    }
    return value;
  }
}
