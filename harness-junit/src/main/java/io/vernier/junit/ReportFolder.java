package io.vernier.junit;

import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.Optional;

/**
 * Where a build keeps the runs of its benches: {@code target/vernier} with Maven, {@code
 * build/vernier} with Gradle, in an IDE as on the command line.
 */
final class ReportFolder {
  private static final String NAME = "vernier";

  /** Gradle's {@code classes/java/test} lies deepest. */
  private static final int DEEPEST = 3;

  private ReportFolder() {}

  /** The folder for runs of a workload; absent where no build is recognised. */
  static Optional<Path> of(Class<?> workload) {
    return classes(workload)
        .flatMap(ReportFolder::besideClasses)
        .or(
            () ->
                Optional.ofNullable(System.getProperty("basedir"))
                    .map(base -> Path.of(base, "target", NAME)));
  }

  /** The build folder's place for runs, from a folder of classes. */
  static Optional<Path> besideClasses(Path classes) {
    Path folder = classes.toAbsolutePath().normalize();
    for (int depth = 0; depth < DEEPEST && folder != null; depth++, folder = folder.getParent()) {
      boolean output = folder.endsWith("test-classes") || folder.endsWith("classes");
      if (output && folder.getParent() != null) {
        return Optional.of(folder.getParent().resolve(NAME));
      }
    }
    return Optional.empty();
  }

  private static Optional<Path> classes(Class<?> workload) {
    CodeSource source = workload.getProtectionDomain().getCodeSource();
    URL location = source == null ? null : source.getLocation();
    if (location == null || !location.getProtocol().equals("file")) {
      return Optional.empty();
    }
    try {
      return Optional.of(Path.of(location.toURI())).filter(Files::isDirectory);
    } catch (URISyntaxException e) {
      return Optional.empty();
    }
  }
}
