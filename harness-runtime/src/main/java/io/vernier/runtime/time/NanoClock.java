package io.vernier.runtime.time;

/** A monotonic clock. */
@FunctionalInterface
public interface NanoClock {
  /**
   * The nanoseconds since an arbitrary origin, which may lie in the future.
   *
   * <p>Only differences mean anything, and only within one JVM; compare two readings by subtracting
   * them, as {@link System#nanoTime} asks. Callable from any thread; never goes back.
   */
  long nanos();
}
