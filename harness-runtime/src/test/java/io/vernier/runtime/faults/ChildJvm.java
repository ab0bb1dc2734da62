package io.vernier.runtime.faults;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** A JVM with the class path of this one, whose streams go to files. */
final class ChildJvm implements AutoCloseable {
  private static final long LONGEST_SECONDS = 60;

  private final Process process;
  private final Path out;
  private final Path err;

  private ChildJvm(Process process, Path out, Path err) {
    this.process = process;
    this.out = out;
    this.err = err;
  }

  /** Starts a main; its streams go to files in this folder. */
  static ChildJvm start(Path folder, Class<?> main, String... arguments) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    // The lock that keeps runs apart lies in the temporary folder.
    command.add("-Djava.io.tmpdir=" + System.getProperty("java.io.tmpdir"));
    command.add("-cp");
    command.add(System.getProperty("java.class.path"));
    command.add(main.getName());
    command.addAll(List.of(arguments));
    return start(folder, command);
  }

  /** Starts a command; its streams go to files in this folder. */
  static ChildJvm start(Path folder, List<String> command) throws IOException {
    Path out = Files.createTempFile(folder, "out", ".txt");
    Path err = Files.createTempFile(folder, "err", ".txt");
    ProcessBuilder builder =
        new ProcessBuilder(command).redirectOutput(out.toFile()).redirectError(err.toFile());
    // A JVM that is given flags this way greets on its standard error.
    builder.environment().remove("JAVA_TOOL_OPTIONS");
    builder.environment().remove("JDK_JAVA_OPTIONS");
    return new ChildJvm(builder.start(), out, err);
  }

  Process process() {
    return process;
  }

  /** Waits for its end and gives its exit code. */
  int exitCode() throws InterruptedException {
    if (!process.waitFor(LONGEST_SECONDS, TimeUnit.SECONDS)) {
      throw new AssertionError("it did not end within " + LONGEST_SECONDS + " s");
    }
    return process.exitValue();
  }

  List<String> outLines() throws IOException {
    return Files.readAllLines(out);
  }

  List<String> errLines() throws IOException {
    return Files.readAllLines(err);
  }

  @Override
  public void close() {
    process.descendants().forEach(ProcessHandle::destroyForcibly);
    process.destroyForcibly();
  }
}
