package io.vernier.runtime;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Properties;

/** The version of the harness that this runtime belongs to. */
final class HarnessVersion {
  private HarnessVersion() {}

  /** Reads the version that the build stamped into the runtime's jar. */
  static String read() {
    Properties properties = new Properties();
    try (InputStream in = HarnessVersion.class.getResourceAsStream("version.properties")) {
      if (in == null) {
        throw new IllegalStateException("version.properties is missing from the runtime's jar");
      }
      properties.load(in);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return properties.getProperty("version");
  }
}
