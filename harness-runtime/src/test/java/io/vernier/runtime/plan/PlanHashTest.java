package io.vernier.runtime.plan;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PlanHashTest {
  private static PlanFixture pinned() {
    return PlanFixture.without("endpoint.url")
        .option("endpoint.url", "http://a:1")
        .option("trials.seed", "1")
        .option("trials.salt", "2");
  }

  private static String hash(PlanFixture fixture) {
    return fixture.trial().planHash();
  }

  @ParameterizedTest
  @CsvSource({
    "load.rate, 11",
    "endpoint.model, n",
    "endpoint.body, a: 1",
    "endpoint.streaming, false",
    "endpoint.type, completions",
    "measure.requests, 1001",
    "warmup.requests, 5",
    "data.output, fixed(8)",
    "trials.seed, 3",
    "trials.salt, 3",
    "trials.count, 4",
    "slo.request_latency.p99, <=1s",
    "endpoint.url, http://a:1/v1",
    "endpoint.url, simulated:",
    "endpoint.timeout, 1m",
    "tokens.source, SERVER",
    "trials.confidence, 0.9"
  })
  void changesWithWhatIsSentAndJudged(String key, String value) {
    assertThat(hash(pinned().option(key, value))).isNotEqualTo(hash(pinned()));
  }

  @ParameterizedTest
  @CsvSource({
    "endpoint.url, https://other:9", "report.out, elsewhere", "fork.heap, 2g", "fork.jvmArgs, -ea",
    "trials.cooldown, 5s", "run.lockWait, 1m", "trials.order, BY_POINT", "client.eventLoops, 1",
    "report.level, RAW"
  })
  void doesNotChangeWithPlacesTimesAndJvms(String key, String value) {
    assertThat(hash(pinned().option(key, value))).isEqualTo(hash(pinned()));
  }

  @Test
  void changesWithTheDataFilesContentNotWithItsPath() {
    assertThat(hash(file("a.jsonl", "00"))).isEqualTo(hash(file("b/c.jsonl", "00")));
    assertThat(hash(file("a.jsonl", "00"))).isNotEqualTo(hash(file("a.jsonl", "01")));
  }

  private static PlanFixture file(String path, String content) {
    return PlanFixture.without("data.")
        .option("trials.seed", "1")
        .option("trials.salt", "2")
        .file(path, content)
        .option("data.file", path);
  }

  @Test
  void isTheSameForEveryTrialOfAPoint() {
    PointPlan point = pinned().point();

    assertThat(point.trial(5).planHash()).isEqualTo(point.trial(1).planHash());
    assertThat(point.trial(2).inRun("r").at("h", 7).planHash())
        .isEqualTo(point.config().planHash());
  }

  @Test
  void writesCanonicalJson() {
    assertThat(new String(PlanHash.canonical(pinned().trial(), "", ""), StandardCharsets.UTF_8))
        .startsWith("{\"confidence\":0.95,\"data\":{\"content\":\"\",")
        .doesNotContain(" \"", "a:1");
  }
}
