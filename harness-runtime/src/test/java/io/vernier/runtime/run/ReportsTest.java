package io.vernier.runtime.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.vernier.api.result.RunResult;
import io.vernier.api.run.RunListener;
import io.vernier.api.spi.ReportTarget;
import io.vernier.api.spi.Reporter;
import io.vernier.runtime.report.ScriptedRuns;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReportsTest {
  /** Fails as a full disk does. */
  public static final class FullDisk implements Reporter {
    @Override
    public String name() {
      return "full-disk";
    }

    @Override
    public void write(RunResult result, ReportTarget target) throws IOException {
      throw new IOException("No space left on device");
    }
  }

  /** Fails as a plug-in made for another version does. */
  public static final class OtherVersion implements Reporter {
    @Override
    public String name() {
      return "other-version";
    }

    @Override
    public void write(RunResult result, ReportTarget target) {
      throw new NoSuchMethodError("RunResult.older()");
    }
  }

  /** Writes one line. */
  public static final class Line implements Reporter {
    @Override
    public String name() {
      return "line";
    }

    @Override
    public void write(RunResult result, ReportTarget target) throws IOException {
      target.file("line.txt", out -> out.write("measured".getBytes(StandardCharsets.UTF_8)));
    }
  }

  private final Path folder;
  private final List<String> failed = new ArrayList<>();

  ReportsTest(@TempDir Path folder) {
    this.folder = folder;
  }

  private Path write(String services, String... formats) throws IOException {
    Path classes = folder.resolve("classes");
    Path file = classes.resolve("META-INF/services/" + Reporter.class.getName());
    Files.createDirectories(file.getParent());
    Files.writeString(file, services);
    Path run = Files.createDirectories(folder.resolve("run"));
    Listeners listeners =
        new Listeners(
            List.of(
                new RunListener() {
                  @Override
                  public void reportFailed(String reporter, String reason) {
                    failed.add(reporter + ": " + reason);
                  }
                }));
    Thread thread = Thread.currentThread();
    ClassLoader before = thread.getContextClassLoader();
    try (URLClassLoader loader =
        new URLClassLoader(
            new URL[] {classes.toUri().toURL()}, ReportsTest.class.getClassLoader())) {
      thread.setContextClassLoader(loader);
      new Reports(List.of(formats)).write(ScriptedRuns.sound(), run, listeners);
    } finally {
      thread.setContextClassLoader(before);
    }
    return run;
  }

  private static String services(Class<?>... reporters) {
    StringBuilder text = new StringBuilder();
    for (Class<?> reporter : reporters) {
      text.append(reporter.getName()).append('\n');
    }
    return text.toString();
  }

  @Test
  void writesTheOthersWhereOneFailsAndTellsWhichAndWhy() throws IOException {
    Path run = write(services(FullDisk.class, Line.class), "full-disk", "json", "line");

    assertThat(failed).hasSize(1);
    assertThat(failed.get(0)).startsWith("full-disk: ").contains("No space left on device");
    assertThat(run.resolve("result.json")).isNotEmptyFile();
    assertThat(run.resolve("line.txt")).hasContent("measured");
  }

  @Test
  void survivesAReporterThatWasMadeForAnotherVersion() throws IOException {
    Path run = write(services(OtherVersion.class), "other-version", "json");

    assertThat(failed).hasSize(1);
    assertThat(failed.get(0)).startsWith("other-version: ").contains("RunResult.older()");
    assertThat(run.resolve("result.json")).isNotEmptyFile();
  }

  @Test
  void tellsOfAFormatThatNoReporterHas() throws IOException {
    Path run = write("", "no-such-format", "json");

    assertThat(failed).hasSize(1);
    assertThat(failed.get(0)).startsWith("no-such-format: ");
    assertThat(run.resolve("result.json")).isNotEmptyFile();
  }

  @Test
  void tellsOfReportersThatCantBeLoadedAndKeepsTheRun() throws IOException {
    write("example.NotThere\n", "json");

    assertThat(failed).hasSize(1);
    assertThat(failed.get(0)).startsWith("json: ").contains("example.NotThere");
  }
}
