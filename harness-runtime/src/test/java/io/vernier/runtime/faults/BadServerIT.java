package io.vernier.runtime.faults;

import static com.github.tomakehurst.wiremock.client.WireMock.aResponse;
import static com.github.tomakehurst.wiremock.client.WireMock.any;
import static com.github.tomakehurst.wiremock.client.WireMock.anyUrl;
import static com.github.tomakehurst.wiremock.core.WireMockConfiguration.wireMockConfig;
import static io.vernier.runtime.faults.FaultRun.there;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.entry;

import com.github.tomakehurst.wiremock.WireMockServer;
import io.vernier.api.config.UserException;
import io.vernier.api.metric.Metrics;
import io.vernier.api.result.Estimate;
import io.vernier.api.result.MetricResult;
import io.vernier.api.result.PointResult;
import io.vernier.api.result.Statistic;
import io.vernier.api.result.TrialResult;
import io.vernier.api.result.TrialStatus;
import io.vernier.runtime.testserver.Script;
import io.vernier.runtime.testserver.ScriptedServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.util.List;
import java.util.function.IntFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Servers that refuse, fail, break off or say what is not so. */
@Timeout(120)
class BadServerIT {
  private final Path runs;

  BadServerIT(@TempDir Path runs) {
    this.runs = runs;
  }

  private TrialResult trial(IntFunction<Script> scripts) throws IOException {
    try (ScriptedServer server = ScriptedServer.start(scripts)) {
      return FaultRun.of(PlainWorkload.class, runs).to(server.port()).trial();
    }
  }

  private static long count(TrialResult trial, String metric) {
    return there(trial.metrics(), metric).summary().count();
  }

