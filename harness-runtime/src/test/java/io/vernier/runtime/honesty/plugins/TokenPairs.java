package io.vernier.runtime.honesty.plugins;

import io.vernier.api.metric.Unit;
import io.vernier.api.record.RequestRecord;
import io.vernier.api.spi.RecordMetric;
import java.util.Set;
import java.util.function.DoubleConsumer;

/** The tokens of a reply, in pairs: a unit that the harness does not know. */
public final class TokenPairs implements RecordMetric {
  @Override
  public String name() {
    return "token_pairs";
  }

  @Override
  public String title() {
    return "Token Pairs";
  }

  @Override
  public Unit unit() {
    return new Unit("pairs", Unit.Dimension.NUMBER);
  }

  @Override
  public String formula() {
    return "usage's completion tokens / 2";
  }

  @Override
  public Set<Need> needs() {
    return Set.of();
  }

  @Override
  public void measure(RequestRecord record, long originNanos, DoubleConsumer values) {
    record.tokens().serverCompletion().ifPresent(count -> values.accept(count / 2.0));
  }
}
