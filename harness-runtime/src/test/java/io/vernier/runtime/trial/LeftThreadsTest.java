package io.vernier.runtime.trial;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class LeftThreadsTest {
  private final CountDownLatch end = new CountDownLatch(1);
  private final List<Thread> threads = new ArrayList<>();

  private void start(String name, boolean daemon) {
    Thread thread =
        new Thread(
            () -> {
              try {
                end.await();
              } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
              }
            },
            name);
    thread.setDaemon(daemon);
    thread.start();
    threads.add(thread);
  }

  @AfterEach
  void endThreads() throws InterruptedException {
    end.countDown();
    for (Thread thread : threads) {
      thread.join();
    }
  }

  @Test
  void namesThreadsThatWouldKeepTheJvmAlive() {
    start("left-b", false);
    start("left-a", false);

    assertThat(LeftThreads.names()).containsSubsequence("left-a", "left-b");
  }

  @Test
  void namesNeitherDaemonsNorTheHarnessesOwnNorMain() {
    start("left-daemon", true);
    start("vernier-own", false);
    start("globalEventExecutor-7-1", false);

    assertThat(LeftThreads.names())
        .doesNotContain("left-daemon", "vernier-own", "globalEventExecutor-7-1", "main");
  }

  @Test
  void namesNoThreadThatHasEnded() throws InterruptedException {
    start("left-for-a-while", false);
    endThreads();

    assertThat(LeftThreads.names()).doesNotContain("left-for-a-while");
  }
}
