package io.vernier.runtime.cli;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Turns the end of the process, which Ctrl-C asks for, into one interrupt of the thread that runs,
 * and keeps the process alive until that thread has put everything in order. The process then ends
 * with the signal's own code, 130.
 */
final class Interruption implements AutoCloseable {
  private static final long ORDERLY_SECONDS = 60;

  private final Thread runner;
  private final CountDownLatch inOrder = new CountDownLatch(1);
  private final Thread hook = new Thread(this::stop, "vernier-cancel");
  private volatile boolean asked;

  private Interruption(Thread runner) {
    this.runner = runner;
  }

  /** Guards what the current thread does from now on. */
  static Interruption ofCurrentThread() {
    Interruption interruption = new Interruption(Thread.currentThread());
    Runtime.getRuntime().addShutdownHook(interruption.hook);
    return interruption;
  }

  /** Whether the end of the process was asked for. */
  boolean asked() {
    return asked;
  }

  /** What the hook does: interrupts, and waits until {@link #close}. */
  void stop() {
    asked = true;
    runner.interrupt();
    try {
      var unused = inOrder.await(ORDERLY_SECONDS, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @Override
  public void close() {
    inOrder.countDown();
    try {
      var unused = Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException e) {
      // The process is ending already, and the hook with it.
    }
  }
}
