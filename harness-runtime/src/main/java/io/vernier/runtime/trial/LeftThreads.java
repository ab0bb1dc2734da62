package io.vernier.runtime.trial;

import java.util.List;

/** Threads that user code has left running: they would keep a JVM alive that nothing waits for. */
final class LeftThreads {
  private LeftThreads() {}

  /** Names of live threads that are neither daemons nor the harness's own. */
  static List<String> names() {
    return Thread.getAllStackTraces().keySet().stream()
        .filter(thread -> thread.isAlive() && !thread.isDaemon())
        .map(Thread::getName)
        .filter(name -> !name.equals("main") && !name.equals("DestroyJavaVM"))
        .filter(name -> !name.startsWith("vernier-"))
        // The client's network library starts it, and it ends by itself after an idle second.
        .filter(name -> !name.startsWith("globalEventExecutor-"))
        .sorted()
        .toList();
  }
}
