package io.vernier.runtime.metrics;

import io.vernier.api.model.SloSpec;
import io.vernier.api.record.RequestRecord;
import io.vernier.api.result.SloCount;
import io.vernier.runtime.record.RecordLogReader;
import io.vernier.runtime.record.RecordVisitor;
import io.vernier.runtime.record.RequestTexts;
import java.io.IOException;

/** Counts one more objective over a trial's log, for claims that are made after the run. */
public final class SloRecount {
  private SloRecount() {}

  /**
   * Counts an objective on a metric of single requests.
   *
   * @param openLoop whether arrivals were independent of completions
   * @throws IllegalArgumentException where the metric is unknown, or one of a whole phase
   */
  public static SloCount count(
      SloSpec slo,
      MetricCatalogue catalogue,
      boolean openLoop,
      MissingValue missing,
      RecordLogReader log)
      throws IOException {
    SloTally tally =
        new SloTally(
            Budget.of(slo, catalogue, openLoop, missing)
                .orElseThrow(
                    () ->
                        new IllegalArgumentException(
                            slo.metric() + " has one value a phase, not one a request")));
    log.forEachMerged(
        new RecordVisitor() {
          @Override
          public void request(RequestRecord record, RequestTexts texts) {
            tally.add(record);
          }
        });
    return tally.count();
  }
}
