package io.vernier.runtime.trial;

import java.io.IOException;
import java.io.InputStream;

/**
 * Watches the parent through the standard input that it holds open: the end of it means that the
 * parent is gone, or wants the trial to stop, and the trial then keeps what it has and ends.
 */
final class LifeLine {
  private LifeLine() {}

  /** Starts a daemon thread that calls {@code gone} once at the end of the stream. */
  static void watch(InputStream input, Runnable gone) {
    Thread thread =
        new Thread(
            () -> {
              try {
                while (input.read() >= 0) {
                  // The parent never writes; whatever comes is passed over.
                }
              } catch (IOException e) {
                // A broken pipe says the same as its end.
              }
              gone.run();
            },
            "vernier-life-line");
    thread.setDaemon(true);
    thread.start();
  }
}
