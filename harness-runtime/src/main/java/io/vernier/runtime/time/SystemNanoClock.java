package io.vernier.runtime.time;

/** The JVM's own monotonic clock. */
public final class SystemNanoClock implements NanoClock {
  @Override
  public long nanos() {
    return System.nanoTime();
  }
}
