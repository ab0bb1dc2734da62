package io.vernier.runtime.fork;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;

import io.vernier.runtime.plan.ForkPlan;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ForkCommandTest {
  private static final String MAIN = "example.SteadyChat_Trial";

  private final Path folder;
  private final Map<String, Optional<String>> before = new HashMap<>();

  ForkCommandTest(@TempDir Path folder) {
    this.folder = folder;
  }

  @AfterEach
  void restoreProperties() {
    before.forEach(
        (name, value) ->
            value.ifPresentOrElse(
                text -> System.setProperty(name, text), () -> System.clearProperty(name)));
  }

  private void property(String name, String value) {
    before.putIfAbsent(name, Optional.ofNullable(System.getProperty(name)));
    System.setProperty(name, value);
  }

  private static ForkPlan plan(long heapBytes, String... jvmArgs) {
    return new ForkPlan(Optional.empty(), List.of(jvmArgs), heapBytes, 1, 1);
  }

  /** The arguments as the file holds them, unquoted; none here holds a quote or a backslash. */
  private List<String> arguments(ForkPlan plan) throws IOException {
    ForkCommand.write(plan, folder, MAIN);
    return Files.readAllLines(folder.resolve("java.args")).stream()
        .map(line -> line.substring(1, line.length() - 1))
        .toList();
  }

  @Test
  void namesTheArgumentFileTheMainAndTheTrial() throws IOException {
    ForkCommand command = ForkCommand.write(plan(1 << 28), folder, MAIN);

    assertThat(command.byHand())
        .containsExactly(
            JavaHome.current().executable().toString(),
            "@" + folder.resolve("java.args"),
            MAIN,
            folder.toString());
    assertThat(command.withParent())
        .containsSubsequence(command.byHand())
        .endsWith(folder.toString(), "--parent");
  }

  @Test
  void fixesHeapCollectorAndTheEndOnWantOfMemory() throws IOException {
    assertThat(arguments(plan(512L << 20)))
        .contains(
            "-Xms512m",
            "-Xmx512m",
            "-XX:+UseParallelGC",
            "-XX:+AlwaysPreTouch",
            "-XX:+ExitOnOutOfMemoryError");
  }

  @Test
  void logsPausesToTheTrialsFolderUnderAParentAloneAndNothingToItsOutput() throws IOException {
    ForkCommand command = ForkCommand.write(plan(1 << 28), folder, MAIN);

    assertThat(arguments(plan(1 << 28)))
        .contains("-Xlog:disable")
        .noneMatch(argument -> argument.contains("gc.log"));
    assertThat(command.withParent())
        .contains("-Xlog:gc,safepoint:file=" + folder.resolve("gc.log"));
    assertThat(command.byHand()).noneMatch(argument -> argument.contains("gc.log"));
  }

  @Test
  void asksForAHeapOfOneMegabyteAtLeast() throws IOException {
    assertThat(arguments(plan(5))).contains("-Xms1m", "-Xmx1m");
  }

  @Test
  void putsTheUsersArgumentsAfterItsOwnSoThatTheyWin() throws IOException {
    List<String> arguments = arguments(plan(1 << 28, "-Xmx1g", "-Dmine=1"));

    assertThat(arguments).containsSubsequence("-Xmx256m", "-Xmx1g", "-Dmine=1", "-cp");
    assertThat(arguments.get(arguments.size() - 2)).isEqualTo("-cp");
  }

  @Test
  void passesOnEncodingAndLocaleAndNothingElseOfTheParentsProperties() throws IOException {
    property("file.encoding", "UTF-8");
    property("user.language", "de");
    property("user.country", "CH");
    property("user.timezone", "Europe/Zurich");
    property("vernier.some.secret", "hidden");
    property("java.util.logging.config.file", "/x");

    assertThat(arguments(plan(1 << 28)))
        .contains(
            "-Dfile.encoding=UTF-8",
            "-Duser.language=de",
            "-Duser.country=CH",
            "-Duser.timezone=Europe/Zurich")
        .filteredOn(argument -> argument.startsWith("-D") && !argument.contains("%"))
        .allMatch(
            argument ->
                argument.matches(
                    "-D(file\\.encoding|user\\.(language|country|variant|script|timezone|home|name))"
                        + "=.*"));
  }

  @Test
  void writesAMessageOfTheTrialsLogOnALineOfItsOwn() throws IOException {
    assertThat(arguments(plan(1 << 28)))
        .contains("-Djava.util.logging.SimpleFormatter.format=%4$s: %5$s%6$s%n");
  }

  @Test
  void passesOnNoAgent() throws IOException {
    assertThat(arguments(plan(1 << 28)))
        .noneMatch(argument -> argument.matches("-(javaagent|agentlib|agentpath|Xdebug|Xrun).*"));
  }

  @Test
  void joinsTheModulePathToTheClassPathAbsolutelyAndOnce() throws IOException {
    Path onClassPath = Files.createDirectory(folder.resolve("classes here"));
    Path onModulePath = Files.createFile(folder.resolve("module.jar"));
    property(
        "java.class.path",
        String.join(
            File.pathSeparator, onClassPath.toString(), folder.resolve("gone.jar").toString(), ""));
    property("jdk.module.path", onModulePath + File.pathSeparator + folder.resolve("./module.jar"));

    List<String> arguments = arguments(plan(1 << 28));

    assertThat(arguments.get(arguments.size() - 1))
        .isEqualTo(onClassPath + File.pathSeparator + onModulePath);
    assertThat(arguments).doesNotContain("-p", "--module-path");
  }

  @Test
  void quotesAColonInThePathOfTheLog() throws IOException {
    Path other = Files.createDirectories(folder.resolve("a: b"));

    assertThat(ForkCommand.write(plan(1 << 28), other, MAIN).withParent())
        .contains("-Xlog:gc,safepoint:file=\"" + other.resolve("gc.log") + "\"");
  }

  @Test
  void printsACommandThatAShellTakesAsItIs() throws IOException {
    Path odd = Files.createDirectories(folder.resolve("it's a $HOME; `x`"));

    String rerun = ForkCommand.write(plan(1 << 28), odd, MAIN).rerun();

    String quoted = odd.toString().replace("'", "'\\''");
    assertThat(rerun)
        .endsWith(" '@" + quoted + File.separator + "java.args' " + MAIN + " '" + quoted + "'")
        .doesNotContain("--parent");
  }

  @Test
  void quotesNothingThatNeedsNoQuotes() throws IOException {
    ForkCommand command = ForkCommand.write(plan(1 << 28), folder, MAIN);

    assertThat(command.rerun()).isEqualTo(String.join(" ", command.byHand()));
  }

  @Test
  void refusesAJavaHomeThatHoldsNone() {
    ForkPlan plan = new ForkPlan(Optional.of(folder.toString()), List.of(), 1 << 28, 1, 1);

    assertThatIOException()
        .isThrownBy(() -> ForkCommand.write(plan, folder, MAIN))
        .withMessageContaining("there is no Java in " + folder);
  }
}
