package io.vernier.runtime.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.vernier.api.config.UserException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RunFolderTest {
  private static final Instant NOW = Instant.parse("2026-12-01T14:26:47.9Z");

  private final Path runs;

  RunFolderTest(@TempDir Path folder) {
    runs = folder.resolve("some/runs");
  }

  @Test
  void namesTheFolderByTheRunsStartInUniversalTime() {
    RunFolder folder = RunFolder.make(runs, NOW);

    assertThat(folder.id().value()).isEqualTo("20261201-142647");
    assertThat(folder.path()).isEqualTo(runs.resolve("20261201-142647")).isAbsolute().isDirectory();
  }

  @Test
  void neverTakesTheFolderOfARunOfTheSameSecond() throws IOException {
    Path first = RunFolder.make(runs, NOW).path();
    Files.writeString(first.resolve("result.json"), "measured");

    RunFolder second = RunFolder.make(runs, NOW);
    RunFolder third = RunFolder.make(runs, NOW);

    assertThat(second.id().value()).isEqualTo("20261201-142647-2");
    assertThat(third.id().value()).isEqualTo("20261201-142647-3");
    assertThat(second.path()).isEmptyDirectory();
    assertThat(first.resolve("result.json")).hasContent("measured");
  }

  @Test
  void goesAroundAPlainFileOfTheSameName() throws IOException {
    Files.createDirectories(runs);
    Files.writeString(runs.resolve("20261201-142647"), "mine");

    assertThat(RunFolder.make(runs, NOW).id().value()).isEqualTo("20261201-142647-2");
    assertThat(runs.resolve("20261201-142647")).hasContent("mine");
  }

  @Test
  void saysThatAPlainFileIsInTheWay() throws IOException {
    Files.createDirectories(runs.getParent());
    Files.writeString(runs, "mine");

    assertThatExceptionOfType(UserException.class)
        .isThrownBy(() -> RunFolder.make(runs, NOW))
        .satisfies(
            told -> {
              assertThat(told.problems()).hasSize(1);
              assertThat(told.problems().get(0).code()).isEqualTo(RunCode.FOLDER.id());
              assertThat(told.problems().get(0).code()).isEqualTo("VN503");
              assertThat(told.problems().get(0).subject()).isEqualTo(runs.toString());
              assertThat(told.problems().get(0).remedy()).contains("report.out");
            });
    assertThat(runs).hasContent("mine");
  }

  @Test
  void givesEveryTrialAFolderOfItsOwn() throws IOException {
    RunFolder folder = RunFolder.make(runs, NOW);
    Map<String, String> params = new LinkedHashMap<>();
    params.put("load.rate", "20");
    params.put("param.words", "7");

    Path trial = folder.trial("SteadyChat", params, 2);

    assertThat(folder.path().relativize(trial))
        .isEqualTo(Path.of("SteadyChat", "load.rate=20__param.words=7", "trial-02"));
    assertThat(trial).isDirectory();
    assertThat(folder.trial("SteadyChat", params, 12)).endsWith(Path.of("trial-12"));
    assertThat(folder.trial("SteadyChat", Map.of(), 1)).endsWith(Path.of("point", "trial-01"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "SteadyChat      | SteadyChat",
        "a-b_c.d=1       | a-b_c.d=1",
        "../../etc       | .._.._etc",
        "a/b\\c:d        | a_b_c_d",
        "naïve           | na_ve",
        "..              | _",
        ".               | _",
        "''              | _",
      })
  void makesNamesThatEveryFileSystemTakesAndThatLeadNowhere(String text, String safe) {
    assertThat(RunFolder.safe(text)).isEqualTo(safe);
  }

  @ParameterizedTest
  @ValueSource(strings = {"../../outside", "/etc/passwd", "..", "a/../../../b"})
  void staysInsideTheRunWhateverAWorkloadOrAValueIsCalled(String name) throws IOException {
    RunFolder folder = RunFolder.make(runs, NOW);

    Path trial = folder.trial(name, Map.of("param.file", name), 1);

    assertThat(trial.toRealPath()).startsWith(folder.path().toRealPath());
    assertThat(folder.path().relativize(trial).getNameCount()).isEqualTo(3);
  }

  @Test
  void tellsPointsApartWhoseLongNamesBeginAlike() {
    String alike = "x".repeat(200);

    String one = RunFolder.pointName(Map.of("param.text", alike + "1"));
    String other = RunFolder.pointName(Map.of("param.text", alike + "2"));

    assertThat(one).hasSizeLessThanOrEqualTo(80).isNotEqualTo(other);
    assertThat(other).hasSizeLessThanOrEqualTo(80);
    assertThat(RunFolder.pointName(Map.of("param.text", alike + "1"))).isEqualTo(one);
  }

  @Test
  void tellsPointsApartWhoseValuesDifferOnlyInLettersThatNamesCantHave() {
    assertThat(RunFolder.pointName(Map.of("endpoint.model", "org/a")))
        .startsWith("endpoint.model=org_a")
        .isNotEqualTo(RunFolder.pointName(Map.of("endpoint.model", "org_a")))
        .isNotEqualTo(RunFolder.pointName(Map.of("endpoint.model", "org:a")));
  }
}
