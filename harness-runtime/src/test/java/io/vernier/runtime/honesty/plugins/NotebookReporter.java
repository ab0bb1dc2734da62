package io.vernier.runtime.honesty.plugins;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.vernier.api.result.PointResult;
import io.vernier.api.result.RunResult;
import io.vernier.api.spi.ReportTarget;
import io.vernier.api.spi.Reporter;
import java.io.IOException;

/** Notes the name of each point. */
public final class NotebookReporter implements Reporter {
  /** The file that it writes. */
  public static final String FILE = "notebook.txt";

  @Override
  public String name() {
    return "notebook";
  }

  @Override
  public void write(RunResult result, ReportTarget target) throws IOException {
    target.file(
        FILE,
        out -> {
          for (PointResult point : result.points()) {
            out.write((point.label() + "\n").getBytes(UTF_8));
          }
        });
  }
}
