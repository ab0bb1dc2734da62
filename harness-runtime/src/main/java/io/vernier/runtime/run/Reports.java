package io.vernier.runtime.run;

import io.vernier.api.result.RunResult;
import io.vernier.api.spi.Reporter;
import io.vernier.runtime.plugin.Plugins;
import io.vernier.runtime.report.RunFolderTarget;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** Writes a run's reports. One that fails does not keep the others from being written. */
final class Reports {
  private final List<String> formats;

  Reports(List<String> formats) {
    this.formats = formats;
  }

  void write(RunResult result, Path folder, Listeners listeners) {
    for (String format : formats) {
      try {
        Plugins.find(Reporter.class, "reporter", Reporter::name)
            .named(format)
            .write(result, new RunFolderTarget(folder));
      } catch (IOException | RuntimeException | LinkageError e) {
        // A reporter may be user code, or made for another version; the run and its other reports
        // must not be lost for it.
        String reason = e.toString();
        listeners.tell(listener -> listener.reportFailed(format, reason));
      }
    }
  }
}
