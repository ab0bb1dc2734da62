package io.vernier.junit;

import io.vernier.api.annotation.Workload;
import io.vernier.api.run.WorkloadDescriptor;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.jar.JarFile;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.platform.commons.support.ReflectionSupport;

/**
 * Reads the index of workloads that the annotation processor leaves in a folder or a jar, and finds
 * the workload classes that lack an entry in it.
 */
final class WorkloadIndex {
  private static final String CLASS_SUFFIX = ".class";

  /** How a class file names the annotation. */
  private static final String DESCRIPTOR = "L" + Workload.class.getName().replace('.', '/') + ";";

  private WorkloadIndex() {}

  /** Binary names of the workloads that a class path entry indexes, in order. */
  static Set<String> in(Path entry) {
    return Files.isDirectory(entry) ? inFolder(entry) : inJar(entry);
  }

  /** Binary names of the classes of a folder that are annotated as workloads. */
  static Set<String> annotated(Path folder) {
    try (Stream<Path> files = Files.walk(folder)) {
      return files
          .filter(file -> file.toString().endsWith(CLASS_SUFFIX))
          .filter(WorkloadIndex::mentionsWorkload)
          .map(file -> binaryName(folder, file))
          .filter(WorkloadIndex::isWorkload)
          .collect(Collectors.toCollection(TreeSet::new));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Set<String> inFolder(Path folder) {
    Path index = folder.resolve(WorkloadDescriptor.INDEX);
    if (!Files.isDirectory(index)) {
      return Set.of();
    }
    try (Stream<Path> files = Files.list(index)) {
      return files
          .filter(Files::isRegularFile)
          .map(file -> String.valueOf(file.getFileName()))
          .collect(Collectors.toCollection(TreeSet::new));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Set<String> inJar(Path jar) {
    try (JarFile file = new JarFile(jar.toFile())) {
      return file.stream()
          .map(entry -> entry.getName())
          .filter(name -> name.startsWith(WorkloadDescriptor.INDEX) && !name.endsWith("/"))
          .map(name -> name.substring(WorkloadDescriptor.INDEX.length()))
          .collect(Collectors.toCollection(TreeSet::new));
    } catch (IOException e) {
      // Not a jar: a class path may hold other files, which the JVM ignores as well.
      return Set.of();
    }
  }

  private static boolean mentionsWorkload(Path file) {
    try {
      return new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1).contains(DESCRIPTOR);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String binaryName(Path folder, Path file) {
    List<String> parts = new ArrayList<>();
    folder.relativize(file).forEach(part -> parts.add(part.toString()));
    String path = String.join(".", parts);
    return path.substring(0, path.length() - CLASS_SUFFIX.length());
  }

  private static boolean isWorkload(String binaryName) {
    return ReflectionSupport.tryToLoadClass(binaryName)
        .toOptional()
        .map(type -> type.isAnnotationPresent(Workload.class))
        .orElse(false);
  }
}
