package io.vernier.processor;

import static io.vernier.processor.Compiled.DATA;
import static io.vernier.processor.Compiled.RATE;
import static io.vernier.processor.Compiled.STOP;
import static io.vernier.processor.Compiled.withBody;
import static io.vernier.processor.Compiled.workload;
import static org.assertj.core.api.Assertions.assertThat;

import io.vernier.api.model.Setting;
import io.vernier.processor.diagnostic.ProcessorCode;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class LoadMessagesCompileTest {
  @Test
  @Provokes(ProcessorCode.NO_LOAD)
  void refusesAWorkloadWithoutALoad() {
    workload(DATA, STOP)
        .tellsOnly(ProcessorCode.NO_LOAD)
        .containing("Add @Rate for an open loop or @Concurrency for a closed one.");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "@Concurrency(8)",
        "@Param(key = \"load.concurrency\", value = {\"8\", \"32\"})",
        "@Param(key = \"load.rate\", value = \"8\")"
      })
  void takesAGateOrASweptLoadForALoad(String load) {
    workload(load, DATA, STOP).succeedsWithoutMessage();
  }

  @Test
  @Provokes(ProcessorCode.TWO_ARRIVALS)
  void namesBothArrivalSources() {
    Compiled.of(
            List.of(),
            "package bench;\n@ArrivalSource(\"sine\")\n@interface Sine {}",
            "package bench;\n@Workload @Sine @Rate(10) " + DATA + STOP + "\nclass Chat {}")
        .tellsOnly(ProcessorCode.TWO_ARRIVALS)
        .at("@Rate(10)")
        .containing("@Sine on Chat and @Rate on Chat both say when sessions arrive.");
  }

  @Test
  void takesARateInsideAnArrivalSourceForPartOfIt() {
    Compiled compiled =
        Compiled.of(
                List.of(),
                "package bench;\n@Rate(10)\n@ArrivalSource(\"rush\")\n@interface Rush {}",
                "package bench;\n@Workload @Rush " + DATA + STOP + "\nclass Chat {}")
            .succeedsWithoutMessage();
    assertThat(compiled.spec("bench.Chat").settings())
        .contains(new Setting("load.rate", "10", "@Rate on @Rush"));
  }

  @Test
  @Provokes(ProcessorCode.NO_DATA)
  void refusesAWorkloadWithoutData() {
    workload(RATE, STOP).tellsOnly(ProcessorCode.NO_DATA);
  }

  @Test
  @Provokes(ProcessorCode.TWO_DATA_SOURCES)
  void namesBothDataSources() {
    workload(RATE, DATA, STOP, "@FromFile(\"prompts.jsonl\")")
        .tellsOnly(ProcessorCode.TWO_DATA_SOURCES)
        .at("@FromFile(\"prompts.jsonl\")")
        .containing("@Synthetic on Chat and @FromFile on Chat both say what to send.");
  }

  @Test
  @Provokes(ProcessorCode.TWO_DATA_SOURCES)
  void refusesADatasetMethodBesideAnotherSource() {
    withBody("@Dataset Stream<Conversation> data() { return Stream.of(); }", RATE, DATA, STOP)
        .tellsOnly(ProcessorCode.TWO_DATA_SOURCES)
        .containing("@Synthetic on Chat and the @Dataset method data both");
  }

  @Test
  @Provokes(ProcessorCode.NO_MEASUREMENT)
  void refusesAWorkloadThatDoesNotSayHowLongToMeasure() {
    workload(RATE, DATA).tellsOnly(ProcessorCode.NO_MEASUREMENT);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"@Measurement", "@Measurement(grace = \"1s\")", "@Measurement(requests = 0)"})
  @Provokes(ProcessorCode.NO_STOP)
  void refusesAMeasurementWithoutAStop(String measurement) {
    workload(RATE, DATA, measurement).tellsOnly(ProcessorCode.NO_STOP).at(measurement);
  }

  @Test
  @Provokes(ProcessorCode.NO_STOP)
  void refusesAWarmUpWithoutAStop() {
    workload(RATE, DATA, STOP, "@Warmup").tellsOnly(ProcessorCode.NO_STOP).at("@Warmup");
  }

  @Test
  @Provokes(ProcessorCode.VALUE)
  void putsACaretUnderTheTypoInADistribution() {
    workload(RATE, STOP, "@Synthetic(input = \"normal(512 128)\")")
        .tellsOnly(ProcessorCode.VALUE)
        .at("\"normal(512 128)\"")
        .containing(
            "VN208 Chat: input of @Synthetic on Chat is wrong: expected ','",
            "    normal(512 128)\n               ^",
            "It takes: distribution such as normal(512, 128).");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "@Rate(0) | 0",
        "@Rate(Double.NaN) | Double.NaN",
        "@Concurrency(0) | 0",
        "@Rate(value = 1, arrival = \"gamma\", burstiness = 0) | 0",
        "@Rate(1) @Trials(0) | 0",
        "@Rate(1) @Trials(confidence = 1) | 1",
        "@Rate(1) @Trials(seed = \"x\") | \"x\"",
        "@Rate(1) @Trials(cooldown = \"3\") | \"3\"",
        "@Rate(1) @Endpoint(timeout = \"0s\") | \"0s\"",
        "@Rate(1) @Warmup(requests = -1) | -1",
        "@Rate(1) @Warmup(duration = \"5x\") | \"5x\""
      })
  @Provokes(ProcessorCode.VALUE)
  void refusesValuesOutOfRangeAtTheValue(String annotation, String at) {
    workload(annotation, DATA, STOP).tellsOnly(ProcessorCode.VALUE).at(at);
  }

  @Test
  void acceptsARateWithoutBound() {
    workload("@Rate(Double.POSITIVE_INFINITY)", "@Concurrency(4)", DATA, STOP)
        .succeedsWithoutMessage();
  }

  @Test
  @Provokes(ProcessorCode.BURSTINESS_WITHOUT_GAMMA)
  void refusesABurstinessOfArrivalsThatHaveNone() {
    workload("@Rate(value = 10, burstiness = 0.5)", DATA, STOP)
        .tellsOnly(ProcessorCode.BURSTINESS_WITHOUT_GAMMA)
        .at("0.5")
        .containing("sets burstiness 0.5, and its arrivals are poisson");
    workload("@Rate(value = 10, arrival = \"gamma\", burstiness = 0.5)", DATA, STOP)
        .succeedsWithoutMessage();
  }

  @Test
  @Provokes(ProcessorCode.UNKNOWN_ARRIVAL)
  void notesAnArrivalProcessThatIsNotTheHarnesssOwn() {
    workload("@Rate(value = 10, arrival = \"poison\")", DATA, STOP)
        .tellsOnly(ProcessorCode.UNKNOWN_ARRIVAL)
        .containing("Did you mean poisson?");
  }

  @Test
  @Provokes(ProcessorCode.WHEN_FULL_CLOSED)
  void refusesWhenFullInAClosedLoop() {
    String gate = "@Concurrency(value = 8, whenFull = WhenFull.DROP)";
    workload(gate, DATA, STOP)
        .tellsOnly(ProcessorCode.WHEN_FULL_CLOSED)
        .at("WhenFull.DROP")
        .containing("whenFull = DROP");
    workload(RATE, gate, DATA, STOP).succeedsWithoutMessage();
  }

  @Test
  @Provokes(ProcessorCode.RANDOM_WITHOUT_REUSE)
  void refusesDrawsWithReplacementWhereReuseIsForbidden() {
    workload(RATE, DATA, STOP, "@Sampling(order = SamplingOrder.RANDOM)")
        .tellsOnly(ProcessorCode.RANDOM_WITHOUT_REUSE)
        .at("SamplingOrder.RANDOM");
    workload(RATE, DATA, STOP, "@Sampling(order = SamplingOrder.RANDOM, reuse = Reuse.ALLOWED)")
        .succeedsWithoutMessage();
  }

  @Test
  @Provokes(ProcessorCode.HEADER)
  void refusesAHeaderThatIsNoneAndShowsNoneOfItsText() {
    Compiled.Message message =
        workload(RATE, DATA, STOP, "@Endpoint(headers = {\"X-Team: a\", \"Bearer hunter2\"})")
            .tellsOnly(ProcessorCode.HEADER)
            .at("\"Bearer hunter2\"");
    assertThat(message.text()).doesNotContain("hunter2");
  }

  @Test
  @Provokes(ProcessorCode.SECRET_HEADER)
  void notesAHeaderThatUsuallyHoldsASecretAndDoesNotShowIt() {
    Compiled.Message message =
        workload(RATE, DATA, STOP, "@Endpoint(headers = \"Authorization: Bearer hunter2\")")
            .tellsOnly(ProcessorCode.SECRET_HEADER)
            .containing("apiKeyEnv");
    assertThat(message.text()).doesNotContain("hunter2");
  }

  @Test
  @Provokes(ProcessorCode.TOO_FEW_REQUESTS)
  void notesHowManyRequestsWouldDecideThePercentile() {
    String claim = "@Slo(metric = TTFT, percentile = 99, max = \"400ms\")";
    workload(RATE, DATA, "@Measurement(requests = 76)", claim)
        .tellsOnly(ProcessorCode.TOO_FEW_REQUESTS)
        .at("99")
        .containing("about 380 requests", "p99 of time_to_first_token", "At least 381 with none");
    workload(RATE, DATA, "@Measurement(requests = 381)", "@Trials(3)", claim)
        .succeedsWithoutMessage();
    workload(RATE, DATA, "@Measurement(duration = \"7s\")", claim)
        .tellsOnly(ProcessorCode.TOO_FEW_REQUESTS)
        .containing("about 350 requests");
    workload("@Concurrency(8)", DATA, "@Measurement(duration = \"1s\")", claim)
        .succeedsWithoutMessage();
  }

  @Test
  @Provokes(ProcessorCode.TOO_FEW_REQUESTS)
  void notesThatAGoodputRatioOfOneCanNeverBeProven() {
    workload(RATE, DATA, STOP, "@Slo(metric = ITL, max = \"30ms\")", "@Goodput(atLeast = 1)")
        .tellsOnly(ProcessorCode.TOO_FEW_REQUESTS)
        .at("1")
        .containing("No number of requests can");
  }

  @Test
  @Provokes(ProcessorCode.FEW_TRIALS)
  void notesThatFewTrialsGiveNoBand() {
    workload(RATE, DATA, STOP, "@Trials(1)")
        .tellsOnly(ProcessorCode.FEW_TRIALS)
        .at("1")
        .containing("asks for 1 trial, which show no spread");
  }
}
