package io.vernier.runtime.simulated;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The command of a simulated server's JVM: a Java and this JVM's class path, nothing else of it.
 *
 * @param java the launcher
 * @param script what to play
 * @param folder where its files go, absolute
 */
record SimulatedCommand(Path java, SimulatedScript script, Path folder) {
  /** The first Java that warns of native code unless it is allowed by an option. */
  private static final int NATIVE_ACCESS_FEATURE = 24;

  /** A command for the Java that runs this. */
  static SimulatedCommand ofThisJava(SimulatedScript script, Path folder) {
    return new SimulatedCommand(
        Path.of(System.getProperty("java.home"), "bin", "java"), script, folder.toAbsolutePath());
  }

  Path portFile() {
    return folder.resolve("simulated.port");
  }

  Path log() {
    return folder.resolve("simulated.log");
  }

  private Path argumentFile() {
    return folder.resolve("simulated.args");
  }

  Process start() throws IOException {
    Files.writeString(
        argumentFile(),
        arguments().stream()
            .map(SimulatedCommand::quoted)
            .collect(Collectors.joining("\n", "", "\n")));
    ProcessBuilder builder = new ProcessBuilder(java.toString(), "@" + argumentFile());
    // They would bring agents and options of which the result knows nothing.
    builder.environment().remove("JAVA_TOOL_OPTIONS");
    builder.environment().remove("JDK_JAVA_OPTIONS");
    return builder.redirectErrorStream(true).redirectOutput(log().toFile()).start();
  }

  List<String> arguments() {
    List<String> arguments = new ArrayList<>();
    arguments.add("-XX:+UseSerialGC");
    arguments.add("-Xms64m");
    arguments.add("-Xmx64m");
    arguments.add("-XX:+AlwaysPreTouch");
    if (Runtime.version().feature() >= NATIVE_ACCESS_FEATURE) {
      arguments.add("--enable-native-access=ALL-UNNAMED");
    }
    arguments.add("-cp");
    arguments.add(classPath());
    arguments.add(SimulatedMain.class.getName());
    arguments.add("--script");
    arguments.add(script.text());
    arguments.add("--port-file");
    arguments.add(portFile().toString());
    return arguments;
  }

  private static String classPath() {
    return Stream.of("java.class.path", "jdk.module.path")
        .flatMap(name -> Stream.of(System.getProperty(name, "").split(File.pathSeparator)))
        .filter(entry -> !entry.isEmpty())
        .map(entry -> Path.of(entry).toAbsolutePath().toString())
        .collect(Collectors.joining(File.pathSeparator));
  }

  /** As the java launcher reads its argument files: in quotes, with backslashes doubled. */
  private static String quoted(String argument) {
    return '"' + argument.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
  }
}
