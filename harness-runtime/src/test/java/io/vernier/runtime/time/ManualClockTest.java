package io.vernier.runtime.time;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ManualClockTest {
  private final ManualClock clock = new ManualClock(100);
  private final List<String> seen = new ArrayList<>();

  private void note(String what) {
    seen.add(what + "@" + clock.nanos());
  }

  @Test
  void standsStillUntilItIsMoved() {
    assertThat(clock.nanos()).isEqualTo(100);
    clock.advance(5);
    clock.pass(Duration.ofNanos(10));
    assertThat(clock.nanos()).isEqualTo(115);
  }

  @Test
  void movesByWaiting() {
    clock.waitUntil(250);
    assertThat(clock.nanos()).isEqualTo(250);
    clock.waitUntil(200);
    assertThat(clock.nanos()).isEqualTo(250);
  }

  @Test
  void runsActionsAtTheirTimesAndInTheOrderTheyWerePlanned() {
    clock.at(300, () -> note("late"));
    clock.at(150, () -> note("first"));
    clock.at(
        150,
        () -> {
          note("second");
          clock.at(160, () -> note("planned on the way"));
        });
    clock.waitUntil(200);
    assertThat(seen).containsExactly("first@150", "second@150", "planned on the way@160");
    clock.advance(100);
    assertThat(seen).endsWith("late@300");
  }

  @Test
  void endsAWaitWhenAnActionWakesIt() {
    clock.at(150, clock::wake);
    clock.waitUntil(Long.MAX_VALUE);
    assertThat(clock.nanos()).isEqualTo(150);
    clock.wake();
    clock.waitUntil(200);
    assertThat(clock.nanos()).isEqualTo(150);
    clock.waitUntil(200);
    assertThat(clock.nanos()).isEqualTo(200);
  }

  @Test
  void refusesToWaitForEverAndToGoBack() {
    assertThatThrownBy(() -> clock.waitUntil(Long.MAX_VALUE))
        .isInstanceOf(IllegalStateException.class);
    assertThatThrownBy(() -> clock.advance(-1)).isInstanceOf(IllegalArgumentException.class);
  }
}
