package io.vernier.runtime.simulated;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * A piece of a URL with its percent-encoded UTF-8 decoded (RFC 3986, 2.1), which remembers where
 * each character stood. A percent sign without two hexadecimal digits stands for itself.
 */
final class PercentText {
  private final String decoded;
  private final int[] positions;

  private PercentText(String decoded, int[] positions) {
    this.decoded = decoded;
    this.positions = positions;
  }

  /** Decodes {@code source} from {@code start} to {@code end}. */
  static PercentText decode(String source, int start, int end) {
    StringBuilder decoded = new StringBuilder(end - start);
    int[] positions = new int[end - start + 1];
    int at = start;
    while (at < end) {
      int from = at;
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      while (isEncoded(source, at, end)) {
        bytes.write(Integer.parseInt(source, at + 1, at + 3, 16));
        at += 3;
      }
      String piece =
          at > from ? bytes.toString(StandardCharsets.UTF_8) : String.valueOf(source.charAt(at++));
      Arrays.fill(positions, decoded.length(), decoded.length() + piece.length(), from);
      decoded.append(piece);
    }
    positions[decoded.length()] = end;
    return new PercentText(decoded.toString(), positions);
  }

  String text() {
    return decoded;
  }

  /** Where in the source the decoded text's character at {@code index} began. */
  int sourcePosition(int index) {
    return positions[index];
  }

  private static boolean isEncoded(String source, int at, int end) {
    return at + 2 < end
        && source.charAt(at) == '%'
        && Character.digit(source.charAt(at + 1), 16) >= 0
        && Character.digit(source.charAt(at + 2), 16) >= 0;
  }
}
