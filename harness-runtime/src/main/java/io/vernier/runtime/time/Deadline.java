package io.vernier.runtime.time;

import java.time.Duration;

/**
 * A moment of a {@link NanoClock} by which something must have happened.
 *
 * @param atNanos the clock's reading at that moment
 */
public record Deadline(long atNanos) {
  /** A quarter of the clock's range, 73 years: far enough, and differences cannot overflow. */
  private static final long FARTHEST_NANOS = Long.MAX_VALUE / 4;

  /** The moment that lies a duration after now; a longer one than 73 years counts as 73 years. */
  public static Deadline after(NanoClock clock, Duration duration) {
    return new Deadline(clock.nanos() + saturatedNanos(duration));
  }

  /** The nanoseconds left, 0 once it has passed. */
  public long remainingNanos(NanoClock clock) {
    return Math.max(0, atNanos - clock.nanos());
  }

  /** Tells whether the moment has come or gone. */
  public boolean hasPassed(NanoClock clock) {
    return atNanos - clock.nanos() <= 0;
  }

  /** The earlier of two deadlines of one clock. */
  public Deadline earlier(Deadline other) {
    return other.atNanos - atNanos < 0 ? other : this;
  }

  static long saturatedNanos(Duration duration) {
    return duration.compareTo(Duration.ofNanos(FARTHEST_NANOS)) > 0
        ? FARTHEST_NANOS
        : duration.isNegative() ? 0 : duration.toNanos();
  }
}
