package io.vernier.runtime.metrics;

import io.vernier.api.record.RequestRecord;
import io.vernier.api.record.TokenSource;
import io.vernier.runtime.record.ClientCounts;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;

/** What the built-in metrics say of single records. */
final class Measured {
  static final MetricCatalogue CATALOGUE = MetricCatalogue.load(Measured.class.getClassLoader());

  private Measured() {}

  /** Every value of a metric, in its unit. */
  static List<Double> values(RequestRecord record, String tag) {
    List<Double> values = new ArrayList<>();
    CATALOGUE.viewed(tag).orElseThrow().measure(record, values::add);
    return values;
  }

  /** The record with tokens counted by the client. */
  static RequestRecord counted(RequestRecord record, int input, int output, int reasoning) {
    ClientCounts counts =
        new ClientCounts(
            record.id().index(),
            OptionalInt.of(input),
            OptionalInt.of(output),
            reasoning == 0 ? OptionalInt.empty() : OptionalInt.of(reasoning),
            TokenSource.TOKENIZER,
            TokenSource.TOKENIZER);
    return record.withTokens(counts.into(record.tokens()));
  }
}
