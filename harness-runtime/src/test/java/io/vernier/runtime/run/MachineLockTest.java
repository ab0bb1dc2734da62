package io.vernier.runtime.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

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
  private static final Duration MINUTE = Duration.ofMinutes(1);

  private final Path file;
  private final ManualClock clock = new ManualClock();
  private final List<String> notes = new ArrayList<>();

  MachineLockTest(@TempDir Path folder) {
    this.file = folder.resolve("new").resolve("vernier.lock");
  }

  private MachineLock take(Duration limit) throws InterruptedException {
    return MachineLock.take(file, limit, clock, clock, notes::add);
  }

  @Test
  void takesAFreeLockWithoutAWord() throws InterruptedException {
    take(Duration.ZERO).close();

    assertThat(file).exists();
    assertThat(notes).isEmpty();
    assertThat(clock.nanos()).isZero();
  }

  @Test
  void waitsForTheHolderAndSaysSoOnce() throws InterruptedException {
    MachineLock first = take(MINUTE);
    clock.at(Duration.ofSeconds(30).toNanos(), first::close);

    take(MINUTE).close();

    assertThat(Duration.ofNanos(clock.nanos())).isBetween(Duration.ofSeconds(30), MINUTE);
    assertThat(notes).hasSize(1);
    assertThat(notes.get(0)).contains("waiting").contains(file.toString());
  }

  @Test
  void givesUpWhenTheLimitHasRunOut() throws InterruptedException {
    try (MachineLock first = take(MINUTE)) {
      assertThatThrownBy(() -> take(MINUTE))
          .isInstanceOf(UserException.class)
          .hasMessageContaining(RunCode.MACHINE_BUSY.id())
          .hasMessageContaining("run.lockWait");
      assertThat(first).isNotNull();
    }
    assertThat(Duration.ofNanos(clock.nanos())).isBetween(MINUTE, MINUTE.plusSeconds(1));
  }

  @Test
  void isFreeAgainAfterAWaitThatWasInterrupted() throws InterruptedException {
    MachineLock first = take(MINUTE);
    assertThatThrownBy(
            () ->
                MachineLock.take(
                    file,
                    MINUTE,
                    clock,
                    duration -> {
                      throw new InterruptedException("stopped");
                    },
                    notes::add))
        .isInstanceOf(InterruptedException.class);
    first.close();

    take(Duration.ZERO).close();
  }

  @Test
  void saysWhatIsWrongWithAFileThatCannotBeUsed() throws IOException {
    Files.createDirectories(file);

    assertThatThrownBy(() -> take(MINUTE))
        .isInstanceOf(UserException.class)
        .hasMessageContaining(RunCode.LOCK_FILE.id())
        .hasMessageContaining(file.toString());
  }

  @Test
  void isEachUsersOwn() {
    assertThat(MachineLock.defaultFile().getFileName().toString())
        .matches("vernier-[A-Za-z0-9._-]+\\.lock");
  }
}
