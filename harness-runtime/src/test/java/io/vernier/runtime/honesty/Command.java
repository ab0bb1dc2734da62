package io.vernier.runtime.honesty;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * A process that has ended.
 *
 * @param exitCode its exit code
 * @param text what it wrote to both of its outputs
 */
record Command(int exitCode, String text) {
  private static final long LONGEST_SECONDS = 60;

  /**
   * Runs the command line in a JVM of its own.
   *
   * @param flags flags of that JVM
   * @param alsoOnClassPath what the user has put beside this test's class path
   */
  static Command vernier(List<String> flags, List<Path> alsoOnClassPath, List<String> args) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("-XX:TieredStopAtLevel=1");
    command.addAll(flags);
    command.add("-cp");
    command.add(
        System.getProperty("java.class.path")
            + String.join(
                "", alsoOnClassPath.stream().map(entry -> File.pathSeparator + entry).toList()));
    command.add("io.vernier.runtime.cli.Main");
    command.addAll(args);
    return run(command);
  }

  /** Runs a line as one types it into a terminal. */
  static Command shell(String line) {
    return run(List.of("sh", "-c", line));
  }

  private static Command run(List<String> words) {
    try {
      Path output = Files.createTempFile("command", ".txt");
      Process process =
          new ProcessBuilder(words)
              .redirectErrorStream(true)
              .redirectOutput(output.toFile())
              .start();
      process.getOutputStream().close();
      if (!process.waitFor(LONGEST_SECONDS, TimeUnit.SECONDS)) {
        process.destroyForcibly();
        throw new AssertionError("still running: " + words + "\n" + Files.readString(output));
      }
      String text = Files.readString(output, UTF_8);
      Files.delete(output);
      return new Command(process.exitValue(), text);
    } catch (IOException e) {
      throw new AssertionError(words.toString(), e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new AssertionError(words.toString(), e);
    }
  }

  /** The only folder in a folder: that of the run that was written there. */
  static Path onlyFolder(Path out) {
    try (Stream<Path> folders = Files.list(out)) {
      List<Path> found = folders.toList();
      if (found.size() != 1) {
        throw new AssertionError(out + " holds " + found);
      }
      return found.get(0);
    } catch (IOException e) {
      throw new AssertionError(out.toString(), e);
    }
  }
}
