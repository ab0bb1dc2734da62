package io.vernier.runtime.fork;

import io.vernier.runtime.plan.ForkPlan;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * The command that runs a trial, by the parent or by hand: {@code java @<trial>/java.args <main>
 * <trial>}.
 *
 * <p>The class path is the parent's, absolute, in an argument file; what stands on the parent's
 * module path joins it, and the child never has a module path. Of the parent's own flags only
 * encoding and locale pass on, never agents.
 */
public final class ForkCommand {
  /** The argument file's name in a trial's folder. */
  public static final String ARGUMENTS = "java.args";

  private static final List<String> PASSED_ON =
      List.of(
          "file.encoding",
          "user.language",
          "user.country",
          "user.variant",
          "user.script",
          "user.timezone",
          "user.home",
          "user.name");

  private final JavaHome java;
  private final Path trialFolder;
  private final String mainClass;

  private ForkCommand(JavaHome java, Path trialFolder, String mainClass) {
    this.java = java;
    this.trialFolder = trialFolder;
    this.mainClass = mainClass;
  }

  /**
   * Writes the argument file of a trial.
   *
   * @param trialFolder the trial's folder, which exists
   * @param mainClass the main to run, which takes the trial's folder
   */
  public static ForkCommand write(ForkPlan settings, Path trialFolder, String mainClass)
      throws IOException {
    JavaHome java = java(settings);
    List<String> arguments = new ArrayList<>(flags(settings, java));
    arguments.addAll(settings.jvmArgs());
    arguments.add("-cp");
    arguments.add(classPath());
    ArgumentFile.write(trialFolder.resolve(ARGUMENTS), arguments);
    return new ForkCommand(java, trialFolder, mainClass);
  }

  /**
   * Looks whether the Java of forks is there and new enough, without starting it.
   *
   * @throws IOException where it is not; the message says what was found
   */
  public static void requireJava(ForkPlan settings) throws IOException {
    java(settings);
  }

  private static JavaHome java(ForkPlan settings) throws IOException {
    return settings.javaHome().isPresent()
        ? JavaHome.at(Path.of(settings.javaHome().get()))
        : JavaHome.current();
  }

  /**
   * The command line for a parent, which holds the child's standard input open as its life line.
   *
   * <p>It alone asks for the JVM's log: the JVM opens that file before the trial can choose a
   * folder, so a trial run by hand would write over the log of the first run.
   */
  List<String> withParent() {
    return List.of(
        java.executable().toString(),
        argumentFile(),
        "-Xlog:gc,safepoint:file=" + colonFree(trialFolder.resolve("gc.log")),
        mainClass,
        trialFolder.toString(),
        "--parent");
  }

  /** The command line for a person. */
  List<String> byHand() {
    return List.of(java.executable().toString(), argumentFile(), mainClass, trialFolder.toString());
  }

  private String argumentFile() {
    return "@" + trialFolder.resolve(ARGUMENTS);
  }

  /** The command that runs the trial again, as one types it. */
  public String rerun() {
    StringBuilder text = new StringBuilder();
    for (String word : byHand()) {
      if (text.length() > 0) {
        text.append(' ');
      }
      text.append(
          word.matches("[A-Za-z0-9_@%+=:,./$-]+") && !word.contains("$") ? word : shell(word));
    }
    return text.toString();
  }

  private static String shell(String word) {
    return "'" + word.replace("'", "'\\''") + "'";
  }

  private static List<String> flags(ForkPlan settings, JavaHome java) {
    List<String> flags = new ArrayList<>();
    long heapMegabytes = Math.max(1, settings.heapBytes() >> 20);
    flags.add("-Xms" + heapMegabytes + "m");
    flags.add("-Xmx" + heapMegabytes + "m");
    flags.add("-XX:+UseParallelGC");
    flags.add("-XX:+AlwaysPreTouch");
    flags.add("-XX:+ExitOnOutOfMemoryError");
    // A message is a line of its own, so that the last lines of a trial's log say something.
    flags.add("-Djava.util.logging.SimpleFormatter.format=%4$s: %5$s%6$s%n");
    flags.add("-Xlog:disable");
    if (java.feature() >= 22) {
      flags.add("--enable-native-access=ALL-UNNAMED");
    }
    for (String name : PASSED_ON) {
      String value = System.getProperty(name);
      if (value != null && !value.isEmpty()) {
        flags.add("-D" + name + "=" + value);
      }
    }
    return flags;
  }

  /**
   * The log option parts its pieces by colons, so that a path with one must be quoted inside it.
   */
  private static String colonFree(Path path) {
    return path.toString().indexOf(':') >= 0 ? "\"" + path + "\"" : path.toString();
  }

  private static String classPath() {
    Set<String> entries = new LinkedHashSet<>();
    for (String property : List.of("java.class.path", "jdk.module.path")) {
      for (String entry : System.getProperty(property, "").split(File.pathSeparator, -1)) {
        if (!entry.isEmpty() && Files.exists(Path.of(entry))) {
          entries.add(Path.of(entry).toAbsolutePath().normalize().toString());
        }
      }
    }
    return String.join(File.pathSeparator, entries);
  }
}
