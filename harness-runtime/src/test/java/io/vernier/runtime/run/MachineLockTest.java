package io.vernier.runtime.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.vernier.api.config.UserException;
import io.vernier.runtime.time.ManualClock;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MachineLockTest {
  private final Path file;
  private final ManualClock clock = new ManualClock(-5);
  private final List<String> notes = new ArrayList<>();

  MachineLockTest(@TempDir Path folder) {
    file = folder.resolve("locks/user.lock");
  }

  private MachineLock take(Duration limit) throws InterruptedException {
    return MachineLock.take(file, limit, clock, clock, notes::add);
  }

  @Test
  void takesAFreeMachineAtOnceAndSaysNothing() throws InterruptedException {
    try (MachineLock lock = take(Duration.ZERO)) {
      assertThat(lock).isNotNull();
      assertThat(notes).isEmpty();
      assertThat(clock.nanos()).isEqualTo(-5);
    }
  }

  @Test
  void isFreeAgainAfterItsEnd() throws InterruptedException {
    take(Duration.ZERO).close();

    take(Duration.ZERO).close();

    assertThat(notes).isEmpty();
  }

  @Test
  void letsTheSecondWaitForTheFirstAndTellsItOnce() throws InterruptedException {
    MachineLock first = take(Duration.ZERO);
    clock.at(Duration.ofSeconds(3).toNanos(), first::close);

    try (MachineLock second = take(Duration.ofSeconds(10))) {
      assertThat(second).isNotNull();
      assertThat(clock.nanos())
          .isBetween(Duration.ofSeconds(3).toNanos(), Duration.ofMillis(3_200).toNanos());
    }
    assertThat(notes).hasSize(1);
    assertThat(notes.get(0)).contains("waiting").contains(file.toString());
  }

  @Test
  void givesUpAtTheLimitAndNamesTheKeyThatRaisesIt() throws InterruptedException {
    try (MachineLock first = take(Duration.ZERO)) {
      assertThat(first).isNotNull();
      assertThatExceptionOfType(UserException.class)
          .isThrownBy(() -> take(Duration.ofSeconds(2)))
          .satisfies(
              told -> {
                assertThat(told.problems().get(0).code()).isEqualTo(RunCode.MACHINE_BUSY.id());
                assertThat(told.problems().get(0).code()).isEqualTo("VN501");
                assertThat(told.problems().get(0).subject()).isEqualTo(file.toString());
                assertThat(told.problems().get(0).remedy()).contains("run.lockWait");
              });
      assertThat(clock.nanos()).isGreaterThanOrEqualTo(Duration.ofSeconds(2).toNanos() - 5);
    }
    assertThat(notes).hasSize(1);
  }

  @Test
  void leavesTheMachineToTheFirstWhereTheSecondGaveUp() throws InterruptedException {
    try (MachineLock first = take(Duration.ZERO)) {
      assertThat(first).isNotNull();
      assertThatExceptionOfType(UserException.class).isThrownBy(() -> take(Duration.ZERO));
      assertThatExceptionOfType(UserException.class).isThrownBy(() -> take(Duration.ZERO));
    }
    take(Duration.ZERO).close();
  }

  @Test
  void saysThatTheFileCantBeUsed() throws IOException {
    Files.createDirectories(file);

    assertThatExceptionOfType(UserException.class)
        .isThrownBy(() -> take(Duration.ZERO))
        .satisfies(
            told -> {
              assertThat(told.problems().get(0).code()).isEqualTo(RunCode.LOCK_FILE.id());
              assertThat(told.problems().get(0).code()).isEqualTo("VN502");
              assertThat(told.problems().get(0).subject()).isEqualTo(file.toString());
            });
  }

  @Test
  void saysThatTheFilesFolderCantBeMade() throws IOException {
    Files.writeString(file.getParent(), "in the way");

    assertThatExceptionOfType(UserException.class)
        .isThrownBy(() -> take(Duration.ZERO))
        .withMessageStartingWith("VN502 " + file);
  }

  @Test
  void keepsUsersApart() {
    assertThat(MachineLock.defaultFile().getFileName().toString())
        .matches("vernier-[A-Za-z0-9._-]+\\.lock");
  }
}
