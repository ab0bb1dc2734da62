package io.vernier.runtime.fork;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Writes arguments of the {@code java} launcher to a file, one a line and quoted, so that neither
 * the length of a class path nor blanks, quotes or letters in it can break a command line.
 */
final class ArgumentFile {
  private ArgumentFile() {}

  static void write(Path file, List<String> arguments) throws IOException {
    StringBuilder text = new StringBuilder();
    for (String argument : arguments) {
      text.append(quoted(argument)).append('\n');
    }
    // The launcher reads the file in the platform's own encoding, not in UTF-8.
    Files.write(file, text.toString().getBytes(launcherCharset()));
  }

  static String quoted(String argument) {
    String escaped =
        argument
            .replace("\\", "\\\\")
            .replace("\"", "\\\"")
            // A bare line break would end the quoted text.
            .replace("\n", "\\n")
            .replace("\r", "\\r")
            .replace("\t", "\\t")
            .replace("\f", "\\f");
    return '"' + escaped + '"';
  }

  private static Charset launcherCharset() {
    return Charset.forName(System.getProperty("sun.jnu.encoding", "UTF-8"));
  }
}
