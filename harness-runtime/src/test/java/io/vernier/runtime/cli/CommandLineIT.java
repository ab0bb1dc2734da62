package io.vernier.runtime.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.vernier.runtime.report.ConsoleReport;
import io.vernier.runtime.testserver.Script;
import io.vernier.runtime.testserver.ScriptedServer;
import io.vernier.runtime.time.SystemNanoClock;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What the command prints of runs that go wrong, and how it ends the process. */
@Timeout(120)
class CommandLineIT {
  private final Path runs;
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();

  CommandLineIT(@TempDir Path folder) {
    this.runs = folder.resolve("runs");
  }

  private ExitCode run(String... args) {
    List<String> all = new ArrayList<>(List.of(args));
    all.addAll(List.of("--trials", "1", "--set", "client.warmup=0s", "--out", runs.toString()));
    Console console =
        new Console(
            new PrintStream(out, true, StandardCharsets.UTF_8),
            new PrintStream(err, true, StandardCharsets.UTF_8),
            false,
            100,
            false);
    return new CommandLineRun(
            console, new InstalledEngine(), ConsoleReport::render, new SystemNanoClock(), runs)
        .run(all.toArray(new String[0]));
  }

  private String out() {
    return out.toString(StandardCharsets.UTF_8);
  }

  private String err() {
    return err.toString(StandardCharsets.UTF_8);
  }

  private void assertNoTrace() {
    assertThat(out() + err()).doesNotContain("Exception").doesNotContain("\tat ");
    assertThat(runs.resolve("vernier-error.log")).doesNotExist();
  }

  /** As in pytorch#172616, where a run of failures alone ended well and was published. */
  @Test
  void endsWithTwoWhereEveryRequestFails() throws IOException {
    ExitCode code;
    try (ScriptedServer server =
        ScriptedServer.always(Script.reply(500, "text/plain", "out of blocks"))) {
      code = run("faults.PlainWorkload", "--url", "http://127.0.0.1:" + server.port());
    }

    assertThat(code.number()).isEqualTo(2);
    assertThat(out()).contains("NO_SUCCESS", "HTTP_5XX", "out of blocks");
    assertThat(out()).doesNotContain("NaN");
    assertNoTrace();
  }

  @Test
  void endsWithFourWhereAForkDiedAndShowsThePointThatDidNot() {
    ExitCode code = run("faults.TroubledWorkload", "--set", "param.trouble=DIES_AT_ONCE,NONE");

    assertThat(code.number()).isEqualTo(4);
    assertThat(out()).contains("exit code 7", "DIES_AT_ONCE", "NONE", "FAILED_CELLS");
    assertThat(out()).doesNotContain("NaN");
    assertNoTrace();
  }

  @Test
  void endsWithThreeAndOneLineWhereTheUserAskedForWhatCannotBe() {
    ExitCode code =
        run("faults.PlainWorkload", "--url", "http://127.0.0.1:1", "--set", "endpoint.waitFor=0s");

    assertThat(code.number()).isEqualTo(3);
    assertThat(err().lines().filter(line -> line.startsWith("VN504"))).hasSize(1);
    assertThat(runs).doesNotExist();
    assertNoTrace();
  }
}
