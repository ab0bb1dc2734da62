package io.vernier.junit;

import io.vernier.api.config.Keys;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;

/**
 * What the suite has to run.
 *
 * @param folders the folders of test classes that were looked through
 * @param indexed binary names of the workloads found by their index
 * @param unindexed binary names of the workload classes without an index entry
 */
record SuiteScope(List<Path> folders, Set<String> indexed, Set<String> unindexed) {
  private static final String CLASSES = Keys.PROPERTY_PREFIX + Keys.SUITE_CLASSES.name();
  private static final String PACKAGES = Keys.PROPERTY_PREFIX + Keys.SUITE_PACKAGES.name();

  /** Looks through the test classes and the packages that the properties name. */
  static SuiteScope find(Properties properties) {
    List<Path> classPath = ClassPath.entries(properties);
    String named = properties.getProperty(CLASSES);
    List<Path> folders =
        named == null ? testClasses(classPath, properties) : ClassPath.split(named);
    Set<String> indexed = new TreeSet<>();
    Set<String> unindexed = new TreeSet<>();
    for (Path folder : folders) {
      if (Files.isDirectory(folder)) {
        indexed.addAll(WorkloadIndex.in(folder));
        unindexed.addAll(WorkloadIndex.annotated(folder));
      }
    }
    List<String> packages = packages(properties);
    if (!packages.isEmpty()) {
      for (Path entry : classPath) {
        WorkloadIndex.in(entry).stream()
            .filter(name -> packages.stream().anyMatch(p -> name.startsWith(p + ".")))
            .forEach(indexed::add);
      }
    }
    unindexed.removeAll(indexed);
    return new SuiteScope(folders, indexed, unindexed);
  }

  /**
   * The folders among the class path that hold test classes: of this project where that is known,
   * and those named as Maven and Gradle name them where there are such.
   */
  private static List<Path> testClasses(List<Path> classPath, Properties properties) {
    List<Path> folders = classPath.stream().filter(Files::isDirectory).toList();
    String base = properties.getProperty("basedir");
    if (base != null) {
      Path project = Path.of(base).toAbsolutePath().normalize();
      folders = narrowed(folders, folder -> folder.startsWith(project));
    }
    return narrowed(folders, folder -> folder.endsWith("test-classes") || folder.endsWith("test"));
  }

  private static List<Path> narrowed(List<Path> folders, Predicate<Path> wanted) {
    List<Path> some = folders.stream().filter(wanted).toList();
    return some.isEmpty() ? folders : some;
  }

  private static List<String> packages(Properties properties) {
    return Arrays.stream(properties.getProperty(PACKAGES, "").split(","))
        .map(String::strip)
        .filter(name -> !name.isEmpty())
        .toList();
  }
}
