package io.vernier.runtime.plan;

import io.vernier.runtime.digest.Sha256;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The files that a plan names: data, tokenizers, Java homes. */
public interface InputFiles {
  /** Prefix of a file that is a resource of the class path. */
  String CLASS_PATH = "classpath:";

  /**
   * SHA-256 of a file's bytes in hexadecimal; absent where there is no such file to read.
   *
   * @param file a path, absolute or from the working folder, or {@code classpath:} and a resource
   */
  Optional<String> sha256(String file);

  /** Whether a folder or file of this path is there. */
  boolean exists(String path);

  /** The machine's own files, and the resources of a class loader. */
  static InputFiles of(Path workingFolder, ClassLoader loader) {
    return new InputFiles() {
      @Override
      public Optional<String> sha256(String file) {
        try (InputStream in = open(file)) {
          return in == null ? Optional.empty() : Optional.of(Sha256.of(in));
        } catch (IOException | InvalidPathException e) {
          return Optional.empty();
        }
      }

      @Override
      public boolean exists(String path) {
        try {
          return Files.exists(workingFolder.resolve(path));
        } catch (InvalidPathException e) {
          return false;
        }
      }

      private @Nullable InputStream open(String file) throws IOException {
        if (file.startsWith(CLASS_PATH)) {
          return loader.getResourceAsStream(
              file.substring(CLASS_PATH.length()).replaceFirst("^/", ""));
        }
        Path path = workingFolder.resolve(file);
        return Files.isRegularFile(path) ? Files.newInputStream(path) : null;
      }
    };
  }
}
