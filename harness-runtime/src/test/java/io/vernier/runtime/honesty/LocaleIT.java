package io.vernier.runtime.honesty;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.vernier.runtime.testserver.ScriptedServer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/**
 * The same run in English, in Turkish, where I has no dot, German, with a decimal comma, and
 * Egyptian Arabic, with digits of its own (alfresco-benchmark#123).
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class LocaleIT {
  private static final Map<String, List<String>> LOCALES =
      Map.of(
          "en-US", List.of("-Duser.language=en", "-Duser.country=US"),
          "tr-TR", List.of("-Duser.language=tr", "-Duser.country=TR"),
          "de-DE", List.of("-Duser.language=de", "-Duser.country=DE"),
          "ar-EG", List.of("-Duser.language=ar", "-Duser.country=EG"));

  /** What a run in one locale left. */
  private record Left(Command command, JsonNode result, String csv) {}

  private final Map<String, Left> byLocale = new LinkedHashMap<>();

  @BeforeAll
  void run(@TempDir Path out) throws IOException {
    try (ScriptedServer server = ScriptedServer.always(Chats.streamed(3, "one", " two"))) {
      for (Map.Entry<String, List<String>> locale : LOCALES.entrySet()) {
        Path runs = Files.createDirectory(out.resolve(locale.getKey()));
        Command command = Command.vernier(locale.getValue(), List.of(), arguments(server, runs));
        Path folder = Command.onlyFolder(runs);
        byLocale.put(
            locale.getKey(),
            new Left(
                command,
                ResultFile.in(folder).strictly(),
                Files.readString(folder.resolve("result.csv"), UTF_8)));
      }
    }
  }

  private static List<String> arguments(ScriptedServer server, Path runs) {
    return List.of(
        "honesty[.]SyntheticChat",
        "--url=http://127.0.0.1:" + server.port(),
        "--out=" + runs,
        "--trials=1",
        "--seed=7",
        "--salt=11",
        "--set=load.rate=62.5",
        "--set=client.warmup=0s",
        "--set=fork.heap=128m",
        "--set=fork.jvmArgs=-XX:TieredStopAtLevel=1");
  }

  @Test
  void runsInTheLocaleOfItsJvm() {
    byLocale.forEach(
        (locale, left) -> {
          assertThat(left.command().text()).doesNotContain("Internal error");
          assertThat(left.result().at("/environment/more/locale").asText()).isEqualTo(locale);
          assertThat(left.result().at("/points/0/trials/0/counts/completed").asLong())
              .isEqualTo(12);
        });
  }

  @Test
  void plansAndSendsTheSameInEveryLocale() {
    assertThat(distinct("/points/0/config/planHash")).hasSize(1);
    assertThat(distinct("/points/0/trials/0/arrivalsHash")).hasSize(1);
    assertThat(distinct("/points/0/trials/0/promptsHash")).hasSize(1);
  }

  @Test
  void writesTheSameHeadAndNumbersThatEveryReaderReads() {
    byLocale.forEach(
        (locale, left) -> {
          List<String> lines = left.csv().lines().toList();
          assertThat(lines.get(0))
              .isEqualTo(
                  "run,workload,simulated,validity,metric,unit,statistic,estimate,low,high,n,"
                      + "confidence,method,pooled,requests,absent");
          assertThat(lines).hasSizeGreaterThan(50);
          assertThat(lines.subList(1, lines.size()))
              .allSatisfy(
                  line -> {
                    String[] fields = line.split(",", -1);
                    assertThat(fields).hasSize(16);
                    for (int number : new int[] {7, 8, 9, 10, 11, 13, 14}) {
                      assertThat(fields[number]).matches("|-?[0-9]+([.][0-9]+)?(E-?[0-9]+)?");
                    }
                  });
        });
  }

  /** What was measured differs; what it is called, in which unit and by which settings does not. */
  @Test
  void writesTheSameNamesUnitsAndSettingsInEveryLocale() {
    Left english = Objects.requireNonNull(byLocale.get("en-US"));
    assertThat(named(english)).hasSizeGreaterThan(50);
    assertThat(settings("en-US", english)).contains("62.5");
    byLocale.forEach(
        (locale, left) -> {
          assertThat(named(left)).as(locale).isEqualTo(named(english));
          assertThat(settings(locale, left)).as(locale).isEqualTo(settings("en-US", english));
        });
  }

  private static List<String> named(Left left) {
    return left.csv()
        .lines()
        .map(line -> List.of(line.split(",", -1)).subList(4, 7).toString())
        .toList();
  }

  /** All of the configuration; the folder that a run writes to bears its locale's name here. */
  private static String settings(String locale, Left left) {
    return left.result().at("/points/0/config").toPrettyString().replace("/" + locale, "");
  }

  @Test
  void printsDigitsAndPointsThatEveryReaderKnows() {
    byLocale.forEach(
        (locale, left) -> {
          assertThat(left.command().text())
              .contains("SyntheticChat")
              .containsPattern("[0-9][.][0-9]");
          assertThat(left.command().text())
              .doesNotContainPattern("[\\u0660-\\u0669\\u06f0-\\u06f9]");
          assertThat(left.command().text()).doesNotContainPattern("[0-9],[0-9]{1,2}(?![0-9])");
        });
  }

  private Set<String> distinct(String pointer) {
    return byLocale.values().stream()
        .map(left -> left.result().at(pointer).asText())
        .peek(hash -> assertThat(hash).hasSize(64))
        .collect(Collectors.toSet());
  }
}
