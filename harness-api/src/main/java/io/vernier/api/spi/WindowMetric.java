package io.vernier.api.spi;

import java.util.OptionalDouble;

/** A metric of a whole measured phase: one value. */
public non-sealed interface WindowMetric extends MetricDefinition {
  /** Measures a phase; absent where there is nothing to say. */
  OptionalDouble measure(Window window);

  /** A measured phase in sums. */
  interface Window {
    /** First start to last end of attempted requests, in seconds; 0 where there was none. */
    double seconds();

    /** Attempted requests, those cancelled on purpose or unfinished left out. */
    long attempted();

    /** Completed requests. */
    long completed();

    /** Failed and timed-out requests. */
    long failed();

    /** Good requests; absent where the workload has no budget. */
    OptionalDouble good();

    /** Sum of a record metric over completed requests; absent where no request has it. */
    OptionalDouble sum(String tag);
  }
}
