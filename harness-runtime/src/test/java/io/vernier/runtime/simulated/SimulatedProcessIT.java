package io.vernier.runtime.simulated;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vernier.runtime.time.ManualClock;
import io.vernier.runtime.time.NanoClock;
import io.vernier.runtime.time.Pause;
import io.vernier.runtime.time.SystemNanoClock;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(120)
class SimulatedProcessIT {
  private static final SimulatedScript SCRIPT =
      SimulatedScript.parse("simulated:?ttft=10ms&itl=2ms&tokens=4&seed=7");

  private final NanoClock clock = new SystemNanoClock();

  private final Path folder;

  SimulatedProcessIT(@TempDir Path folder) {
    this.folder = folder;
  }

  @Test
  void startsServesTellsTheTruthAndEnds() throws Exception {
    SimulatedProcess process = SimulatedProcess.start(SCRIPT, folder, clock, Pause.sleeping());
    ProcessHandle handle = ProcessHandle.of(process.pid()).orElseThrow();
    try (process) {
      RawClient client = new RawClient(process.host(), process.port());
      client.post("/v1/chat/completions", "{\"messages\":[{\"content\":\"x\"}]}");
      assertThat(process.truth().replies()).isEqualTo(1);
      assertThat(process.truth().script()).isEqualTo(SCRIPT.text());

      process.reset();
      assertThat(process.truth().replies()).isZero();

      SimulatedWarmUp warmUp = process.warm(true, Duration.ofSeconds(3));
      assertThat(warmUp.rounds()).isPositive();
      assertThat(warmUp.slipP50()).isPositive();
      assertThat(process.truth().replies()).isZero();
    }

    assertThat(process.isAlive()).isFalse();
    assertThat(handle.isAlive()).isFalse();
    assertThat(process.exitCode()).hasValue(0);
    assertThat(Files.readString(folder.resolve("simulated.log"))).isEmpty();
    assertThat(folder.resolve("simulated.port")).doesNotExist();
  }

  @Test
  void worksInAFolderWhoseNameNeedsQuotes() throws Exception {
    Path odd = Files.createDirectory(folder.resolve("a b\"c\\d'e#f"));

    try (SimulatedProcess process = SimulatedProcess.start(SCRIPT, odd, clock, Pause.sleeping())) {
      assertThat(process.truth().replies()).isZero();
    }
  }

  @Test
  void saysHowItEndedAndWhatItPrintedWhereItCannotStart() throws Exception {
    Path broken = folder.resolve("java");
    Files.writeString(
        broken, "#!/bin/sh\nfor i in 1 2 3; do echo line $i; done\necho no memory >&2\nexit 3\n");
    assertThat(broken.toFile().setExecutable(true)).isTrue();
    SimulatedCommand command = new SimulatedCommand(broken, SCRIPT, folder);

    assertThatThrownBy(() -> SimulatedProcess.start(command, clock, Pause.sleeping()))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("exit code 3")
        .hasMessageContaining("simulated.log")
        .hasMessageEndingWith("line 3\nno memory");
  }

  @Test
  void killsAServerThatNeverListens() throws Exception {
    Path silent = folder.resolve("java");
    Files.writeString(silent, "#!/bin/sh\nexec sleep 60\n");
    assertThat(silent.toFile().setExecutable(true)).isTrue();
    SimulatedCommand command = new SimulatedCommand(silent, SCRIPT, folder);
    ManualClock fast = new ManualClock();

    assertThatThrownBy(() -> SimulatedProcess.start(command, fast, fast))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("did not listen within 30 s")
        .hasMessageEndingWith("It printed nothing.");
  }

  @Test
  void leavesNoServerBehindWhereItsParentIsKilled() throws Exception {
    Process parent =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                ParentMain.class.getName(),
                folder.toString())
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    ProcessHandle server;
    try (BufferedReader printed =
        new BufferedReader(
            new InputStreamReader(parent.getInputStream(), StandardCharsets.UTF_8))) {
      server = ProcessHandle.of(Long.parseLong(printed.readLine())).orElseThrow();
      assertThat(server.isAlive()).isTrue();
      parent.destroyForcibly();
      parent.waitFor();
    }

    server.onExit().get(20, TimeUnit.SECONDS);
  }

  @Test
  void givesTheServerNoOptionOfThisJvm() {
    assertThat(SimulatedCommand.ofThisJava(SCRIPT, folder).arguments())
        .contains("-XX:+UseSerialGC", "-Xms64m", "-Xmx64m", SCRIPT.text())
        .noneMatch(argument -> argument.startsWith("-javaagent") || argument.startsWith("-D"));
  }
}
