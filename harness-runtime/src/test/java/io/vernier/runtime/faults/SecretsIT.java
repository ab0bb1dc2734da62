package io.vernier.runtime.faults;

import static org.assertj.core.api.Assertions.assertThat;

import io.vernier.api.result.TrialResult;
import io.vernier.runtime.testserver.ReceivedRequest;
import io.vernier.runtime.testserver.Script;
import io.vernier.runtime.testserver.ScriptedServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * perf_analyzer#414, langwatch#6863: a secret reaches the server and nothing else, not even where
 * the server says it back.
 */
@Timeout(120)
class SecretsIT {
  private static final String SECRET = "SK-2-do-not-tell";
  private static final String BASIC =
      Base64.getEncoder().encodeToString(("user:" + SECRET).getBytes(StandardCharsets.UTF_8));

  private final Path runs;

  SecretsIT(@TempDir Path runs) {
    this.runs = runs;
  }

  /** Every second reply refuses and quotes the header that it was sent. */
  private static ScriptedServer server(String echo) throws IOException {
    String refusal =
        "{\"error\":{\"message\":\"Incorrect API key provided: " + echo + "\",\"code\":401}}";
    // Slow enough that the fork is seen while it runs.
    return ScriptedServer.start(
        n ->
            n % 2 == 0
                ? ChatScripts.words("You sent ", echo).waitMillis(250)
                : Script.reply(401, "application/json", refusal).waitMillis(250));
  }

  private void tellsNobody(ScriptedServer server, FaultRun run, String header) throws Exception {
    List<String> commands = new ArrayList<>();
    TrialResult trial =
        run.set("report.level", "raw")
            .set("report.formats", "json,csv")
            .whileSending(() -> commands.addAll(commandLines()))
            .trial();
    assertThat(trial.counts().completed()).isEqualTo(10);
    assertThat(trial.counts().failed()).isEqualTo(10);
    assertThat(server.requests())
        .hasSize(20)
        .extracting(request -> request.header("Authorization"))
        .containsOnly(Optional.of(header));
    assertThat(server.requests()).extracting(ReceivedRequest::line).noneMatch(SecretsIT::tells);
    assertThat(commands).isNotEmpty().noneMatch(SecretsIT::tells);
    assertThat(run.notes()).noneMatch(SecretsIT::tells);
    assertThat(trial.toString()).matches(text -> !tells(text), "hides the secret");
    List<Path> files = run.files();
    assertThat(files).extracting(file -> file.getFileName().toString()).contains("records.bin");
    for (Path file : files) {
      String text = new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1);
      assertThat(tells(text)).as("%s tells the secret", runs.relativize(file)).isFalse();
    }
  }

  private static boolean tells(String text) {
    return text.contains(SECRET) || text.contains(BASIC);
  }

  /** The command lines of this process's children, as every user of the machine can read them. */
  private static List<String> commandLines() {
    List<String> lines = new ArrayList<>();
    ProcessHandle.current()
        .descendants()
        .forEach(
            child -> {
              child.info().commandLine().ifPresent(lines::add);
              lines.addAll(List.of(child.info().arguments().orElse(new String[0])));
              Path raw = Path.of("/proc", Long.toString(child.pid()), "cmdline");
              if (Files.isReadable(raw)) {
                try {
                  lines.add(Files.readString(raw));
                } catch (IOException e) {
                  throw new UncheckedIOException(e);
                }
              }
            });
    return lines;
  }

  @Test
  void sendsTheUserInfoOfAUrlAndTellsItNobody() throws Exception {
    try (ScriptedServer server = server(BASIC + " of " + SECRET)) {
      tellsNobody(
          server,
          FaultRun.of(PlainWorkload.class, runs)
              .set("endpoint.url", "http://user:" + SECRET + "@127.0.0.1:" + server.port()),
          "Basic " + BASIC);
    }
  }

  @Test
  void sendsTheAuthorizationOfFurtherHeadersAndTellsItNobody() throws Exception {
    try (ScriptedServer server = server("Bearer " + SECRET + ", that is " + SECRET)) {
      tellsNobody(
          server,
          FaultRun.of(PlainWorkload.class, runs)
              .to(server.port())
              .set("endpoint.headers", "X-Plain: one\nAuthorization: Bearer " + SECRET),
          "Bearer " + SECRET);
    }
  }
}
