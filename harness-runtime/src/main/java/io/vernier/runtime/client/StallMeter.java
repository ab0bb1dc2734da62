package io.vernier.runtime.client;

import java.util.concurrent.TimeUnit;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.SingleWriterRecorder;

/** Records how late the ticks of one event loop are. Written by the loop, read by anyone. */
final class StallMeter {
  static final long TICK_NANOS = TimeUnit.MILLISECONDS.toNanos(1);
  private static final long LONGEST_NANOS = TimeUnit.MINUTES.toNanos(1);
  private static final int DIGITS = 2;

  private final SingleWriterRecorder recorder = new SingleWriterRecorder(1, LONGEST_NANOS, DIGITS);
  private long lastTickNanos;

  StallMeter(long nowNanos) {
    lastTickNanos = nowNanos;
  }

  static Histogram emptyHistogram() {
    return new Histogram(1, LONGEST_NANOS, DIGITS);
  }

  /** The loop's tick, to be called a tick's length after the last one. */
  void tick(long nowNanos) {
    long late = Math.max(0, nowNanos - lastTickNanos - TICK_NANOS);
    lastTickNanos = nowNanos;
    recorder.recordValueWithExpectedInterval(Math.min(late, LONGEST_NANOS), TICK_NANOS);
  }

  /** Forgets what was recorded. */
  void reset() {
    recorder.reset();
  }

  /** Moves what was recorded since the last call of this or {@link #reset} into a histogram. */
  void drainInto(Histogram sum) {
    sum.add(recorder.getIntervalHistogram());
  }
}
