package io.vernier.runtime.fork;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Properties;

/**
 * The Java installation that runs a child JVM.
 *
 * @param folder its home
 * @param feature its feature version, such as 17
 */
record JavaHome(Path folder, int feature) {

  /** This JVM's own. */
  static JavaHome current() {
    return new JavaHome(Path.of(System.getProperty("java.home")), Runtime.version().feature());
  }

  /**
   * The one in a folder; its version is read from its {@code release} file, so that it need not be
   * started.
   */
  static JavaHome at(Path folder) throws IOException {
    Path executable = executable(folder);
    if (!Files.isExecutable(executable)) {
      throw new IOException("there is no Java in " + folder + ": " + executable + " is not there");
    }
    Properties release = new Properties();
    try (var reader = Files.newBufferedReader(folder.resolve("release"), StandardCharsets.UTF_8)) {
      release.load(reader);
    }
    String version = release.getProperty("JAVA_VERSION", "").replace("\"", "");
    if (version.isEmpty()) {
      throw new IOException(folder.resolve("release") + " names no JAVA_VERSION");
    }
    return new JavaHome(folder, Runtime.Version.parse(version).feature());
  }

  /** The program to start. */
  Path executable() {
    return executable(folder);
  }

  private static Path executable(Path home) {
    boolean windows = System.getProperty("os.name", "").startsWith("Windows");
    return home.resolve("bin").resolve(windows ? "java.exe" : "java");
  }
}
