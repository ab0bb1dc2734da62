package io.vernier.runtime.run;

import io.vernier.api.config.Problem;
import io.vernier.api.config.UserException;
import io.vernier.api.result.RunResult;
import io.vernier.api.spi.Reporter;
import io.vernier.runtime.plugin.Plugins;
import io.vernier.runtime.report.RunFolderTarget;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Writes a run's reports. One that fails does not keep the others from being written. */
final class Reports {
  private final List<String> formats;

  Reports(List<String> formats) {
    this.formats = formats;
  }

  void write(RunResult result, Path folder, Listeners listeners) {
    Plugins<Reporter> reporters = Plugins.find(Reporter.class, "reporter", Reporter::name);
    List<Problem> problems = new ArrayList<>();
    for (String format : formats) {
      try {
        reporters.named(format).write(result, new RunFolderTarget(folder));
      } catch (IOException | RuntimeException e) {
        problems.add(
            Problem.of(
                RunCode.REPORT,
                format,
                "the report could not be written to " + folder + ": " + e + ".",
                "The trials' folders are complete; make room and judge them anew."));
      }
    }
    if (!problems.isEmpty()) {
      problems.forEach(problem -> listeners.note(problem.text()));
      throw new UserException(problems);
    }
  }
}
