package io.vernier.api.spi;

import io.vernier.api.result.RunResult;
import java.io.IOException;

/** Writes a run's result in some form. Found by ServiceLoader; the name is unique. */
public interface Reporter {
  /** The name that {@code report.formats} gives. */
  String name();

  /** Writes the result; throws where it could not be written whole. */
  void write(RunResult result, ReportTarget target) throws IOException;
}
