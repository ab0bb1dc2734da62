package io.vernier.runtime.data;

import io.vernier.api.config.Problem;
import io.vernier.api.config.UserException;
import java.io.IOException;
import java.io.InputStream;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** Where a data file lies that a user has named. */
final class DataFile {
  private static final String CLASS_PATH = "classpath:";

  private DataFile() {}

  /**
   * The path of a readable file.
   *
   * <p>A resource within a jar is copied to a temporary file that goes when the JVM does.
   *
   * @param name a path, absolute or from the working folder, or {@code classpath:} and a resource
   * @throws UserException where there is none
   */
  static Path find(String name) {
    try {
      return name.startsWith(CLASS_PATH)
          ? resource(name, name.substring(CLASS_PATH.length()))
          : file(name);
    } catch (IOException e) {
      throw unreadable(name, "it can't be read (" + e.getMessage() + ").");
    }
  }

  private static Path file(String name) {
    Path path;
    try {
      path = Path.of(name).toAbsolutePath().normalize();
    } catch (InvalidPathException e) {
      throw unreadable(name, "this is no path (" + e.getReason() + ").");
    }
    if (Files.isDirectory(path)) {
      throw unreadable(name, path + " is a folder.");
    }
    if (!Files.isReadable(path)) {
      throw unreadable(
          name, Files.exists(path) ? path + " can't be read." : "there is no file " + path + ".");
    }
    return path;
  }

  private static Path resource(String name, String resource) throws IOException {
    String absolute = resource.startsWith("/") ? resource.substring(1) : resource;
    ClassLoader context = Thread.currentThread().getContextClassLoader();
    ClassLoader loader = context != null ? context : DataFile.class.getClassLoader();
    URL url = loader.getResource(absolute);
    if (url == null) {
      throw unreadable(name, "there is no such resource on the class path.");
    }
    if (url.getProtocol().equals("file")) {
      try {
        return file(Path.of(url.toURI()).toString());
      } catch (URISyntaxException e) {
        throw new IOException(e.getMessage(), e);
      }
    }
    Path copy = Files.createTempFile("vernier-data-", ".tmp");
    copy.toFile().deleteOnExit();
    try (InputStream in = url.openStream()) {
      Files.copy(in, copy, StandardCopyOption.REPLACE_EXISTING);
    }
    return copy;
  }

  static UserException unreadable(String name, String wrong) {
    return new UserException(
        Problem.of(
            DataCode.NO_FILE,
            name,
            wrong,
            "Name a file from the working folder, or classpath: and a resource."));
  }
}
