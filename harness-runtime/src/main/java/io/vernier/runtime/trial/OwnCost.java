package io.vernier.runtime.trial;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.util.OptionalDouble;

/**
 * What this JVM itself cost over a stretch of time: processor time and garbage collections, from
 * the platform's beans.
 *
 * @param cpuNanos processor time so far, of all threads; below 0 where it is not known
 * @param gcMillis time in garbage collections so far
 * @param wallNanos the clock's reading
 */
record OwnCost(long cpuNanos, long gcMillis, long wallNanos) {

  static OwnCost now(long wallNanos) {
    long gc = 0;
    for (GarbageCollectorMXBean bean : ManagementFactory.getGarbageCollectorMXBeans()) {
      gc += Math.max(0, bean.getCollectionTime());
    }
    long cpu =
        ManagementFactory.getOperatingSystemMXBean() instanceof OperatingSystemMXBean os
            ? os.getProcessCpuTime()
            : -1;
    return new OwnCost(cpu, gc, wallNanos);
  }

  /** Share of the machine's cores used since {@code earlier}; absent where it is not known. */
  OptionalDouble cpuShareSince(OwnCost earlier) {
    long wall = wallNanos - earlier.wallNanos;
    if (cpuNanos < 0 || earlier.cpuNanos < 0 || wall <= 0) {
      return OptionalDouble.empty();
    }
    int cores = Runtime.getRuntime().availableProcessors();
    return OptionalDouble.of((double) (cpuNanos - earlier.cpuNanos) / wall / cores);
  }

  /** Milliseconds in garbage collections since {@code earlier}. */
  double gcMillisSince(OwnCost earlier) {
    return gcMillis - earlier.gcMillis;
  }
}
