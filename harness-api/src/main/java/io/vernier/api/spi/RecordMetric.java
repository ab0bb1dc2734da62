package io.vernier.api.spi;

import io.vernier.api.record.RequestRecord;
import java.util.function.DoubleConsumer;

/** A metric of single requests: none, one or several values each. */
public non-sealed interface RecordMetric extends MetricDefinition {
  /**
   * Measures a completed request.
   *
   * @param record the request
   * @param originNanos where a start-anchored metric counts from: the send, or the intended start
   *     in the response view
   * @param values takes the values in the metric's unit; not called where there is none
   */
  void measure(RequestRecord record, long originNanos, DoubleConsumer values);

  /** Whether the metric counts from the request's start, and so exists in two views. */
  default boolean startAnchored() {
    return false;
  }

  /** Whether a request may have several values, which are pooled. */
  default boolean many() {
    return false;
  }
}
