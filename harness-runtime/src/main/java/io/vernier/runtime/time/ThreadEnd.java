package io.vernier.runtime.time;

/** Waits for threads to end. */
public final class ThreadEnd {
  private ThreadEnd() {}

  /** Waits until a thread has ended, however long; an interrupt meanwhile is kept for later. */
  public static void await(Thread thread) {
    boolean interrupted = false;
    while (thread.isAlive()) {
      try {
        thread.join();
      } catch (InterruptedException e) {
        interrupted = true;
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }
}
