package io.vernier.runtime.time;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class ParkingWaiterTest {
  private static final TimerSlack NO_SLACK = new TimerSlack(Path.of("no-such-directory"));

  private final AtomicLong now = new AtomicLong(1_000);
  private final List<Long> parked = new ArrayList<>();

  /** A waiter on a clock that moves by 1 µs a reading and by whatever is parked. */
  private final ParkingWaiter waiter =
      new ParkingWaiter(() -> now.getAndAdd(1_000), this::park, NO_SLACK);

  private void park(long nanos) {
    parked.add(nanos);
    now.addAndGet(nanos);
  }

  @Test
  void parksUntilShortlyBeforeTheDeadlineAndSpinsTheRest() {
    waiter.waitUntil(10_001_000);
    assertThat(parked).containsExactly(9_950_000L);
    assertThat(now.get()).isBetween(10_001_000L, 10_003_000L);
  }

  @Test
  void parksAgainWhenItComesBackTooEarly() {
    ParkingWaiter early =
        new ParkingWaiter(
            () -> now.getAndAdd(1_000),
            nanos -> {
              parked.add(nanos);
              now.addAndGet(nanos / 2);
            },
            NO_SLACK);
    early.waitUntil(1_001_000);
    assertThat(parked).hasSizeGreaterThan(2);
    assertThat(now.get()).isGreaterThanOrEqualTo(1_001_000);
  }

  @Test
  void onlySpinsWhenTheDeadlineIsNear() {
    waiter.waitUntil(31_000);
    assertThat(parked).isEmpty();
    assertThat(now.get()).isGreaterThanOrEqualTo(31_000);
  }

  @Test
  void returnsAtOnceWhenTheDeadlineHasPassed() {
    waiter.waitUntil(500);
    assertThat(parked).isEmpty();
    assertThat(now.get()).isEqualTo(2_000);
  }

  @Test
  void comparesTimesByTheirDifferenceAcrossTheOverflowOfTheClock() {
    now.set(Long.MAX_VALUE - 10_000);
    waiter.waitUntil(now.get() + 1_000_000);
    assertThat(parked).containsExactly(950_000L);
    assertThat(now.get()).isNegative();
  }

  @Test
  void remembersOneWakeThatCameBeforeTheWait() {
    waiter.wake();
    waiter.wake();
    waiter.waitUntil(10_001_000);
    assertThat(parked).isEmpty();
    waiter.waitUntil(10_001_000);
    assertThat(parked).hasSize(1);
  }

  @Test
  void stopsWaitingWhenWokenWhileParked() {
    AtomicReference<ParkingWaiter> self = new AtomicReference<>();
    self.set(
        new ParkingWaiter(
            () -> now.getAndAdd(1_000),
            nanos -> {
              parked.add(nanos);
              self.get().wake();
            },
            NO_SLACK));
    self.get().waitUntil(10_001_000);
    assertThat(parked).hasSize(1);
    assertThat(now.get()).isLessThan(10_001_000);
  }

  @Test
  void returnsWhenInterruptedAndLeavesTheMark() {
    Thread.currentThread().interrupt();
    waiter.waitUntil(10_001_000);
    assertThat(parked).isEmpty();
    assertThat(Thread.interrupted()).isTrue();
  }

  @Test
  @Timeout(20)
  void isWokenFromAnotherThread() throws InterruptedException {
    NanoClock clock = new SystemNanoClock();
    ParkingWaiter real = new ParkingWaiter(clock);
    CountDownLatch returned = new CountDownLatch(1);
    Thread waiting =
        new Thread(
            () -> {
              real.waitUntil(clock.nanos() + TimeUnit.HOURS.toNanos(1));
              returned.countDown();
            });
    waiting.start();
    real.wake();
    returned.await();
    waiting.join();
  }

  @Test
  @Timeout(20)
  void neverReturnsBeforeItsDeadlineOnTheRealClock() {
    NanoClock clock = new SystemNanoClock();
    ParkingWaiter real = new ParkingWaiter(clock);
    for (int i = 0; i < 5; i++) {
      long deadline = clock.nanos() + 300_000;
      real.waitUntil(deadline);
      assertThat(clock.nanos() - deadline).isBetween(0L, TimeUnit.MILLISECONDS.toNanos(150));
    }
  }

  @Test
  void servesOneThreadOnly() throws InterruptedException {
    Thread other = new Thread(() -> waiter.waitUntil(0), "other");
    other.start();
    other.join();
    assertThatThrownBy(() -> waiter.waitUntil(0))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("bound to other");
  }
}
