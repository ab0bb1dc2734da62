package io.vernier.junit;

import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.jar.Manifest;

/** The folders and jars of the tests' class path, those that a jar's manifest names included. */
final class ClassPath {
  /** Surefire and Failsafe may start the JVM on a jar that only names the others. */
  private static final String[] PROPERTIES = {"surefire.test.class.path", "java.class.path"};

  private ClassPath() {}

  /** Every entry that exists, once, in order. */
  static List<Path> entries(Properties properties) {
    Set<Path> entries = new LinkedHashSet<>();
    for (String property : PROPERTIES) {
      split(properties.getProperty(property, "")).forEach(entry -> add(entry, entries));
    }
    return List.copyOf(entries);
  }

  /** The paths of a text in the form of a class path. */
  static List<Path> split(String text) {
    return Arrays.stream(text.split(File.pathSeparator))
        .map(String::strip)
        .filter(entry -> !entry.isEmpty())
        .map(entry -> Path.of(entry).toAbsolutePath().normalize())
        .toList();
  }

  private static void add(Path entry, Set<Path> entries) {
    if (!Files.exists(entry) || !entries.add(entry) || Files.isDirectory(entry)) {
      return;
    }
    for (String named : manifestClassPath(entry).split(" +", -1)) {
      if (!named.isEmpty()) {
        resolve(entry, named).ifPresent(path -> add(path, entries));
      }
    }
  }

  private static String manifestClassPath(Path jar) {
    try (JarFile file = new JarFile(jar.toFile())) {
      Manifest manifest = file.getManifest();
      String named =
          manifest == null
              ? null
              : manifest.getMainAttributes().getValue(Attributes.Name.CLASS_PATH);
      return named == null ? "" : named;
    } catch (IOException e) {
      // Not a jar: a class path may hold other files, which the JVM ignores as well.
      return "";
    }
  }

  private static Optional<Path> resolve(Path jar, String named) {
    URI uri = jar.toUri().resolve(named);
    return "file".equals(uri.getScheme())
        ? Optional.of(Path.of(uri).toAbsolutePath().normalize())
        : Optional.empty();
  }
}
