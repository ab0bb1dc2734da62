package io.vernier.runtime.report;

import io.vernier.api.spi.ReportTarget;
import io.vernier.runtime.json.AtomicFile;
import java.io.IOException;
import java.nio.file.Path;

/** A run's folder as the place where reporters write: every file whole or not there. */
public final class RunFolderTarget implements ReportTarget {
  private final Path folder;

  /** The target for a run's folder, which is made when the first file is written. */
  public RunFolderTarget(Path folder) {
    this.folder = folder.toAbsolutePath().normalize();
  }

  @Override
  public Path folder() {
    return folder;
  }

  /**
   * Writes a file.
   *
   * @param name its name, or a path inside the folder
   * @throws IllegalArgumentException where the name leads out of the folder or names none
   * @throws IOException where it could not be written whole; the message names it and says why
   */
  @Override
  public void file(String name, Content content) throws IOException {
    Path file = folder.resolve(name).normalize();
    if (!file.startsWith(folder) || file.equals(folder)) {
      throw new IllegalArgumentException(name + " names no file in " + folder);
    }
    AtomicFile.write(file, content);
  }
}
