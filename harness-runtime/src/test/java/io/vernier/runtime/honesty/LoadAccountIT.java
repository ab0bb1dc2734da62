package io.vernier.runtime.honesty;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import io.vernier.api.metric.Metrics;
import io.vernier.api.result.Counts;
import io.vernier.api.result.Estimate;
import io.vernier.api.result.LedgerSummary;
import io.vernier.api.result.PointResult;
import io.vernier.api.result.RunResult;
import io.vernier.api.result.Statistic;
import io.vernier.api.result.Summary;
import io.vernier.api.result.TrialResult;
import io.vernier.api.result.WorkloadResult;
import io.vernier.runtime.testserver.Script;
import io.vernier.runtime.testserver.ScriptedServer;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What a run says of arrivals, latencies and failures, and the file it says that in. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class LoadAccountIT {
  private static final String RESPONSE = Metrics.response(Metrics.LATENCY);
  private static final Script SLOW = Chats.streamed(300, "one", " two");
  private static final Script FAST = Chats.streamed(0, "one", " two");

  private RunResult queued;
  private RunResult dropped;
  private RunResult closed;
  private RunResult failing;

  @BeforeAll
  void run(@TempDir Path out) throws IOException {
    try (ScriptedServer slow = ScriptedServer.always(SLOW);
        ScriptedServer fast = ScriptedServer.always(FAST);
        ScriptedServer faulty = ScriptedServer.start(n -> n % 3 == 2 ? Chats.refused() : FAST)) {
      queued = Launch.of(OneAtATime.class, out).to(slow).set("warmup.requests", "3").run();
      dropped =
          Launch.of(OneAtATime.class, out)
              .to(slow)
              .set("load.whenFull", "DROP")
              .set("measure.requests", "3")
              .run();
      closed = Launch.of(TwoUsers.class, out).to(fast).set("trials.seed", "7").run();
      failing = Launch.of(TwoUsers.class, out).to(faulty).run();
    }
  }

  Stream<Named<RunResult>> runs() {
    return Stream.of(
        Named.of("queued", queued),
        Named.of("dropped", dropped),
        Named.of("closed", closed),
        Named.of("failing", failing));
  }

  /** vllm#54101: a cap on what is in flight hides the wait of those who arrived meanwhile. */
  @Test
  void keepsTheWaitAtTheGateInTheResponseViewAndOutOfTheServiceView() {
    Summary service = summary(queued, Metrics.LATENCY);
    Summary response = summary(queued, RESPONSE);

    assertThat(service.count()).isEqualTo(8);
    assertThat(value(service, Statistic.MEAN)).isCloseTo(300, within(150.0));
    assertThat(response.count()).isEqualTo(8);
    assertThat(value(response, Statistic.MAX))
        .isGreaterThan(1000)
        .isGreaterThan(value(response, Statistic.MIN) + 800);
    assertThat(value(summary(queued, Metrics.GATE_WAIT), Statistic.MAX)).isGreaterThan(800);
  }

  @Test
  void accountsForEveryArrivalThatWaited() {
    LedgerSummary ledger = trial(queued).ledger();

    assertThat(ledger.offered()).isEqualTo(8);
    assertThat(ledger.onTime() + ledger.late()).isEqualTo(8);
    assertThat(ledger.late()).isPositive();
    assertThat(ledger.droppedByCap()).isZero();
    assertThat(ledger.droppedByStop()).isZero();
    assertThat(Launch.only(queued).validity().has("GATE_MOSTLY_CLOSED")).isTrue();
  }

  @Test
  void accountsForEveryArrivalThatTheCapDropped() {
    LedgerSummary ledger = trial(dropped).ledger();

    assertThat(ledger.droppedByCap()).isPositive();
    assertThat(ledger.offered())
        .isEqualTo(
            ledger.onTime() + ledger.late() + ledger.droppedByCap() + ledger.droppedByStop());
    assertThat(ledger.onTime() + ledger.late()).isEqualTo(trial(dropped).counts().attempted());
    assertThat(trial(dropped).goodput().offered()).isEqualTo(ledger.offered());
  }

  @Test
  void hasNoResponseViewInAClosedLoopAndSaysWhy() {
    PointResult point = Launch.only(closed);

    assertThat(point.openLoop()).isFalse();
    assertThat(new WorkloadResult(closed, List.of(point)).metric(RESPONSE).bands())
        .isNotEmpty()
        .allSatisfy(
            (statistic, band) -> assertThat(band).isEqualTo(new Estimate.Absent("closed-loop")));
    assertThat(summary(closed, RESPONSE).values()).isEmpty();
    assertThat(summary(closed, Metrics.LATENCY).count()).isEqualTo(6);
  }

  @Test
  void countsFailuresApartFromReplies() {
    Counts counts = trial(failing).counts();

    assertThat(counts.attempted()).isEqualTo(6);
    assertThat(counts.completed()).isEqualTo(4);
    assertThat(counts.failed()).isEqualTo(2);
    assertThat(counts.errors().values()).containsExactly(2L);
    assertThat(counts.errorSamples().values())
        .allSatisfy(sample -> assertThat(sample).contains("out of memory"));
    assertThat(summary(failing, Metrics.LATENCY).count()).isEqualTo(4);
    assertThat(Launch.only(failing).validity().has("HIGH_ERROR_RATE")).isTrue();
  }

  /** memtier#271: a result with NaN in it is read by no strict reader. */
  @ParameterizedTest
  @MethodSource("runs")
  void writesAResultThatItsSchemaDescribesAndAnyReaderOfJsonReads(RunResult run) {
    ResultFile file = ResultFile.of(run);

    assertThat(file.problems()).isEmpty();
    assertThat(file.strictly().at("/id").asText()).isEqualTo(run.id().value());
    assertThat(file.text()).doesNotContain("NaN", "Infinity", "null");
  }

  /** sglang#39651: a figure without its circumstances can't be compared with another. */
  @ParameterizedTest
  @MethodSource("runs")
  void writesTheCircumstancesBesideTheFigures(RunResult run) {
    JsonNode result = ResultFile.of(run).strictly();
    JsonNode environment = result.get("environment");
    JsonNode trial = result.at("/points/0/trials/0");

    assertThat(List.of("harnessVersion", "java", "os", "cpu", "hostname"))
        .allSatisfy(name -> assertThat(environment.get(name).asText()).isNotBlank());
    assertThat(environment.get("java").asText()).contains(System.getProperty("java.version"));
    assertThat(environment.get("memoryBytes").asLong()).isPositive();
    assertThat(result.get("seed").asText()).isEqualTo(run.seed()).matches("[0-9]+");
    assertThat(result.get("salt").asText()).isEqualTo(run.salt()).matches("[0-9]+");
    assertThat(result.get("started").asText()).isEqualTo(run.started().toString());
    assertThat(trial.get("seed").asText()).matches("-?[0-9]+");
    assertThat(trial.get("salt").asText()).matches("-?[0-9]+");
    assertThat(trial.get("started").asText()).endsWith("Z");
    assertThat(trial.get("pid").asLong()).isPositive();
    assertThat(trial.at("/serverHeaders/server").asText()).isEqualTo("tiny/1.0");
    assertThat(trial.get("rerun").asText()).contains("java.args");
  }

  @Test
  void writesEveryOptionWithItsSource() {
    PointResult point = Launch.only(closed);

    assertThat(setting(point, "endpoint.url")).startsWith("http://127.0.0.1:").contains("option");
    assertThat(setting(point, "endpoint.model")).contains("tiny", "@Endpoint on TwoUsers");
    assertThat(setting(point, "load.concurrency")).contains("2", "@Concurrency on TwoUsers");
    assertThat(setting(point, "trials.seed")).contains("7", "option");
    assertThat(setting(point, "endpoint.timeout.idle")).contains("default");
    JsonNode settings = ResultFile.of(closed).strictly().at("/points/0/config/settings");
    assertThat(settings).hasSameSizeAs(point.config().settings());
    assertThat(settings).allSatisfy(each -> assertThat(each.get("source").asText()).isNotBlank());
  }

  private static String setting(PointResult point, String key) {
    return point.config().settings().stream()
        .filter(each -> each.key().equals(key))
        .map(each -> each.value() + " from " + each.source())
        .findFirst()
        .orElseThrow();
  }

  private static TrialResult trial(RunResult run) {
    return Launch.only(run).trials().get(0);
  }

  private static Summary summary(RunResult run, String tag) {
    return Objects.requireNonNull(trial(run).metrics().get(tag), tag).summary();
  }

  private static double value(Summary summary, Statistic statistic) {
    return summary.value(statistic).orElseThrow();
  }
}
