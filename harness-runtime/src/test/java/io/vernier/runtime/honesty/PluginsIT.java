package io.vernier.runtime.honesty;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.vernier.api.config.UserException;
import io.vernier.runtime.honesty.plugins.NotebookReporter;
import io.vernier.runtime.testserver.ScriptedServer;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/** Plug-ins that lie on the class path and are named by their names. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class PluginsIT {
  private Command command;
  private Path folder;
  private JsonNode point;

  @BeforeAll
  void run(@TempDir Path out) throws IOException, URISyntaxException {
    Path plugins =
        Path.of(Objects.requireNonNull(PluginsIT.class.getResource("plugins/META-INF")).toURI())
            .getParent();
    try (ScriptedServer server = ScriptedServer.always(Chats.streamed(0, "one", " two"))) {
      command =
          Command.vernier(
              List.of(),
              List.of(plugins),
              List.of(
                  "honesty[.]SyntheticChat",
                  "--url=http://127.0.0.1:" + server.port(),
                  "--out=" + out,
                  "--trials=1",
                  "--report=json,notebook",
                  "--set=load.arrival=twins",
                  "--set=slo.token_pairs.p50=<=3",
                  "--set=client.warmup=0s",
                  "--set=fork.heap=128m",
                  "--set=fork.jvmArgs=-XX:TieredStopAtLevel=1"));
    }
    folder = Command.onlyFolder(out);
    point = ResultFile.in(folder).strictly().at("/points/0");
  }

  @Test
  void startsSessionsWhenAUsersArrivalProcessSays() throws IOException {
    List<Long> intended = new ArrayList<>();
    Path records = folder.resolve(point.at("/trials/0/folder").asText()).resolve("records.jsonl");
    for (String line : Files.readAllLines(records, UTF_8)) {
      JsonNode record = new ObjectMapper().readTree(line);
      if (record.at("/phase/measured").asBoolean()) {
        intended.add(record.at("/times/intended").asLong());
      }
    }
    intended.sort(null);

    assertThat(intended).hasSize(12);
    for (int pair = 0; pair < 12; pair += 2) {
      assertThat(intended.get(pair + 1)).isEqualTo(intended.get(pair));
      assertThat(intended.get(pair) - intended.get(0)).isEqualTo(pair / 2 * 20_000_000L);
    }
  }

  @Test
  void measuresAndJudgesAUsersMetricInItsOwnUnit() {
    JsonNode metric = point.at("/metrics/token_pairs");

    assertThat(metric.at("/unit/symbol").asText()).isEqualTo("pairs");
    assertThat(metric.at("/pooled/count").asInt()).isEqualTo(12);
    assertThat(point.at("/trials/0/metrics/token_pairs/summary/values/mean").asDouble())
        .isEqualTo(1);
    assertThat(point.at("/slos/0/judgedMetric").asText()).isEqualTo("token_pairs");
    assertThat(point.at("/slos/0/within").asInt()).isEqualTo(12);
  }

  @Test
  void writesWithAUsersReporter() throws IOException {
    assertThat(folder.resolve(NotebookReporter.FILE)).hasContent("SyntheticChat");
    assertThat(folder.resolve("result.csv")).doesNotExist();
    assertThat(command.text()).contains("SyntheticChat");
  }

  @Test
  void writesAResultThatItsSchemaDescribes() {
    assertThat(ResultFile.in(folder).problems()).isEmpty();
  }

  @Test
  void knowsNoneOfThemWhereTheyAreNotOnTheClassPath(@TempDir Path out) {
    assertThatExceptionOfType(UserException.class)
        .isThrownBy(() -> Launch.of(SyntheticChat.class, out).set("load.arrival", "twins").run())
        .withMessageContaining("twins")
        .withMessageContaining("poisson");
  }
}
