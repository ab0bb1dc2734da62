package io.vernier.runtime.trial;

import static org.assertj.core.api.Assertions.assertThat;

import io.vernier.api.model.WorkloadSpec;
import io.vernier.api.run.ParamValues;
import io.vernier.api.run.WorkloadDescriptor;
import io.vernier.runtime.json.Json;
import io.vernier.runtime.report.PlanScript;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a trial's own JVM says before it has touched a server. */
class TrialMainTest {
  private static final String VERSION = "0.1.0-SNAPSHOT";
  private static final Logger LOG = Logger.getLogger("io.vernier");

  private static final WorkloadDescriptor<Object> WORKLOAD =
      new WorkloadDescriptor<>() {
        @Override
        public WorkloadSpec spec() {
          throw new UnsupportedOperationException();
        }

        @Override
        public String harnessVersion() {
          return VERSION;
        }

        @Override
        public Object create(ParamValues params) {
          throw new UnsupportedOperationException();
        }
      };

  private final Path folder;
  private final List<LogRecord> said = new ArrayList<>();
  private final Handler listening =
      new Handler() {
        @Override
        public void publish(LogRecord record) {
          said.add(record);
        }

        @Override
        public void flush() {}

        @Override
        public void close() {}
      };

  TrialMainTest(@TempDir Path folder) {
    this.folder = folder;
  }

  @BeforeEach
  void listen() {
    LOG.addHandler(listening);
    LOG.setUseParentHandlers(false);
  }

  @AfterEach
  void endListening() {
    LOG.removeHandler(listening);
    LOG.setUseParentHandlers(true);
  }

  private int run(String... args) {
    return new TrialMain(VERSION).run(WORKLOAD, args, InputStream.nullInputStream());
  }

  private String last() {
    return said.get(said.size() - 1).getMessage();
  }

  @Test
  void refusesArgumentsThatItDoesNotKnow() {
    String name = folder.toString();
    for (String[] args :
        List.of(
            new String[0],
            new String[] {name, name},
            new String[] {name, "--verbose"},
            new String[] {"--parent"})) {
      said.clear();

      assertThat(run(args)).isEqualTo(TrialMain.USER_ERROR).isEqualTo(3);
      assertThat(said).hasSize(1).allMatch(line -> line.getThrown() == null);
      assertThat(last()).startsWith(TrialCode.ARGUMENTS.id()).startsWith("VN523");
    }
  }

  @Test
  void refusesWhatIsNoPath() {
    assertThat(run("a\0b")).isEqualTo(TrialMain.USER_ERROR);
    assertThat(last()).startsWith("VN523").contains("no path");
  }

  @Test
  void refusesAFolderWithoutAPlanInOneLine() {
    assertThat(run(folder.toString(), "--parent")).isEqualTo(TrialMain.USER_ERROR);
    assertThat(said).hasSize(1).allMatch(line -> line.getThrown() == null);
    assertThat(last()).startsWith("VN521 " + folder);
  }

  @Test
  void saysThatTheRecordLogCantBeWrittenAndWritesNoResult() throws IOException {
    Path trial = Files.createDirectory(folder.resolve("trial-01"));
    Files.write(trial.resolve("plan.json"), Json.pretty(PlanScript.plan().build()));
    Files.writeString(trial.resolve("records.bin"), "of another run");

    assertThat(run(trial.toString(), "--parent")).isEqualTo(TrialMain.USER_ERROR);

    assertThat(last())
        .startsWith(TrialCode.LOG.id() + " " + trial.resolve("records.bin"))
        .startsWith("VN525");
    assertThat(trial.resolve("records.bin")).hasContent("of another run");
    assertThat(trial.resolve("result.json")).doesNotExist();
  }
}
