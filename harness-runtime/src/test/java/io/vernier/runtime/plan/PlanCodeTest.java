package io.vernier.runtime.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import io.vernier.api.config.Problem;
import io.vernier.api.model.SloView;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class PlanCodeTest {
  /** Provoked by the tests of discovery, of secrets and of the command line. */
  private static final Set<PlanCode> ELSEWHERE =
      EnumSet.of(
          PlanCode.NO_INDEX,
          PlanCode.NO_MATCH,
          PlanCode.NO_DESCRIPTOR,
          PlanCode.OTHER_VERSION,
          PlanCode.BROKEN_DESCRIPTOR,
          PlanCode.SECRET_ON_COMMAND_LINE,
          PlanCode.SECRET_MISSING);

  private static final String ON_CLASS = "@Slo on SteadyChat";

  static Stream<Arguments> provocations() {
    return Stream.of(options(), endpoints(), loads(), data(), objectives()).flatMap(s -> s);
  }

  private static PlanFixture plan() {
    return PlanFixture.complete();
  }

  private static Stream<Arguments> options() {
    return Stream.of(
        arguments(PlanCode.UNKNOWN_KEY, plan().option("load.rat", "1"), "Did you mean load.rate?"),
        arguments(PlanCode.UNKNOWN_KEY, plan().option("rate", "1"), "Did you mean load.rate?"),
        arguments(
            PlanCode.UNKNOWN_KEY,
            plan().property("vernier.load.concurency", "8"),
            "Did you mean load.concurrency?"),
        arguments(
            PlanCode.UNKNOWN_KEY,
            plan().option("slo.time_to_first_token.q99", "1s"),
            "slo.<metric>.p<percentile>"),
        arguments(
            PlanCode.WRONG_VALUE,
            plan().option("endpoint.timeout", "400mz"),
            "\n    400mz\n       ^"),
        arguments(
            PlanCode.WRONG_VALUE, plan().option("trials.confidence", "95"), "a value below 1"),
        arguments(PlanCode.WRONG_VALUE, plan().option("load.rate", " "), "empty value"),
        arguments(
            PlanCode.UNKNOWN_WORKLOAD,
            plan().option("StedyChat/load.rate", "1"),
            "There are SteadyChat."),
        arguments(
            PlanCode.UNKNOWN_PARAM,
            plan()
                .source(spec -> spec.param("param.size", List.of("1"), "", "@Param on SteadyChat"))
                .option("param.length", "512"),
            "there are size"),
        arguments(PlanCode.NOT_SWEEPABLE, plan().option("trials.seed", "1", "2"), "2 values"),
        arguments(PlanCode.NOT_SWEEPABLE, plan().option("report.out", "a", "b"), "2 values"),
        arguments(
            PlanCode.ZIP_LENGTHS,
            plan()
                .source(
                    spec ->
                        spec.param("load.rate", List.of("5", "10"), "g", "@Param")
                            .param("load.concurrency", List.of("8"), "g", "@Param")),
            "load.rate has 2, load.concurrency has 1"),
        arguments(PlanCode.REPEATED_VALUE, plan().option("load.rate", "5", "5.0"), "twice"),
        arguments(
            PlanCode.NOT_NARROWABLE, plan().option("SteadyChat/report.out", "a"), "whole run"),
        arguments(
            PlanCode.PARAM_VALUE,
            plan()
                .source(spec -> spec.param("param.size", List.of("1"), "", "@Param"))
                .onCreate(values -> values.intValue("size"))
                .option("param.size", "big"),
            "{size=big}"),
        arguments(PlanCode.UNKNOWN_REPORTER, plan().option("report.formats", "xml"), "csv, json"),
        arguments(PlanCode.NO_JAVA, plan().option("fork.java", "/nowhere"), "/nowhere"));
  }

  private static Stream<Arguments> endpoints() {
    return Stream.of(
        arguments(PlanCode.NO_URL, PlanFixture.without("endpoint.url"), "--set endpoint.url="),
        arguments(PlanCode.BAD_URL, plan().option("endpoint.url", "ftp://host"), "ftp"),
        arguments(PlanCode.BAD_URL, plan().option("endpoint.url", "http://host:70000"), "70000"),
        arguments(PlanCode.BAD_URL, plan().option("endpoint.url", "http://"), "no host"),
        arguments(PlanCode.BAD_URL, plan().option("endpoint.url", "http://h/#a"), "fragment"),
        arguments(
            PlanCode.SECRET_IN_QUERY,
            plan().option("endpoint.url", "http://h/?api_key=SK-1"),
            "api_key"),
        arguments(PlanCode.NO_MODEL, PlanFixture.without("endpoint.model"), "endpoint.model"),
        arguments(PlanCode.BAD_BODY, plan().option("endpoint.body", "a: 1\nb: [2"), "line "),
        arguments(PlanCode.BAD_BODY, plan().option("endpoint.body", "just text"), "map"),
        arguments(PlanCode.BAD_HEADER, plan().option("endpoint.headers", "X-A"), "line 1"),
        arguments(
            PlanCode.BAD_HEADER,
            plan().option("endpoint.headers", "X-A: 1\nContent-Length: 2"),
            "line 2"),
        arguments(PlanCode.BAD_HEADER, plan().option("endpoint.headers", "X-A: \u00e9"), "ASCII"),
        arguments(PlanCode.NO_API_KEY, plan().option("endpoint.apiKeyEnv", "MY_KEY"), "MY_KEY"),
        arguments(
            PlanCode.UNKNOWN_DIALECT, plan().option("endpoint.type", "chats"), "chat, completions"),
        arguments(PlanCode.NO_TOKENIZER, plan().option("endpoint.tokenizer", "t"), "t (option)"));
  }

  private static Stream<Arguments> loads() {
    PlanFixture closed = PlanFixture.without("load.");
    return Stream.of(
        arguments(PlanCode.NO_LOAD, closed, "@Concurrency"),
        // vllm#21095
        arguments(
            PlanCode.NO_CAP,
            PlanFixture.without("load.").option("load.concurrency", "unlimited"),
            "load.concurrency=unlimited (option)"),
        arguments(PlanCode.WRONG_VALUE, plan().option("load.concurrency", "0"), "at least 1"),
        arguments(PlanCode.WRONG_VALUE, plan().option("load.concurrency", "-4"), "unlimited"),
        // vllm#26940
        arguments(PlanCode.INFINITE_RATE, plan().option("load.rate", "inf"), "load.concurrency"),
        arguments(PlanCode.WRONG_VALUE, plan().option("load.rate", "0"), "above 0"),
        arguments(PlanCode.WRONG_VALUE, plan().option("load.rate", "-5"), "above 0"),
        arguments(
            PlanCode.GATE_WITHOUT_RATE,
            PlanFixture.without("load.")
                .option("load.concurrency", "8")
                .option("load.whenFull", "DROP"),
            "load.whenFull=DROP"),
        arguments(PlanCode.NO_EFFECT, plan().option("load.whenFull", "BLOCK"), "no cap"),
        arguments(PlanCode.SHAPE_WITHOUT_GAMMA, plan().option("load.burstiness", "0.5"), "poisson"),
        arguments(
            PlanCode.UNKNOWN_ARRIVAL, plan().option("load.arrival", "poison"), "constant, gamma"),
        arguments(
            PlanCode.ARRIVAL_WITHOUT_RATE,
            PlanFixture.without("load.")
                .option("load.concurrency", "8")
                .option("load.arrival", "constant"),
            "nothing arrives"));
  }

  private static Stream<Arguments> data() {
    return Stream.of(
        arguments(PlanCode.NO_DATA, PlanFixture.without("data."), "@Dataset"),
        arguments(
            PlanCode.SEVERAL_DATA,
            plan().file("a.jsonl", "00").option("data.file", "a.jsonl"),
            "data.input=normal(512, 128) (@Synthetic on SteadyChat), data.file=a.jsonl (option)"),
        arguments(
            PlanCode.SEVERAL_DATA, plan().source(spec -> spec.codeFirstData()), "@Dataset method"),
        arguments(
            PlanCode.UNKNOWN_FORMAT,
            PlanFixture.without("data.")
                .file("a.jsonl", "00")
                .option("data.file", "a.jsonl")
                .option("data.format", "parquet"),
            "mooncake_trace"),
        arguments(
            PlanCode.NO_DATA_FILE,
            PlanFixture.without("data.").option("data.file", "a.jsonl"),
            "data.file=a.jsonl (option)"),
        arguments(
            PlanCode.RANDOM_WITHOUT_REUSE, plan().option("data.order", "random"), "data.reuse"),
        arguments(PlanCode.NO_EFFECT, plan().option("data.onBadRow", "skip"), "data.file"),
        arguments(PlanCode.NO_MEASUREMENT, PlanFixture.without("measure"), "@Measurement"),
        arguments(PlanCode.NO_EFFECT, plan().option("warmup.grace", "1s"), "warmup.requests"));
  }

  private static Stream<Arguments> objectives() {
    return Stream.of(
        // aiperf#311, vllm#9338
        arguments(
            PlanCode.UNKNOWN_METRIC,
            plan().option("slo.ttft.p99", "<=200ms"),
            "Did you mean time_to_first_token? There are inter_token_latency, "),
        arguments(
            PlanCode.UNKNOWN_METRIC,
            plan().option("slo.response_request_latency.p99", "<=200ms"),
            "the view to RESPONSE"),
        arguments(
            PlanCode.LIMIT_KIND, plan().option("slo.time_to_first_token.p99", "<=200"), "400ms"),
        arguments(
            PlanCode.LIMIT_KIND,
            plan().option("slo.output_token_throughput.budget", ">=100"),
            "20/s"),
        arguments(PlanCode.LIMIT_KIND, plan().option("slo.request_error_rate.budget", "<=1"), "1%"),
        arguments(
            PlanCode.WRONG_VALUE, plan().option("slo.time_to_first_token.p99", "-1"), "quantity"),
        arguments(
            PlanCode.VIEW_NOT_ANCHORED,
            plan()
                .source(
                    spec ->
                        spec.slo("inter_token_latency", 99, "<=9ms", SloView.RESPONSE, ON_CLASS)),
            ON_CLASS),
        arguments(
            PlanCode.RESPONSE_IN_CLOSED_LOOP,
            PlanFixture.without("load.")
                .option("load.concurrency", "8")
                .source(
                    spec -> spec.slo("request_latency", 99, "<=9s", SloView.RESPONSE, ON_CLASS)),
            "load.rate"),
        arguments(
            PlanCode.NEEDS_OPEN_LOOP,
            PlanFixture.without("load.")
                .option("load.concurrency", "8")
                .option("slo.schedule_lag.p99", "<=1ms"),
            "load.rate"),
        arguments(
            PlanCode.VACUOUS_BUDGET,
            plan().option("slo.time_to_first_token.budget", "<=1s"),
            "@Goodput"),
        arguments(
            PlanCode.NEEDS_STREAMING,
            plan()
                .option("endpoint.streaming", "false")
                .option("slo.time_to_first_token.p99", "<=1s"),
            "request_latency"),
        arguments(
            PlanCode.NO_BOUND, plan().option("slo.request_latency.p99", "1s"), "<=1s or >=1s"),
        arguments(
            PlanCode.PERCENTILE_OF_PHASE,
            plan().option("slo.output_token_throughput.p99", ">=1/s"),
            "mean over trials"),
        arguments(
            PlanCode.GOODPUT_WITHOUT_BUDGET, plan().option("goodput.atLeast", "0.9"), "@Slo"));
  }

  @ParameterizedTest(name = "{0}: {2}")
  @MethodSource("provocations")
  void isToldAloneWithWhatWasFoundAndWhatToDo(PlanCode code, PlanFixture fixture, String part) {
    Problem problem = fixture.problem();

    assertThat(problem.code()).isEqualTo(code.id());
    assertThat(problem.text()).contains(part);
  }

  @Test
  void hasATestForEveryCode() {
    Set<PlanCode> provoked =
        provocations().map(each -> (PlanCode) each.get()[0]).collect(Collectors.toSet());
    provoked.addAll(ELSEWHERE);

    assertThat(provoked).containsExactlyInAnyOrder(PlanCode.values());
  }

  @Test
  void hasOneIdAndOneSentenceForEachCode() {
    assertThat(Arrays.stream(PlanCode.values()).map(PlanCode::id))
        .doesNotHaveDuplicates()
        .allMatch(id -> id.matches("VN3[0-9]{2}"));
    assertThat(Arrays.stream(PlanCode.values()).map(PlanCode::summary))
        .doesNotHaveDuplicates()
        .allMatch(summary -> summary.endsWith("."));
  }

  @Test
  void tellsAllProblemsAtOnce() {
    PlanFixture fixture =
        PlanFixture.bare()
            .option("load.rat", "1")
            .option("endpoint.timeout", "soon")
            .option("slo.ttft.p99", "<=200ms");

    assertThat(fixture.codes())
        .containsExactlyInAnyOrder(
            PlanCode.UNKNOWN_KEY.id(),
            PlanCode.WRONG_VALUE.id(),
            PlanCode.NO_URL.id(),
            PlanCode.NO_MODEL.id(),
            PlanCode.NO_LOAD.id(),
            PlanCode.NO_DATA.id(),
            PlanCode.NO_MEASUREMENT.id(),
            PlanCode.UNKNOWN_METRIC.id());
  }

  @Test
  void tellsTheProblemsOfASimulatedServersScriptBesideItsOwn() {
    assertThat(
            PlanFixture.complete()
                .option("endpoint.url", "simulated:?bad")
                .option("load.rate", "0")
                .codes())
        .containsExactlyInAnyOrder("VN999", PlanCode.WRONG_VALUE.id());
  }

  @Test
  void tellsAProblemOfManyPointsOnce() {
    assertThat(PlanFixture.without("endpoint.model").option("load.rate", "1", "2", "3").codes())
        .containsExactly(PlanCode.NO_MODEL.id());
  }

  @Test
  void doesNotFollowAWrongValueWithProblemsThatItCaused() {
    assertThat(PlanFixture.without("load.").option("load.rate", "fast").codes())
        .containsExactly(PlanCode.WRONG_VALUE.id());
    assertThat(PlanFixture.without("data.").option("data.input", "normal(1").codes())
        .containsExactly(PlanCode.WRONG_VALUE.id());
    assertThat(PlanFixture.without("measure").option("measure.requests", "0").codes())
        .containsExactly(PlanCode.WRONG_VALUE.id());
  }
}
