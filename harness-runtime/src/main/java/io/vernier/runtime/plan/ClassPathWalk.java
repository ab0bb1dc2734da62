package io.vernier.runtime.plan;

import io.vernier.api.run.WorkloadDescriptor;
import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.nio.file.FileSystemNotFoundException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.jar.Manifest;
import java.util.stream.Stream;

/** Walks class-path entries, folders and jars, for the index files of workloads. */
final class ClassPathWalk {
  private final Set<Path> visited = new LinkedHashSet<>();
  private final Set<String> names = new LinkedHashSet<>();
  private final List<String> notes = new ArrayList<>();

  /** The entries of this JVM's class path and module path. */
  static List<Path> ofThisProcess() {
    List<Path> entries = new ArrayList<>();
    for (String property : List.of("java.class.path", "jdk.module.path")) {
      String text = System.getProperty(property, "");
      Arrays.stream(text.split(File.pathSeparator, -1))
          .filter(entry -> !entry.isEmpty())
          .forEach(entry -> entries.add(Path.of(entry)));
    }
    return entries;
  }

  /**
   * Binary names of the workload classes found, each once, those of an entry in alphabetic order.
   */
  Set<String> names() {
    return names;
  }

  /** What could not be read. */
  List<String> notes() {
    return notes;
  }

  void walk(List<Path> entries) {
    entries.forEach(this::walk);
  }

  private void walk(Path entry) {
    Path absolute = entry.toAbsolutePath().normalize();
    if (!visited.add(absolute)) {
      return;
    }
    try {
      if (Files.isDirectory(absolute)) {
        walkFolder(absolute.resolve(WorkloadDescriptor.INDEX));
      } else if (Files.isRegularFile(absolute)) {
        walkJar(absolute);
      }
    } catch (IOException e) {
      notes.add("The class-path entry " + absolute + " can't be read: " + e.getMessage());
    }
  }

  private void walkFolder(Path index) throws IOException {
    if (!Files.isDirectory(index)) {
      return;
    }
    Set<String> found = new TreeSet<>();
    try (Stream<Path> files = Files.list(index)) {
      files
          .filter(Files::isRegularFile)
          .forEach(file -> found.add(String.valueOf(file.getFileName())));
    }
    names.addAll(found);
  }

  private void walkJar(Path jar) throws IOException {
    List<Path> further = new ArrayList<>();
    try (JarFile file = new JarFile(jar.toFile(), false)) {
      Set<String> found = new TreeSet<>();
      file.stream()
          .filter(entry -> !entry.isDirectory())
          .map(entry -> entry.getName())
          .filter(name -> name.startsWith(WorkloadDescriptor.INDEX))
          .map(name -> name.substring(WorkloadDescriptor.INDEX.length()))
          .filter(name -> !name.isEmpty() && name.indexOf('/') < 0)
          .forEach(found::add);
      names.addAll(found);
      Manifest manifest = file.getManifest();
      if (manifest != null) {
        String classPath = manifest.getMainAttributes().getValue(Attributes.Name.CLASS_PATH);
        further.addAll(relative(jar, classPath == null ? "" : classPath));
      }
    }
    walk(further);
  }

  /** A manifest's class path: URLs relative to the jar, parted by blanks. */
  private List<Path> relative(Path jar, String classPath) {
    List<Path> entries = new ArrayList<>();
    for (String each : classPath.strip().split("\\s+", -1)) {
      try {
        URI resolved = jar.toUri().resolve(each);
        if (!each.isEmpty() && "file".equals(resolved.getScheme())) {
          entries.add(Path.of(resolved));
        }
      } catch (IllegalArgumentException | FileSystemNotFoundException e) {
        notes.add("An entry of the manifest's class path of " + jar + " is no URL: " + each);
      }
    }
    return entries;
  }
}
