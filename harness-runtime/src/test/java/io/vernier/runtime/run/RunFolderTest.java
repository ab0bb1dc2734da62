package io.vernier.runtime.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vernier.api.config.UserException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunFolderTest {
  private static final Instant NOW = Instant.parse("2026-03-04T05:06:07.89Z");

  private final Path runs;

  RunFolderTest(@TempDir Path folder) {
    this.runs = folder.resolve("a").resolve("runs");
  }

  @Test
  void isNamedAfterItsStartAndNeverOverwritesAnother() {
    assertThat(RunFolder.make(runs, NOW).id().value()).isEqualTo("20260304-050607");
    assertThat(RunFolder.make(runs, NOW).id().value()).isEqualTo("20260304-050607-2");
    assertThat(RunFolder.make(runs, NOW).path()).isEqualTo(runs.resolve("20260304-050607-3"));
  }

  @Test
  void hasAFolderForEachTrial() throws IOException {
    RunFolder folder = RunFolder.make(runs, NOW);

    Path trial = folder.trial("Steady Chat", Map.of("load.rate", "1/2"), 3);

    assertThat(trial).isDirectory();
    assertThat(folder.path().relativize(trial))
        .isEqualTo(Path.of("Steady_Chat", "load.rate=1_2", "trial-03"));
  }

  @Test
  void namesAPointByItsParameters() {
    Map<String, String> params = new LinkedHashMap<>();
    params.put("load.rate", "5");
    params.put("param.model", "a b");

    assertThat(RunFolder.pointName(Map.of())).isEqualTo("point");
    assertThat(RunFolder.pointName(params)).isEqualTo("load.rate=5__param.model=a_b");
  }

  @Test
  void keepsLongNamesShortAndApart() {
    String long1 = RunFolder.pointName(Map.of("param.text", "x".repeat(300) + "1"));
    String long2 = RunFolder.pointName(Map.of("param.text", "x".repeat(300) + "2"));

    assertThat(long1).hasSizeLessThanOrEqualTo(80).isNotEqualTo(long2);
  }

  @Test
  void leavesNoNameThatMeansAnotherPlace() {
    assertThat(RunFolder.safe("..")).isEqualTo("_");
    assertThat(RunFolder.safe("")).isEqualTo("_");
    assertThat(RunFolder.safe("../../etc")).doesNotContain("/");
  }

  @Test
  void saysWhyNoFolderCanBeMade() throws IOException {
    Path file = Files.createDirectories(runs).resolve("file");
    Files.writeString(file, "not a folder");

    for (Path place : new Path[] {file, file.resolve("below")}) {
      assertThatThrownBy(() -> RunFolder.make(place, NOW))
          .isInstanceOf(UserException.class)
          .hasMessageContaining(RunCode.FOLDER.id())
          .hasMessageContaining(file.toString())
          .hasMessageContaining("report.out");
    }
    assertThat(file).hasContent("not a folder");
  }
}
