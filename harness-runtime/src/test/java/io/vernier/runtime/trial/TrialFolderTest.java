package io.vernier.runtime.trial;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.vernier.api.config.UserException;
import io.vernier.runtime.json.Json;
import io.vernier.runtime.plan.TrialPlan;
import io.vernier.runtime.report.PlanScript;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TrialFolderTest {
  private static final String VERSION = "0.1.0-SNAPSHOT";

  private final TrialPlan plan = PlanScript.plan().build();
  private final Path home;

  TrialFolderTest(@TempDir Path folder) throws IOException {
    home = Files.createDirectory(folder.resolve("trial-01"));
  }

  private void write() throws IOException {
    Files.write(home.resolve("plan.json"), Json.pretty(plan));
  }

  @Test
  void writesBesideItsPlanUnderAParent() throws IOException {
    write();

    TrialFolder folder = TrialFolder.open(home, true, VERSION);

    assertThat(folder.plan()).isEqualTo(plan);
    assertThat(folder.home()).isEqualTo(home);
    assertThat(folder.file("result.json")).isEqualTo(home.resolve("result.json"));
  }

  @Test
  void leavesTheFirstRunsEvidenceAloneWhenRunByHand() throws IOException {
    write();

    TrialFolder first = TrialFolder.open(home, false, VERSION);
    TrialFolder second = TrialFolder.open(home, false, VERSION);

    assertThat(first.out()).isEqualTo(home.resolveSibling("trial-01.rerun-1")).isDirectory();
    assertThat(second.out()).isEqualTo(home.resolveSibling("trial-01.rerun-2")).isDirectory();
    assertThat(second.home()).isEqualTo(home);
    assertThat(second.file("records.bin").getParent()).isEqualTo(second.out());
  }

  @Test
  void saysThatTheFolderHoldsNoPlan() {
    assertThatExceptionOfType(UserException.class)
        .isThrownBy(() -> TrialFolder.open(home, true, VERSION))
        .satisfies(
            told -> {
              assertThat(told.problems().get(0).code()).isEqualTo(TrialCode.NO_PLAN.id());
              assertThat(told.problems().get(0).code()).isEqualTo("VN521");
              assertThat(told.problems().get(0).subject()).isEqualTo(home.toString());
            });
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "{", "[]", "{\"harnessVersion\":\"0.1.0-SNAPSHOT\"}", "null"})
  void saysThatWhatTheFolderHoldsIsNoPlan(String text) throws IOException {
    Files.writeString(home.resolve("plan.json"), text);

    assertThatExceptionOfType(UserException.class)
        .isThrownBy(() -> TrialFolder.open(home, true, VERSION))
        .withMessageStartingWith("VN521 " + home);
  }

  @Test
  void saysThatThePlanIsAnotherVersions() throws IOException {
    write();

    assertThatExceptionOfType(UserException.class)
        .isThrownBy(() -> TrialFolder.open(home, false, "9.9.9"))
        .satisfies(
            told -> {
              assertThat(told.problems().get(0).code()).isEqualTo(TrialCode.PLAN_VERSION.id());
              assertThat(told.problems().get(0).code()).isEqualTo("VN522");
            })
        .withMessageContaining(VERSION)
        .withMessageContaining("9.9.9");
    assertThat(home.resolveSibling("trial-01.rerun-1")).doesNotExist();
  }

  @Test
  void knowsAnotherVersionsPlanEvenWhereItCantBeReadWhole() throws IOException {
    String text = new String(Json.pretty(plan), StandardCharsets.UTF_8);
    Files.writeString(
        home.resolve("plan.json"),
        text.replace(VERSION, "7.0.0").replace("\"planHash\"", "\"hashOfPlan\""));

    assertThatExceptionOfType(UserException.class)
        .isThrownBy(() -> TrialFolder.open(home, true, VERSION))
        .withMessageStartingWith("VN522 " + home);
  }
}
