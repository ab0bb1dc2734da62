package io.vernier.runtime.time;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class ThreadEndTest {
  @Test
  void waitsThroughAnInterruptAndKeepsItForLater() {
    CountDownLatch waiting = new CountDownLatch(1);
    Thread thread = new Thread(() -> waitFor(waiting));
    thread.start();
    Thread.currentThread().interrupt();
    Thread other = new Thread(waiting::countDown);
    other.start();

    ThreadEnd.await(thread);

    assertThat(Thread.interrupted()).isTrue();
    assertThat(thread.isAlive()).isFalse();
  }

  private static void waitFor(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }
}
