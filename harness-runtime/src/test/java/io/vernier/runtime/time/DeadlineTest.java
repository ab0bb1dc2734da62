package io.vernier.runtime.time;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class DeadlineTest {
  private final ManualClock clock = new ManualClock(1_000);

  @Test
  void passesWhenItsTimeHasCome() {
    Deadline deadline = Deadline.after(clock, Duration.ofNanos(50));
    assertThat(deadline.remainingNanos(clock)).isEqualTo(50);
    clock.advance(49);
    assertThat(deadline.hasPassed(clock)).isFalse();
    clock.advance(1);
    assertThat(deadline.hasPassed(clock)).isTrue();
    clock.advance(1);
    assertThat(deadline.remainingNanos(clock)).isZero();
  }

  @Test
  void hasPassedAtOnceForADurationOfNothingOrLess() {
    assertThat(Deadline.after(clock, Duration.ZERO).hasPassed(clock)).isTrue();
    assertThat(Deadline.after(clock, Duration.ofSeconds(-1)).atNanos()).isEqualTo(1_000);
  }

  @Test
  void survivesTheOverflowOfTheClockAndDurationsWithoutEnd() {
    ManualClock late = new ManualClock(Long.MAX_VALUE - 5);
    Deadline soon = Deadline.after(late, Duration.ofNanos(10));
    Deadline never = Deadline.after(late, Duration.ofSeconds(Long.MAX_VALUE));
    assertThat(soon.hasPassed(late)).isFalse();
    assertThat(never.hasPassed(late)).isFalse();
    assertThat(never.earlier(soon)).isEqualTo(soon);
    assertThat(soon.earlier(never)).isEqualTo(soon);
  }

  @Test
  void letsASleepingPauseOfNothingReturnAtOnceAndAnInterruptedOneThrow() throws Exception {
    Pause.sleeping().pass(Duration.ZERO);
    Thread.currentThread().interrupt();
    assertThatThrownBy(() -> Pause.sleeping().pass(Duration.ofHours(1)))
        .isInstanceOf(InterruptedException.class);
  }
}
