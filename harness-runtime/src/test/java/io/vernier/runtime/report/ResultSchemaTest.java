package io.vernier.runtime.report;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.InputFormat;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SchemaValidatorsConfig;
import com.networknt.schema.SpecVersion;
import io.vernier.api.metric.Unit;
import io.vernier.api.result.PointResult;
import io.vernier.api.result.RunResult;
import io.vernier.api.result.TrialResult;
import io.vernier.runtime.json.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class ResultSchemaTest {
  private static final Path SCHEMA = Path.of("../reports/schema/vernier-result-1.0.schema.json");

  static Stream<RunResult> shapes() {
    return Stream.of(
        ScriptedRuns.sound(),
        ScriptedRuns.allFailed(),
        ScriptedRuns.fewRequests(),
        ScriptedRuns.sweepWithAFailedTrial(),
        ScriptedRuns.single(),
        ScriptedRuns.with());
  }

  @ParameterizedTest
  @MethodSource("shapes")
  void describesEveryShapeOfResult(RunResult run) throws IOException {
    assertThat(problems(text(run))).isEmpty();
  }

  @Test
  void knowsUnitsOfPlugIns() throws IOException {
    PointResult point = ScriptedRuns.single().points().get(0);
    TrialResult trial =
        TrialScript.trial(1).value("energy", new Unit("J", Unit.Dimension.NUMBER), 12).build();
    PointResult withEnergy =
        new PointResult(
            point.workload(),
            point.params(),
            point.simulated(),
            point.openLoop(),
            point.config(),
            List.of(trial),
            new TreeMap<>(Map.of()),
            point.goodput(),
            point.slos(),
            point.validity());

    assertThat(problems(text(ScriptedRuns.with(withEnergy)))).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "\"schema\": \"1.0\" | \"schema\": \"0.9\"",
        "\"seed\": \"8812\" | \"seed\": 8812",
        "\"unit\": \"ms\" | \"unit\": \"furlongs\"",
        "\"simulated\": | \"fake\":",
        "\"confidence\": 0.95 | \"confidence\": null",
        "\"estimate\": | \"absent\":",
        "\"verdict\": \"PASS\" | \"verdict\": \"MAYBE\"",
      })
  void refusesWhatIsNoResult(String from, String to) throws IOException {
    String text = text(ScriptedRuns.sound());

    assertThat(text).contains(from);
    assertThat(problems(text.replace(from, to))).isNotEmpty();
  }

  private static String text(RunResult run) {
    return new String(Json.pretty(run), UTF_8);
  }

  private static List<String> problems(String text) throws IOException {
    JsonSchema schema =
        JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012)
            .getSchema(
                Files.readString(SCHEMA, UTF_8),
                SchemaValidatorsConfig.builder().formatAssertionsEnabled(true).build());
    return schema.validate(text, InputFormat.JSON).stream()
        .map(message -> message.toString())
        .toList();
  }
}
