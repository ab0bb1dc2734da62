package io.vernier.runtime.honesty;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.vernier.api.result.Counts;
import io.vernier.api.result.Finding;
import io.vernier.api.result.RunResult;
import io.vernier.api.result.TrialResult;
import io.vernier.runtime.testserver.ReceivedRequest;
import io.vernier.runtime.testserver.Script;
import io.vernier.runtime.testserver.ScriptedServer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/**
 * Credentials are sent and stand nowhere else, though the server quotes them in errors and replies
 * and the run keeps every byte that came.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class SecretsIT {
  private static final String KEY = "sk-4a1d7c90ee";
  private static final String PASSWORD = "pw-93bb05f2";
  private static final String BASIC =
      Base64.getEncoder().encodeToString(("tester:" + PASSWORD).getBytes(UTF_8));

  private RunResult byHeader;
  private RunResult byUserInfo;
  private Command rerun;
  private List<ReceivedRequest> ofHeader;
  private List<ReceivedRequest> ofUserInfo;

  @BeforeAll
  void run(@TempDir Path out) throws IOException {
    try (ScriptedServer server = quoting(KEY)) {
      byHeader =
          launch(out)
              .to(server)
              .set("endpoint.headers", "Authorization: Bearer " + KEY + "\nX-Team: blue")
              .run();
      ofHeader = server.requests();
      rerun = Command.shell(trial(byHeader).rerun());
    }
    try (ScriptedServer server = quoting(PASSWORD + " in Basic or in " + BASIC)) {
      byUserInfo =
          launch(out)
              .set("endpoint.url", "http://tester:" + PASSWORD + "@127.0.0.1:" + server.port())
              .run();
      ofUserInfo = server.requests();
    }
  }

  private static Launch launch(Path out) {
    return Launch.of(TwoUsers.class, out).set("report.level", "raw");
  }

  /** Every third request is refused; refusals and replies both quote what they were sent. */
  private static ScriptedServer quoting(String secret) throws IOException {
    return ScriptedServer.start(
        n ->
            n % 3 == 2
                ? Script.reply(
                    401,
                    "application/json",
                    "{\"error\":{\"message\":\"Incorrect API key provided: " + secret + "\"}}")
                : Chats.streamed(0, "Your key is ", secret));
  }

  @Test
  void sendsTheCredentialsWithEveryRequest() {
    assertThat(ofHeader)
        .hasSize(6)
        .allSatisfy(
            request -> {
              assertThat(request.header("Authorization")).hasValue("Bearer " + KEY);
              assertThat(request.header("X-Team")).hasValue("blue");
            });
    assertThat(ofUserInfo)
        .hasSize(6)
        .allSatisfy(
            request -> assertThat(request.header("Authorization")).hasValue("Basic " + BASIC));
  }

  /** perf_analyzer#414 and langwatch#6863: keys in files that are passed around. */
  @Test
  void leavesNoFileWithThemThoughTheServerQuotesThem() throws IOException {
    assertThat(filesWith(byHeader, KEY)).isEmpty();
    assertThat(filesWith(byUserInfo, PASSWORD)).isEmpty();
    assertThat(filesWith(byUserInfo, BASIC)).isEmpty();
    assertThat(filesWith(byHeader, "Incorrect API key provided: ***")).isNotEmpty();
    assertThat(filesWith(byHeader, "Your key is")).as("raw replies are kept").isNotEmpty();
  }

  @Test
  void countsTheRefusalsAndSaysWhatTheServerSaid() {
    for (RunResult run : List.of(byHeader, byUserInfo)) {
      Counts counts = trial(run).counts();
      assertThat(counts.failed()).isEqualTo(2);
      assertThat(counts.completed()).isEqualTo(4);
      assertThat(counts.errorSamples().values())
          .singleElement()
          .asString()
          .contains("Incorrect API key provided: ***");
    }
  }

  @Test
  void blamesNoThreadOfItsOwnOnTheWorkload() {
    assertThat(trial(byHeader).findings())
        .extracting(Finding::code)
        .contains("HIGH_ERROR_RATE")
        .doesNotContain("THREADS_LEFT");
  }

  @Test
  void writesWhichHeadersWereSetWithoutTheirValues() {
    assertThat(
            Launch.only(byHeader).config().settings().stream()
                .filter(setting -> setting.key().equals("endpoint.headers"))
                .map(setting -> setting.value().toString()))
        .singleElement()
        .asString()
        .contains("Authorization: ***", "X-Team: blue");
  }

  @Test
  void asksForThemByNameWhenTheTrialIsRunAgainWithoutThem() {
    assertThat(rerun.exitCode()).as(rerun.text()).isNotZero();
    assertThat(rerun.text()).contains("VERNIER_HEADER_AUTHORIZATION").doesNotContain("\tat ");
  }

  private static List<String> filesWith(RunResult run, String text) throws IOException {
    try (Stream<Path> all = Files.walk(Path.of(run.folder()))) {
      List<Path> files = all.filter(Files::isRegularFile).toList();
      assertThat(files).anyMatch(file -> file.endsWith("raw.jsonl"));
      return files.stream().filter(file -> read(file).contains(text)).map(Path::toString).toList();
    }
  }

  private static String read(Path file) {
    try {
      return Files.readString(file, ISO_8859_1);
    } catch (IOException e) {
      throw new AssertionError(file.toString(), e);
    }
  }

  private static TrialResult trial(RunResult run) {
    return Launch.only(run).trials().get(0);
  }
}
