package io.vernier.runtime.time;

import java.time.Clock;
import java.time.Instant;
import java.util.concurrent.TimeUnit;

/**
 * One pair of readings of the wall clock and the monotonic clock, taken as nearly at once as can
 * be.
 *
 * <p>A JVM takes one at its start and derives every time of day from it, so that a step of the wall
 * clock during a run moves nothing; a second one, taken at the end, shows by how much the two
 * clocks have drifted apart. All arithmetic is in {@code long} nanoseconds: a {@code double} cannot
 * hold today's date to better than 256 ns.
 *
 * @param wallNanos nanoseconds since 1970-01-01T00:00Z, without leap seconds; good until 2262
 * @param monotonicNanos the {@link NanoClock}'s reading at that moment
 * @param uncertaintyNanos how far the two readings may be apart, 0 or more
 */
public record WallAnchor(long wallNanos, long monotonicNanos, long uncertaintyNanos) {
  private static final int ATTEMPTS = 5;
  private static final long NANOS_PER_SECOND = TimeUnit.SECONDS.toNanos(1);

  /** Refuses a negative uncertainty. */
  public WallAnchor {
    if (uncertaintyNanos < 0) {
      throw new IllegalArgumentException(
          "uncertaintyNanos must be 0 or more, found " + uncertaintyNanos);
    }
  }

  /** Anchors a monotonic clock of this JVM to the system's time of day. */
  public static WallAnchor take(NanoClock monotonic) {
    return take(monotonic, Clock.systemUTC());
  }

  /**
   * Anchors a monotonic clock to a wall clock.
   *
   * <p>Each attempt reads the wall clock between two readings of the monotonic one; the attempt
   * that the scheduler disturbed least is kept.
   */
  static WallAnchor take(NanoClock monotonic, Clock wall) {
    WallAnchor best = attempt(monotonic, wall);
    for (int i = 1; i < ATTEMPTS; i++) {
      WallAnchor next = attempt(monotonic, wall);
      if (next.uncertaintyNanos < best.uncertaintyNanos) {
        best = next;
      }
    }
    return best;
  }

  private static WallAnchor attempt(NanoClock monotonic, Clock wall) {
    long before = monotonic.nanos();
    Instant now = wall.instant();
    long between = monotonic.nanos() - before;
    long wallNanos =
        Math.addExact(Math.multiplyExact(now.getEpochSecond(), NANOS_PER_SECOND), now.getNano());
    return new WallAnchor(wallNanos, before + between / 2, between);
  }

  /** The wall time, in nanoseconds since 1970, of a reading of the same monotonic clock. */
  public long wallNanosAt(long monotonicReading) {
    return wallNanos + (monotonicReading - monotonicNanos);
  }

  /** The instant of a reading of the same monotonic clock. */
  public Instant instantAt(long monotonicReading) {
    return Instant.ofEpochSecond(0, wallNanosAt(monotonicReading));
  }

  /**
   * By how many nanoseconds the wall clock has run ahead of the monotonic one since this anchor;
   * negative if it fell behind.
   *
   * @param later an anchor of the same clock, taken later
   */
  public long driftNanos(WallAnchor later) {
    return later.wallNanos - wallNanosAt(later.monotonicNanos);
  }
}
