package io.vernier.runtime.fork;

import static org.assertj.core.api.Assertions.assertThat;

import io.vernier.runtime.plan.ForkPlan;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ForkCommandTest {
  private final Path folder;

  ForkCommandTest(@TempDir Path folder) {
    this.folder = folder;
  }

  private static ForkPlan settings(Optional<String> home, String... jvmArgs) {
    return new ForkPlan(home, List.of(jvmArgs), 96L << 20, 1_000_000_000, 1_000_000_000);
  }

  private List<String> arguments(ForkPlan settings) throws IOException {
    var unused = ForkCommand.write(settings, folder, "demo.Bench_Trial");
    return Files.readAllLines(folder.resolve(ForkCommand.ARGUMENTS)).stream()
        .map(line -> line.substring(1, line.length() - 1))
        .toList();
  }

  @Test
  void fixesHeapCollectorAndLogs() throws IOException {
    assertThat(arguments(settings(Optional.empty())))
        .contains(
            "-Xms96m",
            "-Xmx96m",
            "-XX:+UseParallelGC",
            "-XX:+AlwaysPreTouch",
            "-XX:+ExitOnOutOfMemoryError")
        .anyMatch(argument -> argument.startsWith("-Xlog:gc,safepoint:file="));
  }

  @Test
  void putsTheUsersArgumentsBehindItsOwnSoThatTheyWin() throws IOException {
    List<String> arguments = arguments(settings(Optional.empty(), "-Xmx200m", "-Dmine=1"));

    assertThat(arguments.indexOf("-Xmx200m")).isGreaterThan(arguments.indexOf("-Xmx96m"));
    assertThat(arguments).containsSubsequence("-Dmine=1", "-cp");
  }

  @Test
  void passesOnEncodingAndLocaleAndNothingElse() throws IOException {
    withProperty(
        "vernier.secretive",
        "hunter2",
        () -> {
          List<String> arguments = arguments(settings(Optional.empty()));
          assertThat(arguments)
              .contains("-Duser.language=" + System.getProperty("user.language"))
              .noneMatch(argument -> argument.contains("hunter2"))
              .noneMatch(argument -> argument.startsWith("-javaagent"))
              .noneMatch(argument -> argument.startsWith("-agentlib"))
              .noneMatch(argument -> argument.equals("-p") || argument.startsWith("--module"));
        });
  }

  @Test
  void joinsTheModulePathToTheClassPathAbsoluteAndWithoutRepeats() throws IOException {
    Path module = Files.createDirectory(folder.resolve("a module"));
    String first = System.getProperty("java.class.path").split(File.pathSeparator, -1)[0];
    withProperty(
        "jdk.module.path",
        module + File.pathSeparator + first + File.pathSeparator + folder.resolve("gone"),
        () -> {
          List<String> arguments = arguments(settings(Optional.empty()));
          List<String> entries =
              List.of(
                  arguments
                      .get(arguments.indexOf("-cp") + 1)
                      .split(File.pathSeparator, -1));
          assertThat(entries).contains(module.toString()).doesNotHaveDuplicates();
          assertThat(entries).allMatch(entry -> Path.of(entry).isAbsolute());
          assertThat(entries).allMatch(entry -> Files.exists(Path.of(entry)));
        });
  }

  @Test
  void opensNativeAccessWhereThatJavaAsksForIt() throws IOException {
    Path home = Files.createDirectory(folder.resolve("home"));
    FakeJava java = FakeJava.in(home, "exit 0");

    assertThat(arguments(settings(Optional.of(home.toString()))))
        .doesNotContain("--enable-native-access=ALL-UNNAMED");
    java.release("JAVA_VERSION=\"25\"");
    assertThat(arguments(settings(Optional.of(home.toString()))))
        .contains("--enable-native-access=ALL-UNNAMED");
  }

  @Test
  void keepsAPathWithColonsInOnePieceForTheLogOption() throws IOException {
    Path odd = Files.createDirectory(folder.resolve("a:b"));
    var unused = ForkCommand.write(settings(Optional.empty()), odd, "demo.Bench_Trial");

    assertThat(Files.readString(odd.resolve(ForkCommand.ARGUMENTS)))
        .contains("file=\\\"" + odd.resolve("gc.log") + "\\\"");
  }

  @Test
  void hasALifeLineOnlyUnderAParent() throws IOException {
    ForkCommand command = ForkCommand.write(settings(Optional.empty()), folder, "demo.Bench_Trial");

    assertThat(command.withParent()).endsWith("demo.Bench_Trial", folder.toString(), "--parent");
    assertThat(command.byHand()).doesNotContain("--parent");
    assertThat(command.byHand().get(1))
        .isEqualTo("@" + folder.resolve(ForkCommand.ARGUMENTS));
  }

  @Test
  void quotesTheRerunForAShellOnlyWhereItMust() throws IOException {
    Path odd = Files.createDirectory(folder.resolve("it's a folder"));

    String plain =
        ForkCommand.write(settings(Optional.empty()), folder, "demo.Bench_Trial").rerun();
    String quoted = ForkCommand.write(settings(Optional.empty()), odd, "demo.Bench_Trial").rerun();
    String nested =
        ForkCommand.write(settings(Optional.empty()), folder, "demo.Outer$Inner_Trial").rerun();

    assertThat(plain).contains(" demo.Bench_Trial " + folder).doesNotContain("'");
    assertThat(quoted).endsWith(" '" + folder + "/it'\\''s a folder'");
    assertThat(nested).contains(" 'demo.Outer$Inner_Trial' ");
  }

  private interface Check {
    void run() throws IOException;
  }

  private static void withProperty(String name, String value, Check check) throws IOException {
    String before = System.getProperty(name);
    System.setProperty(name, value);
    try {
      check.run();
    } finally {
      if (before == null) {
        System.clearProperty(name);
      } else {
        System.setProperty(name, before);
      }
    }
  }
}
