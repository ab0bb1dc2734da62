package io.vernier.runtime.cli;

import io.vernier.runtime.report.ConsoleReport;
import io.vernier.runtime.time.SystemNanoClock;
import java.nio.file.Path;

/** The command {@code vernier}, and the main class of every jar of workloads. */
public final class Main {
  private Main() {}

  /** Runs the command and ends the process with its exit code. */
  public static void main(String[] args) {
    ExitCode code;
    try (Interruption interruption = Interruption.ofCurrentThread()) {
      code =
          new CommandLineRun(
                  Console.ofThisProcess(),
                  new InstalledEngine(),
                  ConsoleReport::render,
                  new SystemNanoClock(),
                  Path.of("").toAbsolutePath())
              .run(args);
      code = interruption.asked() ? ExitCode.CANCELLED : code;
    }
    System.exit(code.number());
  }
}
