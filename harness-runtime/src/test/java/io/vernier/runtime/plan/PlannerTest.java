package io.vernier.runtime.plan;

import static org.assertj.core.api.Assertions.assertThat;

import io.vernier.api.model.Setting;
import io.vernier.api.model.SloView;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class PlannerTest {
  @Test
  void plansAWorkloadFromItsSourceAlone() {
    TrialPlan trial = PlanFixture.complete().trial();

    assertThat(trial.endpoint().simulated()).contains("simulated:?ttft=20ms");
    assertThat(trial.endpoint().spec().model()).isEqualTo("m");
    assertThat(trial.load().rate()).isEqualTo(OptionalDouble.of(10));
    assertThat(trial.load().concurrency()).isEqualTo(OptionalInt.empty());
    assertThat(trial.data().kind()).isEqualTo(DataPlan.Kind.SYNTHETIC);
    assertThat(trial.phases()).hasSize(1);
    assertThat(trial.phases().get(0).id().measured()).isTrue();
    assertThat(trial.phases().get(0).requests()).isEqualTo(OptionalLong.of(1000));
    assertThat(trial.trials()).isEqualTo(5);
    assertThat(trial.client().eventLoops()).isEqualTo(4);
    assertThat(trial.harnessVersion()).isEqualTo(PlanFixture.VERSION);
  }

  @Test
  void letsOptionsWinOverPropertiesOverTheSourceOverDefaults() {
    PlanFixture fixture = PlanFixture.complete();
    assertThat(rate(fixture)).isEqualTo("10 (@Rate on SteadyChat)");

    fixture.property("vernier.load.rate", "20");
    assertThat(rate(fixture)).isEqualTo("20 (system property)");

    fixture.property("vernier.SteadyChat/load.rate", "25");
    assertThat(rate(fixture)).isEqualTo("25 (system property)");

    fixture.option("load.rate", "30");
    assertThat(rate(fixture)).isEqualTo("30 (option)");

    fixture.option("SteadyChat/load.rate", "40");
    assertThat(rate(fixture)).isEqualTo("40 (option)");
  }

  private static String rate(PlanFixture fixture) {
    Setting setting = setting(fixture.point(), "load.rate");
    assertThat(fixture.trial().load().rate())
        .isEqualTo(OptionalDouble.of(Double.parseDouble(setting.value())));
    return setting.value() + " (" + setting.source() + ")";
  }

  private static Setting setting(PointPlan point, String key) {
    return point.config().settings().stream()
        .filter(setting -> setting.key().equals(key))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void narrowsAKeyByWorkloadNameSimpleNameAndBinaryName() {
    for (String name : List.of("SteadyChat", "org.acme.SteadyChat")) {
      assertThat(PlanFixture.complete().option(name + "/load.rate", "7").trial().load().rate())
          .isEqualTo(OptionalDouble.of(7));
    }
  }

  @Test
  void recordsEveryEffectiveValueWithItsSourceDefaultsIncluded() {
    PointPlan point = PlanFixture.complete().option("trials.count", "3").point();

    assertThat(setting(point, "trials.count"))
        .isEqualTo(new Setting("trials.count", "3", "option"));
    assertThat(setting(point, "endpoint.type"))
        .isEqualTo(new Setting("endpoint.type", "chat", "default"));
    assertThat(setting(point, "trials.seed")).isEqualTo(new Setting("trials.seed", "101", "drawn"));
    assertThat(setting(point, "report.out"))
        .isEqualTo(new Setting("report.out", "vernier-runs", "default"));
    assertThat(point.config().value("load.concurrency")).isEmpty();
    assertThat(point.config().planHash())
        .matches("[0-9a-f]{64}")
        .isEqualTo(point.template().planHash());
  }

  @Test
  void sweepsTheOuterProductWithTheLastKeyVaryingFastest() {
    RunPlan plan =
        PlanFixture.complete()
            .source(
                spec ->
                    spec.param("load.concurrency", List.of("8", "32"), "", "@Param on SteadyChat"))
            .option("load.rate", "5", "6.0")
            .plan();

    assertThat(plan.points().stream().map(PointPlan::params))
        .containsExactly(
            Map.of("load.rate", "5", "load.concurrency", "8"),
            Map.of("load.rate", "5", "load.concurrency", "32"),
            Map.of("load.rate", "6", "load.concurrency", "8"),
            Map.of("load.rate", "6", "load.concurrency", "32"));
    assertThat(plan.points().get(2).template().pointKey())
        .isEqualTo("workload=org.acme.SteadyChat;load.concurrency=8;load.rate=6");
  }

  @Test
  void walksParametersOfAZipGroupTogether() {
    RunPlan plan =
        PlanFixture.complete()
            .source(
                spec ->
                    spec.param("load.rate", List.of("5", "10"), "g", "@Param on SteadyChat")
                        .param("load.concurrency", List.of("8", "16"), "g", "@Param on SteadyChat"))
            .plan();

    assertThat(plan.points().stream().map(PointPlan::params))
        .containsExactly(
            Map.of("load.rate", "5", "load.concurrency", "8"),
            Map.of("load.rate", "10", "load.concurrency", "16"));
  }

  @Test
  void interleavesTrialsOverPoints() {
    RunPlan plan =
        PlanFixture.complete().option("load.rate", "5", "6").option("trials.count", "2").plan();

    assertThat(plan.cells().stream().map(PlannerTest::cell))
        .containsExactly("5-1", "6-1", "5-2", "6-2");
    assertThat(plan.cells().get(3).id().position()).isEqualTo(4);
    assertThat(plan.cells().get(3).id().cells()).isEqualTo(4);
  }

  @Test
  void runsAllTrialsOfAPointTogetherWhereAsked() {
    RunPlan plan =
        PlanFixture.complete()
            .option("load.rate", "5", "6")
            .option("trials.count", "2")
            .option("trials.order", "by-point")
            .plan();

    assertThat(plan.cells().stream().map(PlannerTest::cell))
        .containsExactly("5-1", "5-2", "6-1", "6-2");
  }

  private static String cell(RunPlan.Cell cell) {
    return cell.point().params().get("load.rate") + "-" + cell.plan().trial();
  }

  @Test
  void drawsOneRootOfEachKindForTheWholeRun() {
    RunPlan plan = PlanFixture.complete().option("load.rate", "5", "6").plan();

    assertThat(plan.seed()).isEqualTo(new RunPlan.Root("101", true));
    assertThat(plan.salt()).isEqualTo(new RunPlan.Root("102", true));
    assertThat(plan.points()).allMatch(point -> point.template().seed().equals("101"));
    assertThat(PlanFixture.complete().option("trials.seed", "42").plan().seed())
        .isEqualTo(new RunPlan.Root("42", false));
  }

  @Test
  void changesTheLimitOfAnObjectiveAndKeepsItsBoundAndView() {
    TrialPlan trial =
        PlanFixture.complete()
            .source(
                spec ->
                    spec.slo(
                        "time_to_first_token",
                        99,
                        "<=400ms",
                        SloView.SERVICE,
                        "@Slo on SteadyChat"))
            .option("slo.time_to_first_token.p99", "250ms")
            .trial();

    assertThat(trial.slos()).hasSize(1);
    assertThat(trial.slos().get(0).text()).isEqualTo("p99 time_to_first_token <= 250ms");
    assertThat(trial.slos().get(0).view()).isEqualTo(SloView.SERVICE);
    assertThat(trial.slos().get(0).source()).isEqualTo("option");
  }

  @Test
  void addsAnObjectiveByKey() {
    TrialPlan trial =
        PlanFixture.complete()
            .option("slo.request_latency.p99.9", "<=4s")
            .option("slo.output_token_throughput.budget", ">=100/s")
            .trial();

    assertThat(trial.slos().stream().map(slo -> slo.text()))
        .containsExactlyInAnyOrder(
            "p99.9 request_latency <= 4s", "output_token_throughput >= 100/s");
  }

  @Test
  void waitsAfterADurationForTheSlowestReplyThatStillCounts() {
    assertThat(grace(PlanFixture.without("measure").option("measure.duration", "10s")))
        .isEqualTo(OptionalLong.of(30_000_000_000L));
    assertThat(
            grace(
                PlanFixture.without("measure")
                    .option("measure.duration", "10s")
                    .option("slo.request_latency.p99", "<=45s")))
        .isEqualTo(OptionalLong.of(45_000_000_000L));
    assertThat(grace(PlanFixture.complete())).isEqualTo(OptionalLong.empty());
    assertThat(grace(PlanFixture.complete().option("measure.grace", "0s")))
        .isEqualTo(OptionalLong.of(0));
  }

  private static OptionalLong grace(PlanFixture fixture) {
    return fixture.trial().phases().get(0).graceNanos();
  }

  @Test
  void putsTheWarmUpInFrontOfTheMeasuredPhase() {
    List<PhasePlan> phases =
        PlanFixture.complete().option("warmup.requests", "50").trial().phases();

    assertThat(phases.stream().map(phase -> phase.id().name()))
        .containsExactly("warmup", "measured");
    assertThat(phases.stream().map(phase -> phase.id().index())).containsExactly(0, 1);
    assertThat(phases.stream().map(phase -> phase.id().measured())).containsExactly(false, true);
  }

  @Test
  void givesFieldsOfTheWorkloadTheValuesOfTheirKeys() {
    RunPlan plan =
        PlanFixture.complete()
            .source(
                spec ->
                    spec.param("param.length", List.of("128", "256"), "", "@Param on SteadyChat"))
            .option("param.length", "512")
            .plan();

    assertThat(plan.points()).hasSize(1);
    assertThat(plan.points().get(0).params()).isEqualTo(Map.of("param.length", "512"));
    assertThat(plan.points().get(0).template().paramValues().intValue("length")).isEqualTo(512);
  }

  @Test
  void keepsJsonTypesAndOrderOfFurtherBodyFields() {
    // perf_analyzer#413
    Map<String, Object> body =
        PlanFixture.complete()
            .option(
                "endpoint.body",
                "{\"chat_template_kwargs\":{\"enable_thinking\":false},\"seed\":7,"
                    + "\"temperature\":0,\"ignore_eos\":true,\"stop\":null}")
            .trial()
            .endpoint()
            .spec()
            .body();

    assertThat(body.keySet())
        .containsExactly("chat_template_kwargs", "seed", "temperature", "ignore_eos", "stop");
    assertThat(body)
        .containsEntry("chat_template_kwargs", Map.of("enable_thinking", false))
        .containsEntry("seed", 7)
        .containsEntry("temperature", 0)
        .containsEntry("ignore_eos", true)
        .containsEntry("stop", null);
  }

  @Test
  void readsTheBodyAsYamlToo() {
    assertThat(
            PlanFixture.complete()
                .option("endpoint.body", "ignore_eos: true\nmin_tokens: 4")
                .trial()
                .endpoint()
                .spec()
                .body())
        .isEqualTo(Map.of("ignore_eos", true, "min_tokens", 4));
  }

  @Test
  void takesTheRunsOwnOptions() {
    RunSettings settings =
        PlanFixture.complete()
            .option("report.out", "runs")
            .option("report.formats", "csv", "json")
            .option("run.lockWait", "5s")
            .plan()
            .settings();

    assertThat(settings)
        .isEqualTo(new RunSettings("runs", List.of("csv", "json"), 5_000_000_000L, "band"));
  }

  @Test
  void saysBeforeTheRunWhatItsNumbersCannotProve() {
    // guidellm#1163
    RunPlan plan =
        PlanFixture.complete()
            .option("trials.count", "1")
            .option("measure.requests", "71")
            .option("slo.time_to_first_token.p99", "<=1s")
            .plan();

    assertThat(plan.notes())
        .anyMatch(note -> note.contains("no band below three trials"))
        .anyMatch(
            note ->
                note.contains("71 requests in each of 1 trials can't prove p99 time_to_first_token")
                    && note.contains("at least 381 a trial"));
  }

  @Test
  void countsTheLeastTimeOfARun() {
    RunPlan plan =
        PlanFixture.complete().option("trials.count", "3").option("trials.cooldown", "5s").plan();

    assertThat(plan.leastNanos()).isEqualTo((3 * 100 + 2 * 5) * 1_000_000_000L);
    assertThat(plan.points().get(0).plannedRequests()).isEqualTo(OptionalLong.of(1000));
  }

  @Test
  void takesTheWordUnlimitedAsNoCapBesideARate() {
    // vllm#21095
    assertThat(
            PlanFixture.complete()
                .set("load.concurrency", "8", "@Concurrency on SteadyChat")
                .option("load.concurrency", "unlimited")
                .trial()
                .load()
                .concurrency())
        .isEqualTo(OptionalInt.empty());
  }

  @Test
  void takesAnInfiniteRateUnderACapAsAClosedLoop() {
    RunPlan plan =
        PlanFixture.complete().option("load.rate", "inf").option("load.concurrency", "8").plan();

    assertThat(plan.points().get(0).template().load().openLoop()).isFalse();
    assertThat(plan.notes()).anyMatch(note -> note.contains("closed loop"));
  }
}
