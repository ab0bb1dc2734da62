package io.vernier.runtime.trial;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class LeftThreadsTest {
  private final CountDownLatch over = new CountDownLatch(1);
  private final List<Thread> started = new ArrayList<>();

  @AfterEach
  void endThreads() throws InterruptedException {
    over.countDown();
    for (Thread thread : started) {
      thread.join();
    }
  }

  private void start(String name, boolean daemon) {
    Thread thread =
        new Thread(
            () -> {
              try {
                over.await();
              } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
              }
            },
            name);
    thread.setDaemon(daemon);
    thread.start();
    started.add(thread);
  }

  @Test
  void namesThreadsThatWouldKeepAJvmAlive() {
    start("user-pool-2", false);
    start("user-pool-1", false);

    assertThat(LeftThreads.names()).containsSubsequence("user-pool-1", "user-pool-2");
  }

  @Test
  void passesOverDaemonsAndItsOwn() {
    start("user-daemon", true);
    start("vernier-own", false);

    assertThat(LeftThreads.names()).doesNotContain("user-daemon", "vernier-own", "main");
  }
}
