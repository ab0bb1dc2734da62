package io.vernier.runtime.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.vernier.api.result.PointResult;
import io.vernier.api.result.RunResult;
import io.vernier.api.result.WorkloadId;
import io.vernier.api.spi.Reporter;
import io.vernier.api.spi.ReporterContract;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CsvReporterTest implements ReporterContract {
  private final Path folder;

  CsvReporterTest(@TempDir Path folder) {
    this.folder = folder;
  }

  @Override
  public Reporter reporter() {
    return new CsvReporter();
  }

  @Override
  public RunResult result() {
    return ScriptedRuns.sweepWithAFailedTrial();
  }

  @Test
  void writesTheGoldenFile() throws IOException {
    String text = text(ScriptedRuns.sweepWithAFailedTrial());

    assertThat(text).doesNotContainPattern("[^\r]\n");
    String withLineFeeds = text.replace("\r\n", "\n");
    assertThat(withLineFeeds).isEqualTo(Golden.text("sweep.csv", withLineFeeds));
  }

  @Test
  void givesEachSweptParameterAColumnAndEveryRowAsManyFields() throws IOException {
    List<String> rows = text(result()).lines().toList();

    assertThat(rows.get(0)).startsWith("run,workload,load.concurrency,simulated,validity,metric,");
    assertThat(rows)
        .allSatisfy(row -> assertThat(row.replaceAll("\"[^\"]*\"", "").split(",", -1)).hasSize(17));
    assertThat(rows).anySatisfy(row -> assertThat(row).contains(",32,false,VALID,"));
  }

  @Test
  void saysWhyAFigureIsAbsentAndLeavesItsFieldsEmpty() throws IOException {
    // vllm-project/guidellm#1163: the p99 of 71 requests was their largest.
    assertThat(text(ScriptedRuns.fewRequests()))
        .contains("time_to_first_token,ms,p99,,,,,,,191.4,2500,too-few-requests\r\n");
  }

  @Test
  void quotesWhatHasCommasQuotesAndLineEnds() throws IOException {
    PointResult point = ScriptedRuns.single().points().get(0);
    PointResult named =
        new PointResult(
            new WorkloadId("demo.Odd", "chat, \"fast\"\nand short"),
            point.params(),
            point.simulated(),
            point.openLoop(),
            point.config(),
            point.trials(),
            point.metrics(),
            point.goodput(),
            point.slos(),
            point.validity());

    assertThat(text(ScriptedRuns.with(named)))
        .contains("20261201-142647-3f9a,\"chat, \"\"fast\"\"\nand short\",false,");
    assertThat(text(ScriptedRuns.single())).doesNotContain("\"");
  }

  private String text(RunResult run) throws IOException {
    reporter().write(run, new RunFolderTarget(folder));
    return Files.readString(folder.resolve("result.csv"));
  }
}
