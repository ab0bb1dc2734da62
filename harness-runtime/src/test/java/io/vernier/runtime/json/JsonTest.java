package io.vernier.runtime.json;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vernier.api.metric.Metrics;
import io.vernier.api.metric.Unit;
import io.vernier.api.model.Limit;
import io.vernier.api.model.SloSpec;
import io.vernier.api.model.SloView;
import io.vernier.api.record.ChunkLog;
import io.vernier.api.record.ErrorClass;
import io.vernier.api.record.Outcome;
import io.vernier.api.record.PhaseId;
import io.vernier.api.record.ReplyFacts;
import io.vernier.api.record.RequestId;
import io.vernier.api.record.RequestRecord;
import io.vernier.api.record.Times;
import io.vernier.api.record.TokenCounts;
import io.vernier.api.result.Estimate;
import io.vernier.api.result.MetricResult;
import io.vernier.api.result.Statistic;
import io.vernier.api.result.Summary;
import io.vernier.api.result.TrialResult;
import io.vernier.api.result.TrialStatus;
import io.vernier.runtime.plan.TrialPlan;
import io.vernier.runtime.report.PlanScript;
import io.vernier.runtime.report.TrialScript;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JsonTest {
  private static final Instant NOON = Instant.parse("2026-12-01T12:00:00Z");

  /** A record with a figure in it. */
  record Figure(double value, OptionalDouble other) {}

  /** A record of texts and numbers. */
  record Named(String name, int number, Instant at, Optional<String> note) {}

  @Test
  void readsBackAPlanAsItWasWritten() throws IOException {
    TrialPlan plan =
        PlanScript.plan()
            .slos(
                SloSpec.percentile(
                    Metrics.TTFT,
                    99,
                    Limit.parse("<=400ms", Limit.Bound.AT_MOST),
                    SloView.AUTO,
                    "@Slo on SteadyChat"))
            .goodput(0.95)
            .simulated()
            .build();

    assertThat(Json.read(Json.pretty(plan), TrialPlan.class)).isEqualTo(plan);
    assertThat(Json.read(Json.line(plan), TrialPlan.class)).isEqualTo(plan);
    assertThat(Json.read(Json.canonical(plan), TrialPlan.class)).isEqualTo(plan);
  }

  @Test
  void readsBackATrialWithAllItsPartsAsItWasWritten() throws IOException {
    TrialResult trial =
        TrialScript.trial(2)
            .status(TrialStatus.PARTIAL)
            .usual(3)
            .failed(2, "HTTP_5XX", "500 \"out of memory\"")
            .truth(0.1)
            .slo("slo.time_to_first_token.p99", 490, 500)
            .build();

    assertThat(Json.read(Json.pretty(trial), TrialResult.class)).isEqualTo(trial);
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 3, 4})
  void readsBackARequestWhateverItsOutcome(int which) throws IOException {
    List<Outcome> outcomes =
        List.of(
            new Outcome.Completed(),
            new Outcome.Failed(ErrorClass.HTTP_5XX, 503, "busy"),
            new Outcome.TimedOut(Outcome.TimedOut.Limit.BETWEEN_CHUNKS),
            new Outcome.Cancelled(),
            new Outcome.Unfinished());
    RequestRecord request =
        new RequestRecord(
            new RequestId(3, 2, 1),
            new PhaseId(1, "measure", true),
            new Times(
                OptionalLong.of(5),
                5,
                6,
                OptionalLong.of(7),
                OptionalLong.empty(),
                OptionalLong.empty(),
                OptionalLong.empty(),
                OptionalLong.of(Long.MAX_VALUE),
                OptionalLong.empty(),
                9),
            ChunkLog.of(
                new long[] {7, 7, 8}, new byte[] {ChunkLog.REASONING, ChunkLog.OUTPUT, 1}, 3),
            TokenCounts.none(),
            outcomes.get(which),
            new ReplyFacts(
                OptionalInt.of(200),
                true,
                Optional.of("stop"),
                OptionalInt.empty(),
                1,
                2,
                0,
                true));

    assertThat(Json.read(Json.line(request), RequestRecord.class)).isEqualTo(request);
  }

  @Test
  void tellsTheKindsOfAnEstimateByTheirKeys() throws IOException {
    assertThat(text(new Estimate.Band(2, 1, 3.5, 0.95, "student-t over trials", 5)))
        .isEqualTo(
            "{\"estimate\":2.0,\"low\":1.0,\"high\":3.5,\"confidence\":0.95,"
                + "\"method\":\"student-t over trials\",\"n\":5}");
    assertThat(text(new Estimate.Range(2, 1, 3, 2)))
        .isEqualTo("{\"estimate\":2.0,\"low\":1.0,\"high\":3.0,\"n\":2}");
    assertThat(text(new Estimate.Absent("too-few-requests")))
        .isEqualTo("{\"absent\":\"too-few-requests\"}");
    for (Estimate estimate :
        List.of(
            new Estimate.Band(2, 1, 3.5, 0.95, "student-t over trials", 5),
            new Estimate.Range(2, 1, 3, 2),
            new Estimate.Absent("closed-loop"))) {
      assertThat(Json.read(Json.line(estimate), Estimate.class)).isEqualTo(estimate);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{}",
        "{\"estimate\":1,\"low\":1,\"high\":1}",
        "{\"estimate\":1,\"low\":1,\"high\":1,\"n\":2,\"method\":\"student-t\"}",
        "{\"absent\":\"closed-loop\",\"n\":1}"
      })
  void refusesAnEstimateThatIsHalfOneAndHalfAnother(String text) {
    assertThatThrownBy(() -> Json.read(text, Estimate.class))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("an estimate has the keys");
  }

  @Test
  void writesKnownUnitsAsSymbolsAndOthersWithTheirDimension() throws IOException {
    Unit joules = new Unit("J", Unit.Dimension.NUMBER);

    assertThat(text(Unit.MILLISECONDS)).isEqualTo("\"ms\"");
    assertThat(text(joules)).isEqualTo("{\"symbol\":\"J\",\"dimension\":\"NUMBER\"}");
    assertThat(Json.read("\"tokens/sec\"", Unit.class)).isEqualTo(Unit.TOKENS_PER_SECOND);
    assertThat(Json.read(Json.line(joules), Unit.class)).isEqualTo(joules);
    assertThatThrownBy(() -> Json.read("\"furlongs\"", Unit.class))
        .hasMessageContaining("furlongs");
  }

  @Test
  void writesStatisticsByLabelInTheirOwnOrder() {
    Map<Statistic, Estimate> bands = new LinkedHashMap<>();
    bands.put(Statistic.P99_9, new Estimate.Absent("too-few-requests"));
    bands.put(Statistic.MEAN, new Estimate.Range(2, 1, 3, 2));
    MetricResult metric =
        new MetricResult(
            Metrics.TTFT,
            Unit.MILLISECONDS,
            Optional.of(new Summary(7, Map.of(Statistic.P50, 2.0), Map.of())),
            bands);

    assertThat(text(metric))
        .isEqualTo(
            "{\"name\":\"time_to_first_token\",\"unit\":\"ms\","
                + "\"pooled\":{\"count\":7,\"values\":{\"p50\":2.0},\"absent\":{}},"
                + "\"bands\":{\"mean\":{\"estimate\":2.0,\"low\":1.0,\"high\":3.0,\"n\":2},"
                + "\"p99.9\":{\"absent\":\"too-few-requests\"}}}");
  }

  @ParameterizedTest
  @ValueSource(doubles = {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY})
  void refusesWhatIsNoNumberAndNamesThePlace(double value) {
    // redis/memtier_benchmark#271: a figure without samples made the file unreadable.
    assertThatThrownBy(() -> Json.pretty(List.of(new Figure(value, OptionalDouble.empty()))))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(Double.toString(value))
        .hasMessageContaining("value");
    assertThatThrownBy(() -> Json.line(new Figure(1, OptionalDouble.of(value))))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("other");
    assertThatThrownBy(() -> Json.canonical(Map.of("figures", new double[] {1, value})))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void refusesNotANumberWhenItReads() {
    assertThatThrownBy(() -> Json.read("{\"value\":NaN}", Figure.class))
        .isInstanceOf(IOException.class);
    assertThatThrownBy(() -> Json.read("{\"value\":\"NaN\"}", Figure.class))
        .isInstanceOf(IOException.class);
  }

  @Test
  void leavesAbsentComponentsOut() throws IOException {
    Named named = new Named("a", 1, NOON, Optional.empty());

    assertThat(text(named))
        .isEqualTo("{\"name\":\"a\",\"number\":1,\"at\":\"2026-12-01T12:00:00Z\"}");
    assertThat(Json.read(Json.line(named), Named.class)).isEqualTo(named);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"number\":1,\"at\":\"2026-12-01T12:00:00Z\"}",
        "{\"name\":null,\"number\":1,\"at\":\"2026-12-01T12:00:00Z\"}",
        "{\"name\":\"a\",\"number\":null,\"at\":\"2026-12-01T12:00:00Z\"}",
        "{\"name\":\"a\",\"number\":1.5,\"at\":\"2026-12-01T12:00:00Z\"}",
        "{\"name\":\"a\",\"number\":\"1\",\"at\":\"2026-12-01T12:00:00Z\"}",
        "{\"name\":\"a\",\"number\":1,\"at\":\"2026-12-01T12:00:00Z\",\"more\":1}",
        "{\"name\":\"a\",\"name\":\"b\",\"number\":1,\"at\":\"2026-12-01T12:00:00Z\"}",
        "{\"name\":\"a\",\"number\":1,\"at\":\"2026-12-01T12:00:00Z\"} x",
        "{\"name\":\"a\",\"number\":1",
        "null",
        ""
      })
  void refusesWhatIsNotExactlyTheType(String text) {
    assertThatThrownBy(() -> Json.read(text, Named.class)).isInstanceOf(IOException.class);
  }

  @Test
  void namesTheFileThatIsNotWhatItShouldBe(@TempDir Path folder) throws IOException {
    Path file = Files.writeString(folder.resolve("plan.json"), "{}");

    assertThatThrownBy(() -> Json.read(file, TrialPlan.class))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("plan.json is not a TrialPlan");
  }

  @Test
  void givesOneCanonicalFormWhateverTheOrderOfMaps() {
    Map<String, Object> first = new LinkedHashMap<>();
    first.put("b", List.of(Map.of("z", 1, "y", 2)));
    first.put("a", 1e21);
    Map<String, Object> second = new LinkedHashMap<>();
    second.put("a", 1e21);
    second.put("b", List.of(Map.of("y", 2, "z", 1)));

    assertThat(new String(Json.canonical(first), UTF_8))
        .isEqualTo("{\"a\":1.0E21,\"b\":[{\"y\":2,\"z\":1}]}")
        .isEqualTo(new String(Json.canonical(second), UTF_8));
  }

  @ParameterizedTest
  @ValueSource(strings = {"de-DE", "tr-TR", "ar-EG"})
  void writesTheSameBytesInEveryLocale(String tag) {
    // Alfresco/alfresco-benchmark#123: a decimal comma in the data file.
    TrialResult trial = TrialScript.trial(1).usual(0.5).build();
    byte[] expected = Json.pretty(trial);
    Locale before = Locale.getDefault();
    try {
      Locale.setDefault(Locale.forLanguageTag(tag));
      assertThat(Json.pretty(trial)).isEqualTo(expected);
    } finally {
      Locale.setDefault(before);
    }
  }

  @Test
  void endsThePrettyFormWithALineFeedAndUsesNoOther() {
    String text = new String(Json.pretty(Map.of("a", List.of(1, 2))), UTF_8);

    assertThat(text).isEqualTo("{\n  \"a\": [\n    1,\n    2\n  ]\n}\n");
  }

  private static String text(Object value) {
    return new String(Json.line(value), UTF_8);
  }
}
