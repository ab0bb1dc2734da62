package io.vernier.runtime.simulated;

import io.vernier.runtime.time.NanoClock;
import java.util.Comparator;
import java.util.PriorityQueue;

/** What a loop has to do at which moment, the earliest first. For the loop's thread. */
final class Agenda {
  /** The wait when nothing is on the agenda: an hour. */
  static final long NOTHING_NANOS = 3_600_000_000_000L;

  /** Something that has a next moment. */
  interface Entry {
    /** The moment, which must not change while the entry is on the agenda. */
    long dueNanos();

    /**
     * Does what is due.
     *
     * @param nowNanos the moment itself or later
     * @return whether a further moment, by then known to {@link #dueNanos}, is wanted
     */
    boolean play(long nowNanos);
  }

  private final NanoClock clock;
  private final PriorityQueue<Entry> entries =
      new PriorityQueue<>(Comparator.comparingLong(Entry::dueNanos));

  Agenda(NanoClock clock) {
    this.clock = clock;
  }

  void add(Entry entry) {
    entries.add(entry);
  }

  int size() {
    return entries.size();
  }

  /**
   * Plays at most {@code most} entries that are due, the longest overdue first.
   *
   * <p>The clock is read for each, so that none is played before its time and each knows how late
   * it is.
   */
  void play(int most) {
    for (int played = 0; played < most; played++) {
      Entry next = entries.peek();
      if (next == null) {
        return;
      }
      long now = clock.nanos();
      if (next.dueNanos() - now > 0) {
        return;
      }
      entries.remove();
      if (next.play(now)) {
        entries.add(next);
      }
    }
  }

  /** Nanoseconds until something is due: 0 or less if something is, an hour if nothing ever is. */
  long untilNextNanos() {
    Entry next = entries.peek();
    return next == null ? NOTHING_NANOS : next.dueNanos() - clock.nanos();
  }
}
