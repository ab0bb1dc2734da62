package io.vernier.api.spi;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;

/** Where a reporter writes. */
public interface ReportTarget {
  /** The run's folder. */
  Path folder();

  /**
   * Writes a file in the run's folder: to a temporary name, synced, then renamed, so that it is
   * whole or not there.
   */
  void file(String name, Content content) throws IOException;

  /** Produces a file's bytes. */
  interface Content {
    /** Writes everything; must not close the stream. */
    void writeTo(OutputStream out) throws IOException;
  }
}
