package io.vernier.runtime.trial;

import io.vernier.api.record.RequestRecord;
import java.util.OptionalDouble;
import java.util.concurrent.TimeUnit;
import org.HdrHistogram.ConcurrentHistogram;

/**
 * The time to first token as it stands while a phase runs, for progress alone: a histogram of three
 * digits, which no final figure comes from. One thread records, another reads.
 */
final class LiveTtft {
  private static final long MOST = TimeUnit.HOURS.toNanos(1);

  private final ConcurrentHistogram histogram = new ConcurrentHistogram(MOST, 3);

  void see(RequestRecord record) {
    if (record.completed() && record.chunks().size() > 0) {
      long nanos = record.chunks().nanos(0) - record.times().start();
      histogram.recordValue(Math.max(0, Math.min(MOST, nanos)));
    }
  }

  /** The median so far, in milliseconds; absent before there is one. */
  OptionalDouble medianMillis() {
    return histogram.getTotalCount() == 0
        ? OptionalDouble.empty()
        : OptionalDouble.of(histogram.getValueAtPercentile(50) / 1e6);
  }
}
