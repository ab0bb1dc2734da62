package io.vernier.runtime.metrics;

import io.vernier.api.metric.Metrics;
import io.vernier.api.record.RequestRecord;
import io.vernier.api.spi.MetricDefinition.Need;
import io.vernier.api.spi.RecordMetric;
import java.util.function.DoubleConsumer;

/**
 * A metric of single requests in one view.
 *
 * @param metric the metric
 * @param response whether it counts from the intended start
 */
record ViewedMetric(RecordMetric metric, boolean response) {

  String tag() {
    return response ? Metrics.response(metric.name()) : metric.name();
  }

  boolean needsOpenLoop() {
    return response || metric.needs().contains(Need.OPEN_LOOP);
  }

  /**
   * Measures a request. A metric may be user code: what it throws, and a value that is no finite
   * number, costs its own value alone.
   *
   * @return whether it did not throw
   */
  boolean measure(RequestRecord record, DoubleConsumer values) {
    if (response && record.times().intended().isEmpty()) {
      return true;
    }
    try {
      metric.measure(
          record,
          originNanos(record),
          value -> {
            if (Double.isFinite(value)) {
              values.accept(value);
            }
          });
      return true;
    } catch (RuntimeException e) {
      return false;
    }
  }

  long originNanos(RequestRecord record) {
    return response
        ? record.times().intended().orElse(record.times().start())
        : record.times().start();
  }
}