  @Test
  void refusesAServerThatIsNotThereBeforeAnythingIsForked() throws IOException {
    int port;
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      port = socket.getLocalPort();
    }
    FaultRun run = FaultRun.of(PlainWorkload.class, runs).to(port);
    assertThatExceptionOfType(UserException.class)
        .isThrownBy(run::run)
        .satisfies(
            refused ->
                assertThat(refused.problems())
                    .singleElement()
                    .satisfies(
                        problem -> {
                          assertThat(problem.code()).isEqualTo("VN504");
                          assertThat(problem.wrong()).contains("127.0.0.1:" + port);
                        }));
    assertThat(run.started()).isEmpty();
    assertThat(runs).isEmptyDirectory();
  }

  /** pytorch#172616: a run of failures alone has no speed to show. */
  @Test
  void saysThatNothingSucceededWhereEveryRequestFails() {
    WireMockServer server = new WireMockServer(wireMockConfig().dynamicPort());
    server.stubFor(any(anyUrl()).willReturn(aResponse().withStatus(500).withBody("out of blocks")));
    server.start();
    PointResult point;
    try {
      point = FaultRun.of(PlainWorkload.class, runs).to(server.port()).point();
    } finally {
      server.stop();
    }
    TrialResult trial = point.trials().get(0);
    assertThat(trial.status()).isEqualTo(TrialStatus.COMPLETED);
    assertThat(trial.counts().attempted()).isEqualTo(20);
    assertThat(trial.counts().failed()).isEqualTo(20);
    assertThat(trial.counts().completed()).isZero();
    assertThat(trial.counts().errors()).containsExactly(entry("HTTP_5XX", 20L));
    assertThat(trial.counts().errorSamples()).containsOnlyKeys("HTTP_5XX");
    assertThat(trial.counts().errorSamples().get("HTTP_5XX")).contains("500", "out of blocks");
    assertThat(point.validity().valid()).isFalse();
    assertThat(point.validity().has("NO_SUCCESS")).isTrue();
    for (String latency : List.of(Metrics.TTFT, Metrics.LATENCY, Metrics.ITL)) {
      MetricResult metric = there(point.metrics(), latency);
      assertThat(metric.band(Statistic.MEAN))
          .as(latency)
          .isInstanceOfSatisfying(
              Estimate.Absent.class, absent -> assertThat(absent.reason()).isNotBlank());
    }
  }

  /**
   * vllm#57519 and others: replies that begin well and end badly, and replies of another kind. Each
   * is kept under its own name, and none is in a latency.
   */
  @Test
  void tellsBrokenRepliesApartAndKeepsThemOutOfEveryLatency() throws IOException {
    List<Script> scripts =
        List.of(
            ChatScripts.words("a ", "b ", "c ", "d "),
            Script.reply(200, "text/html", "<html><body>Bad Gateway</body></html>"),
            ChatScripts.silence(),
            Script.eventStream().chunk(ChatScripts.content("half ")).close(),
            Script.eventStream()
                .chunk(ChatScripts.content("half "))
                .chunk(
                    "data: {\"error\":{\"message\":\"engine died\",\"type\":\"server\","
                        + "\"code\":500}}\n\n")
                .chunk(ChatScripts.DONE)
                .endOfChunks());
    TrialResult trial = trial(n -> scripts.get(n % scripts.size()));
    assertThat(trial.counts().attempted()).isEqualTo(20);
    assertThat(trial.counts().completed()).isEqualTo(4);
    assertThat(trial.counts().failed()).isEqualTo(16);
    assertThat(trial.counts().errors())
        .containsOnly(
            entry("WRONG_CONTENT", 4L),
            entry("EMPTY_CONTENT", 4L),
            entry("TRUNCATED_STREAM", 4L),
            entry("STREAM_ERROR", 4L));
    assertThat(trial.counts().errorSamples().get("STREAM_ERROR")).contains("engine died");
    assertThat(trial.counts().errorSamples().get("WRONG_CONTENT")).contains("text/html");
    for (String latency : List.of(Metrics.TTFT, Metrics.LATENCY, Metrics.ITL)) {
      assertThat(count(trial, latency)).as(latency).isEqualTo(4);
    }
    assertThat(trial.findings()).anyMatch(finding -> finding.code().equals("HIGH_ERROR_RATE"));
  }

  /** guidellm#444: half of the replies hold nothing, and statistics are over the other half. */
  @Test
  void keepsEmptyRepliesOutOfTheStatistics() throws IOException {
    try (ScriptedServer server =
        ScriptedServer.start(
            n -> n % 2 == 0 ? ChatScripts.words("a ", "b ") : ChatScripts.silence())) {
      TrialResult trial =
          FaultRun.of(PlainWorkload.class, runs)
              .to(server.port())
              .set("measure.requests", "10")
              .trial();
      assertThat(trial.counts().completed()).isEqualTo(5);
      assertThat(trial.counts().errors()).containsExactly(entry("EMPTY_CONTENT", 5L));
      for (String metric : List.of(Metrics.TTFT, Metrics.LATENCY, Metrics.ITL, Metrics.OSL)) {
        assertThat(count(trial, metric)).as(metric).isEqualTo(5);
      }
    }
  }

  /** vllm#4987: a reply of one token has no time between tokens, and nothing is divided by 0. */
  @Test
  void hasNoTimeBetweenTokensWhereEveryReplyIsOneToken() throws IOException {
    PointResult point;
    try (ScriptedServer server = ScriptedServer.always(ChatScripts.words("yes"))) {
      point = FaultRun.of(PlainWorkload.class, runs).to(server.port()).point();
    }
    TrialResult trial = point.trials().get(0);
    assertThat(trial.counts().completed()).isEqualTo(20);
    assertThat(count(trial, Metrics.TTFT)).isEqualTo(20);
    assertThat(there(point.metrics(), Metrics.ITL).band(Statistic.MEAN))
        .isInstanceOf(Estimate.Absent.class);
    assertThat(there(point.metrics(), Metrics.TTFT).band(Statistic.MEAN))
        .isInstanceOf(Estimate.Range.class);
    assertThat(trial.findings()).noneMatch(finding -> finding.code().equals("NO_SUCCESS"));
  }

  /** guidellm#431: a stream that never ends must not hold the run. */
  @Test
  void cutsStreamsThatNeverEndAndRunsTheNextPoint() throws IOException {
    try (ScriptedServer server = ScriptedServer.always(ChatScripts.endless(50))) {
      FaultRun run =
          FaultRun.of(PlainWorkload.class, runs)
              .to(server.port())
              .set("load.concurrency", "1", "2")
              .set("measure.duration", "1s")
              .set("measure.grace", "1s");
      List<PointResult> points = run.run().points();
      assertThat(run.started()).hasSize(2);
      assertThat(points)
          .extracting(point -> point.trials().get(0))
          .allSatisfy(trial -> assertThat(trial.status()).isEqualTo(TrialStatus.COMPLETED))
          .extracting(trial -> trial.counts().unfinished())
          .containsExactly(1L, 2L);
    }
  }
}
