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
  private static final int OLDEST = 17;

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
    Path file = folder.resolve("release");
    Properties release = new Properties();
    try (var reader = Files.newBufferedReader(file, StandardCharsets.UTF_8)) {
      release.load(reader);
    } catch (IOException e) {
      throw new IOException(file + " can't be read, which tells a Java's version", e);
    }
    String version = release.getProperty("JAVA_VERSION", "").replace("\"", "");
    if (version.isEmpty()) {
      throw new IOException(file + " names no JAVA_VERSION");
    }
    int feature = feature(version, file);
    if (feature < OLDEST) {
      throw new IOException(
          folder + " is Java " + version + "; forks need " + OLDEST + " or above");
    }
    return new JavaHome(folder, feature);
  }

  private static int feature(String version, Path file) throws IOException {
    if (version.startsWith("1.")) {
      return 8; // Versions were counted this way up to 8; none of them will do.
    }
    try {
      return Runtime.Version.parse(version).feature();
    } catch (IllegalArgumentException e) {
      throw new IOException(file + " names a JAVA_VERSION that is none: " + version, e);
    }
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
