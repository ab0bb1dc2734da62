package io.vernier.runtime.cli;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/**
 * Where the command line prints.
 *
 * @param out results
 * @param err progress and problems
 * @param terminal whether someone looks on, so that a line may be refreshed
 * @param width columns
 * @param colour whether escape sequences may colour
 */
record Console(PrintStream out, PrintStream err, boolean terminal, int width, boolean colour) {
  private static final int DEFAULT_WIDTH = 100;

  /** This process's standard streams. */
  static Console ofThisProcess() {
    Map<String, String> environment = System.getenv();
    String kind = environment.getOrDefault("TERM", "");
    boolean terminal = isTerminal() && !kind.isEmpty() && !kind.equals("dumb");
    return new Console(
        System.out,
        System.err,
        terminal,
        width(environment.getOrDefault("COLUMNS", "")),
        terminal && !environment.containsKey("NO_COLOR"));
  }

  /** Whether standard error goes to a terminal; Linux tells, elsewhere the console does. */
  @SuppressWarnings("SystemConsoleNull") // From Java 22 this only errs towards refreshing.
  private static boolean isTerminal() {
    try {
      String target = Files.readSymbolicLink(Path.of("/proc/self/fd/2")).toString();
      return target.startsWith("/dev/pts/") || target.startsWith("/dev/tty");
    } catch (IOException | UnsupportedOperationException e) {
      return System.console() != null;
    }
  }

  private static int width(String columns) {
    return columns.matches("[1-9][0-9]{1,3}") ? Integer.parseInt(columns) : DEFAULT_WIDTH;
  }
}
