package io.vernier.runtime.report;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The golden files of reports. A run with {@code -Dgolden.write=true} writes them anew; then read
 * what changed before you commit it.
 */
final class Golden {
  private static final Path FOLDER = Path.of("src/test/resources/io/vernier/runtime/report/golden");

  private Golden() {}

  /** The golden text of this name, after it was written anew where that is asked for. */
  static String text(String name, String actual) throws IOException {
    Path file = FOLDER.resolve(name);
    if (Boolean.getBoolean("golden.write")) {
      Files.createDirectories(FOLDER);
      Files.writeString(file, actual, UTF_8);
    }
    return Files.readString(file, UTF_8);
  }
}
