package io.vernier.runtime.trial;

import java.io.IOException;
import java.io.InputStream;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/**
 * Watches the parent through the standard input that it holds open: the end of it means that the
 * parent is gone, or wants the trial to stop, and the trial then keeps what it has and ends.
 *
 * <p>A trial that ends by itself is given all the time it needs. One that is stuck in user code is
 * given up after ten seconds, because nobody is left who could end it.
 */
final class LifeLine {
  private static final long PATIENCE_MILLIS = 10_000;

  private final InputStream input;
  private final CountDownLatch over;
  private final BooleanSupplier inUserCode;
  private final long patienceMillis;

  /**
   * A life line that is not watched yet.
   *
   * @param input the standard input that a parent holds open
   * @param over open once the trial is over
   * @param inUserCode whether the trial is waiting for user code
   */
  LifeLine(InputStream input, CountDownLatch over, BooleanSupplier inUserCode) {
    this(input, over, inUserCode, PATIENCE_MILLIS);
  }

  LifeLine(InputStream input, CountDownLatch over, BooleanSupplier inUserCode, long patience) {
    this.input = input;
    this.over = over;
    this.inUserCode = inUserCode;
    this.patienceMillis = patience;
  }

  /**
   * Starts a daemon thread that calls {@code gone} once at the end of the stream, and {@code
   * giveUp} where the trial is then stuck in user code.
   */
  void watch(Runnable gone, Runnable giveUp) {
    Thread thread =
        new Thread(
            () -> {
              readToItsEnd();
              gone.run();
              awaitEnd(giveUp);
            },
            "vernier-life-line");
    thread.setDaemon(true);
    thread.start();
  }

  private void readToItsEnd() {
    try {
      while (input.read() >= 0) {
        // The parent never writes; whatever comes is passed over.
      }
    } catch (IOException e) {
      // A broken pipe says the same as its end.
    }
  }

  private void awaitEnd(Runnable giveUp) {
    try {
      while (!over.await(patienceMillis, TimeUnit.MILLISECONDS)) {
        if (inUserCode.getAsBoolean()) {
          giveUp.run();
          return;
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
