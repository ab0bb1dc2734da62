package io.vernier.runtime.report;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.vernier.api.result.RunResult;
import io.vernier.api.spi.Reporter;
import io.vernier.api.spi.ReporterContract;
import io.vernier.runtime.json.Json;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JsonReporterTest implements ReporterContract {
  @Override
  public Reporter reporter() {
    return new JsonReporter();
  }

  @Override
  public RunResult result() {
    return ScriptedRuns.sound();
  }

  @Test
  void writesTheGoldenFile() throws IOException {
    String text = new String(Json.pretty(ScriptedRuns.fewRequests()), UTF_8);

    assertThat(text).isEqualTo(Golden.text("few-requests.json", text));
  }

  @Test
  void writesAResultThatReadsBackTheSame(@TempDir Path folder) throws IOException {
    reporter().write(result(), new RunFolderTarget(folder));

    assertThat(Json.read(folder.resolve("result.json"), RunResult.class)).isEqualTo(result());
  }
}
