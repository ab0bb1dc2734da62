package io.vernier.runtime.time;

import java.time.Duration;
import java.util.concurrent.TimeUnit;

/** Lets time pass where nothing is awaited, as between two trials. */
@FunctionalInterface
public interface Pause {
  /**
   * Returns once the duration has passed; at once for 0 or less.
   *
   * @throws InterruptedException if the calling thread is interrupted before
   */
  void pass(Duration duration) throws InterruptedException;

  /** A pause that puts the calling thread to sleep. */
  static Pause sleeping() {
    return duration -> TimeUnit.NANOSECONDS.sleep(Deadline.saturatedNanos(duration));
  }
}
