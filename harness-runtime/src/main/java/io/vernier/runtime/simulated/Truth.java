package io.vernier.runtime.simulated;

import com.sun.management.OperatingSystemMXBean;
import io.vernier.api.result.SimulatedTruth;
import io.vernier.runtime.time.NanoClock;
import java.lang.management.ManagementFactory;
import java.util.concurrent.TimeUnit;
import org.HdrHistogram.Histogram;

/** What was really sent since a moment. For the loop's thread. */
final class Truth {
  private static final double NANOS_PER_MILLI = 1e6;

  private final NanoClock clock;
  private final OperatingSystemMXBean system =
      ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
  private final long sinceNanos;
  private final long cpuSinceNanos;
  private final Figures ttft = new Figures();
  private final Figures gap = new Figures();
  private final Figures slip = new Figures();
  private long replies;

  /** Begins now. */
  Truth(NanoClock clock) {
    this.clock = clock;
    sinceNanos = clock.nanos();
    cpuSinceNanos = system.getProcessCpuTime();
  }

  /** One event went to the socket so long after it was due. */
  void sent(long slipNanos) {
    slip.add(slipNanos);
  }

  /**
   * One reply went out whole.
   *
   * @param startNanos the read that brought the request's last byte
   * @param firstNanos the write of its first token
   * @param lastNanos the write of its last token
   * @param gaps how many gaps between tokens lie between the two, 0 for a plain reply
   */
  void replied(long startNanos, long firstNanos, long lastNanos, int gaps) {
    replies++;
    ttft.add(firstNanos - startNanos);
    if (gaps > 0) {
      gap.add((lastNanos - firstNanos) / gaps);
    }
  }

  SimulatedTruth read(SimulatedScript script) {
    return new SimulatedTruth(
        script.text(),
        replies,
        ttft.mean(),
        ttft.percentile(50),
        ttft.percentile(99),
        gap.mean(),
        gap.percentile(99),
        slip.percentile(50),
        slip.percentile(99),
        slip.percentile(100),
        cpuShare());
  }

  private double cpuShare() {
    long span = clock.nanos() - sinceNanos;
    long used = system.getProcessCpuTime() - cpuSinceNanos;
    return span <= 0 ? 0 : (double) used / span / system.getAvailableProcessors();
  }

  /** A histogram of nanoseconds, good to a thousandth, with the exact sum beside it. */
  private static final class Figures {
    private final Histogram histogram = new Histogram(TimeUnit.HOURS.toNanos(24), 3);
    private double sumNanos;

    void add(long nanos) {
      long known = Math.max(0, Math.min(nanos, histogram.getHighestTrackableValue()));
      histogram.recordValue(known);
      sumNanos += known;
    }

    double mean() {
      long count = histogram.getTotalCount();
      return count == 0 ? 0 : sumNanos / count / NANOS_PER_MILLI;
    }

    double percentile(double percentile) {
      return histogram.getTotalCount() == 0
          ? 0
          : histogram.getValueAtPercentile(percentile) / NANOS_PER_MILLI;
    }
  }
}
