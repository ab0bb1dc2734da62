package io.vernier.runtime.testserver;

import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * A request as it came over the wire.
 *
 * @param connection number of the connection that brought it, from 0
 * @param line the request line
 * @param headers the header lines as they came
 * @param body the body, read as UTF-8
 */
public record ReceivedRequest(int connection, String line, List<String> headers, String body) {
  /** The value of a header, whatever the case of its name. */
  public Optional<String> header(String name) {
    String prefix = name.toLowerCase(Locale.ROOT) + ":";
    return headers.stream()
        .filter(line -> line.toLowerCase(Locale.ROOT).startsWith(prefix))
        .map(line -> line.substring(prefix.length()).strip())
        .findFirst();
  }
}
