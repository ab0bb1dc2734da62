package io.vernier.runtime.trial;

import static org.assertj.core.api.Assertions.assertThat;

import io.vernier.api.model.WorkloadSpec;
import io.vernier.api.run.ParamValues;
import io.vernier.api.run.WorkloadDescriptor;
import io.vernier.runtime.json.Json;
import io.vernier.runtime.plan.TrialPlan;
import io.vernier.runtime.report.PlanScript;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
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

class TrialMainTest {
  private static final String VERSION = "0.1.0-SNAPSHOT";
  private static final Logger LOG = Logger.getLogger("io.vernier");

  private final Path trial;
  private final List<LogRecord> logged = new ArrayList<>();
  private final Handler handler =
      new Handler() {
        @Override
        public void publish(LogRecord record) {
          logged.add(record);
        }

        @Override
        public void flush() {}

        @Override
        public void close() {}
      };

  TrialMainTest(@TempDir Path folder) throws IOException {
    this.trial = Files.createDirectory(folder.resolve("trial-01"));
  }

  @BeforeEach
  void listen() {
    LOG.addHandler(handler);
    LOG.setUseParentHandlers(false);
  }

  @AfterEach
  void leave() {
    LOG.removeHandler(handler);
    LOG.setUseParentHandlers(true);
  }

  private static final class Descriptor implements WorkloadDescriptor<Object> {
    @Override
    public WorkloadSpec spec() {
      return WorkloadSpec.builder("demo.SteadyChat", "SteadyChat").build();
    }

    @Override
    public String harnessVersion() {
      return VERSION;
    }

    @Override
    public Object create(ParamValues params) {
      return new Object();
    }
  }

  private int run(String... args) {
    return new TrialMain(VERSION).run(new Descriptor(), args, InputStream.nullInputStream());
  }

  private void plan(TrialPlan plan) throws IOException {
    Files.write(trial.resolve("plan.json"), Json.pretty(plan));
  }

  /** A user's mistake: one line, no trace, and no evidence where there was none. */
  private void assertToldInOneLine(TrialCode code, String... parts) {
    assertThat(logged).hasSize(1);
    assertThat(logged.get(0).getMessage()).contains(code.id()).contains(parts);
    assertThat(logged.get(0).getThrown()).isNull();
  }

  @Test
  void refusesAFolderWithoutAPlan() {
    assertThat(run(trial.toString())).isEqualTo(TrialMain.USER_ERROR);

    assertToldInOneLine(TrialCode.NO_PLAN, trial.toString(), "plan.json");
    assertThat(trial).isEmptyDirectory();
  }

  @Test
  void refusesAPlanThatCannotBeRead() throws IOException {
    Files.writeString(trial.resolve("plan.json"), "{\"harnessVersion\":\"" + VERSION + "\"");

    assertThat(run(trial.toString())).isEqualTo(TrialMain.USER_ERROR);

    assertToldInOneLine(TrialCode.NO_PLAN, "can't be read");
  }

  @Test
  void refusesThePlanOfAnotherVersionWhateverItsForm() throws IOException {
    Files.writeString(
        trial.resolve("plan.json"), "{\"harnessVersion\":\"9.9.9\",\"ofLaterTimes\":true}");

    assertThat(run(trial.toString())).isEqualTo(TrialMain.USER_ERROR);

    assertToldInOneLine(TrialCode.PLAN_VERSION, "9.9.9", VERSION);
    assertThat(trial.resolveSibling("trial-01.rerun-1")).doesNotExist();
  }

  @Test
  void refusesArgumentsThatItDoesNotTake() {
    assertThat(run()).isEqualTo(TrialMain.USER_ERROR);
    assertThat(run("a", "b")).isEqualTo(TrialMain.USER_ERROR);
    assertThat(run(trial.toString(), "--fast")).isEqualTo(TrialMain.USER_ERROR);

    assertThat(logged).hasSize(3);
    assertThat(logged)
        .allSatisfy(
            record -> assertThat(record.getMessage()).contains(TrialCode.ARGUMENTS.id()));
  }

  @Test
  void saysThatItsEvidenceCannotBeWritten() throws IOException {
    plan(PlanScript.plan().build());
    Files.createDirectory(trial.resolve("records.bin"));

    assertThat(run(trial.toString(), "--parent")).isEqualTo(TrialMain.FAILED);

    assertThat(logged.get(logged.size() - 1).getMessage())
        .contains(TrialCode.NOT_WRITTEN.id())
        .contains("records.bin");
  }

  @Test
  void leavesTheFirstEvidenceAloneWhereItIsRunByHand() throws IOException {
    plan(PlanScript.plan().build());
    Files.writeString(trial.resolve("result.json"), "the first result");

    TrialFolder first = TrialFolder.open(trial, false, VERSION);
    TrialFolder second = TrialFolder.open(trial, false, VERSION);
    TrialFolder child = TrialFolder.open(trial, true, VERSION);

    assertThat(first.out()).isEqualTo(trial.resolveSibling("trial-01.rerun-1")).isDirectory();
    assertThat(second.out()).isEqualTo(trial.resolveSibling("trial-01.rerun-2"));
    assertThat(child.out()).isEqualTo(trial);
    assertThat(Files.readString(trial.resolve("result.json"), StandardCharsets.UTF_8))
        .isEqualTo("the first result");
  }
}
