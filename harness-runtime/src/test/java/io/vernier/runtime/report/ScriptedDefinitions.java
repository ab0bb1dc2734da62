package io.vernier.runtime.report;

import io.vernier.api.metric.Metrics;
import io.vernier.api.metric.Unit;
import io.vernier.api.record.RequestRecord;
import io.vernier.api.spi.MetricDefinition;
import io.vernier.api.spi.RecordMetric;
import io.vernier.api.spi.WindowMetric;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.DoubleConsumer;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Metrics that have a name, a unit and a kind, and measure nothing. */
public final class ScriptedDefinitions {
  private ScriptedDefinitions() {}

  /** The metrics that the tests speak of, by tag. */
  public static Map<String, MetricDefinition> all() {
    return Stream.of(
            new OfRequests(Metrics.TTFT, Unit.MILLISECONDS, true, Set.of()),
            new OfRequests(Metrics.LATENCY, Unit.MILLISECONDS, true, Set.of()),
            new OfRequests(Metrics.ITL, Unit.MILLISECONDS, false, Set.of()),
            new OfRequests(
                Metrics.LAG, Unit.MILLISECONDS, false, Set.of(MetricDefinition.Need.OPEN_LOOP)),
            new OfRequests(Metrics.TPS_PER_USER, Unit.TOKENS_PER_SECOND_PER_USER, false, Set.of()),
            new OfPhase(Metrics.OUTPUT_TPS, Unit.TOKENS_PER_SECOND),
            new OfPhase(Metrics.REQUEST_THROUGHPUT, Unit.REQUESTS_PER_SECOND),
            new OfPhase(Metrics.BENCHMARK_DURATION, Unit.SECONDS),
            new OfPhase(Metrics.ERROR_RATE, Unit.PERCENT))
        .collect(Collectors.toMap(MetricDefinition::name, Function.identity()));
  }

  private record OfRequests(String name, Unit unit, boolean startAnchored, Set<Need> needs)
      implements RecordMetric {
    @Override
    public String title() {
      return name;
    }

    @Override
    public String formula() {
      return name;
    }

    @Override
    public void measure(RequestRecord request, long originNanos, DoubleConsumer values) {
      throw new UnsupportedOperationException("the figures are scripted");
    }
  }

  private record OfPhase(String name, Unit unit) implements WindowMetric {
    @Override
    public String title() {
      return name;
    }

    @Override
    public String formula() {
      return name;
    }

    @Override
    public Set<Need> needs() {
      return Set.of();
    }

    @Override
    public OptionalDouble measure(Window window) {
      throw new UnsupportedOperationException("the figures are scripted");
    }
  }
}
