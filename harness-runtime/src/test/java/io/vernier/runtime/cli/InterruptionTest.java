package io.vernier.runtime.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
class InterruptionTest {
  @Test
  void interruptsTheRunOnceAndWaitsUntilItIsInOrder() throws InterruptedException {
    CountDownLatch ended = new CountDownLatch(1);
    Thread hook;
    try (Interruption interruption = Interruption.ofCurrentThread()) {
      assertThat(interruption.asked()).isFalse();
      hook =
          new Thread(
              () -> {
                interruption.stop();
                ended.countDown();
              });
      hook.start();
      while (!Thread.interrupted()) {
        Thread.onSpinWait();
      }

      assertThat(interruption.asked()).isTrue();
      assertThat(ended.getCount()).isEqualTo(1);
    }

    assertThat(ended.await(20, TimeUnit.SECONDS)).isTrue();
    hook.join();
    assertThat(Thread.interrupted()).isFalse();
  }
}
