package io.vernier.runtime.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** Keeps the traces of our own mistakes in a file, so that the terminal gets one line. */
final class ErrorLog {
  private static final String NAME = "vernier-error.log";

  private ErrorLog() {}

  /** Appends a trace and says in one phrase where it is. */
  static String write(Path folder, Throwable error) {
    StringWriter trace = new StringWriter();
    error.printStackTrace(new PrintWriter(trace, true));
    Path file = folder.resolve(NAME).toAbsolutePath();
    try {
      Files.createDirectories(folder);
      Files.writeString(
          file,
          trace.toString(),
          StandardCharsets.UTF_8,
          StandardOpenOption.CREATE,
          StandardOpenOption.APPEND);
      return "the trace is in " + file;
    } catch (IOException e) {
      return "the trace could not be written to " + file;
    }
  }
}
