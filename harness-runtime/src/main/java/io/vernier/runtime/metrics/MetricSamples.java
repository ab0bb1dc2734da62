package io.vernier.runtime.metrics;

import io.vernier.api.record.RequestRecord;
import io.vernier.api.result.Summary;
import io.vernier.api.result.TrialMetric;
import io.vernier.api.spi.MetricDefinition.Need;
import io.vernier.runtime.stats.DoubleSamples;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.TreeMap;

/**
 * The values of every metric of single requests, in primitive arrays, over the completed measured
 * requests that it was shown. For one thread.
 */
final class MetricSamples {
  private static final int FIRST_CAPACITY = 256;

  private final boolean openLoop;
  private final List<Series> series;
  private long completed;
  private boolean streamed;
  private boolean countedOutput;
  private boolean countedInput;

  private static final class Series {
    final ViewedMetric metric;
    final DoubleSamples values = new DoubleSamples(FIRST_CAPACITY);
    double sum;
    boolean failed;

    Series(ViewedMetric metric) {
      this.metric = metric;
    }

    void measure(RequestRecord record) {
      failed |= !metric.measure(record, this::add);
    }

    private void add(double value) {
      values.add(value);
      sum += value;
    }
  }

  MetricSamples(MetricCatalogue catalogue, boolean openLoop) {
    this.openLoop = openLoop;
    series = catalogue.viewed().stream().map(Series::new).toList();
  }

  /** Measures a request, if it is a completed one of a measured phase. */
  void add(RequestRecord record) {
    if (!record.completed() || !record.phase().measured()) {
      return;
    }
    completed++;
    streamed |= record.facts().streamed();
    countedOutput |= record.tokens().outputLength().isPresent();
    countedInput |= record.tokens().inputLength().isPresent();
    for (Series one : series) {
      if (openLoop || !one.metric.needsOpenLoop()) {
        one.measure(record);
      }
    }
  }

  /** Sum of a metric over all requests; absent where none has it. */
  OptionalDouble sum(String tag) {
    for (Series one : series) {
      if (one.metric.tag().equals(tag) && one.values.size() > 0) {
        return OptionalDouble.of(one.sum);
      }
    }
    return OptionalDouble.empty();
  }

  /** The figures of every metric, those without values included. */
  Map<String, TrialMetric> metrics() {
    Map<String, TrialMetric> metrics = new TreeMap<>();
    for (Series one : series) {
      metrics.put(
          one.metric.tag(),
          new TrialMetric(one.metric.tag(), one.metric.metric().unit(), summary(one)));
    }
    return metrics;
  }

  private Summary summary(Series one) {
    if (one.values.size() == 0) {
      return Summaries.absent(reason(one));
    }
    double[] sorted = one.values.toArray();
    Arrays.sort(sorted);
    return Summaries.of(sorted);
  }

  private String reason(Series one) {
    if (!openLoop && one.metric.needsOpenLoop()) {
      return AbsenceReason.CLOSED_LOOP;
    }
    if (completed == 0) {
      return AbsenceReason.NO_COMPLETED_REQUEST;
    }
    if (one.failed) {
      return AbsenceReason.METRIC_FAILED;
    }
    var needs = one.metric.metric().needs();
    if (needs.contains(Need.STREAMING) && !streamed) {
      return AbsenceReason.NOT_STREAMED;
    }
    if ((needs.contains(Need.OUTPUT_TOKENS) && !countedOutput)
        || (needs.contains(Need.INPUT_TOKENS) && !countedInput)) {
      return AbsenceReason.NO_TOKEN_COUNT;
    }
    return AbsenceReason.NO_VALUE;
  }
}
