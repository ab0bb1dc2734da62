package io.vernier.runtime.metrics;

import io.vernier.api.record.RequestRecord;
import io.vernier.api.result.Summary;
import io.vernier.runtime.record.RecordLogReader;
import io.vernier.runtime.record.RecordVisitor;
import io.vernier.runtime.record.RequestTexts;
import java.io.IOException;
import java.util.Map;
import java.util.TreeMap;

/**
 * The values of several trials' requests thrown together. A pooled percentile is another quantity
 * than one trial's expected percentile, and carries no band.
 */
public final class PooledFigures implements RecordVisitor {
  private final MetricSamples samples;

  /**
   * Begins a pool.
   *
   * @param openLoop whether arrivals are independent of completions
   */
  public PooledFigures(MetricCatalogue catalogue, boolean openLoop) {
    samples = new MetricSamples(catalogue, openLoop);
  }

  /** Adds all completed measured requests of a trial's log. */
  public void add(RecordLogReader log) throws IOException {
    log.forEachMerged(this);
  }

  @Override
  public void request(RequestRecord record, RequestTexts texts) {
    samples.add(record);
  }

  /** A summary for each metric of single requests that has a value, by tag. */
  public Map<String, Summary> summaries() {
    Map<String, Summary> summaries = new TreeMap<>();
    samples
        .metrics()
        .forEach(
            (tag, metric) -> {
              if (metric.summary().count() > 0) {
                summaries.put(tag, metric.summary());
              }
            });
    return summaries;
  }
}
