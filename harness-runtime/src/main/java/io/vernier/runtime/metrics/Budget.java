package io.vernier.runtime.metrics;

import io.vernier.api.metric.Metrics;
import io.vernier.api.metric.Unit;
import io.vernier.api.model.Limit;
import io.vernier.api.model.SloSpec;
import io.vernier.api.model.SloView;
import io.vernier.api.record.Outcome;
import io.vernier.api.record.RequestRecord;
import io.vernier.api.spi.MetricDefinition.Need;
import java.util.Optional;
import java.util.Set;

/** Holds single requests against one limit. For one thread. */
final class Budget {
  /** Metrics that grow with every moment that a reply is not over. */
  private static final Set<String> LAST_WITH_THE_REPLY =
      Set.of(Metrics.LATENCY, Metrics.STREAM_END);

  /** Metrics whose value, once there, no later chunk takes back. */
  private static final Set<String> SETTLED_EARLY =
      Set.of(
          Metrics.TTST,
          Metrics.MAX_ICL,
          Metrics.LAG,
          Metrics.GATE_WAIT,
          Metrics.CLIENT_DELAY,
          Metrics.CONNECTION_WAIT);

  private final String key;
  private final ViewedMetric metric;
  private final Limit limit;
  private final double perUnit;
  private final MissingValue missing;
  private int values;
  private int outside;

  private Budget(
      String key, ViewedMetric metric, Limit limit, double perUnit, MissingValue missing) {
    this.key = key;
    this.metric = metric;
    this.limit = limit;
    this.perUnit = perUnit;
    this.missing = missing;
  }

  /**
   * The budget of an objective; absent where its metric is one of a whole phase.
   *
   * @throws IllegalArgumentException where the catalogue lacks the metric
   */
  static Optional<Budget> of(
      SloSpec slo, MetricCatalogue catalogue, boolean openLoop, MissingValue missing) {
    if (catalogue.find(slo.metric()).isEmpty()) {
      throw new IllegalArgumentException("there is no metric " + slo.metric());
    }
    return catalogue
        .viewed(slo.metric())
        .map(
            named -> {
              boolean inResponse =
                  slo.view() == SloView.RESPONSE || (slo.view() == SloView.AUTO && openLoop);
              ViewedMetric judged =
                  new ViewedMetric(
                      named.metric(),
                      named.response() || (inResponse && named.metric().startAnchored()));
              return new Budget(
                  slo.key(),
                  judged,
                  slo.limit(),
                  limitUnitsPerUnit(named.metric().unit()),
                  missing);
            });
  }

  /** How many of a limit's units (nanoseconds, shares) stand in one of the metric's. */
  private static double limitUnitsPerUnit(Unit unit) {
    return switch (unit.dimension()) {
      case TIME ->
          switch (unit.symbol()) {
            case "ns" -> 1;
            case "us" -> 1e3;
            case "ms" -> 1e6;
            case "s", "sec" -> 1e9;
            default -> throw new IllegalArgumentException("no known time unit: " + unit.symbol());
          };
      case SHARE -> unit.symbol().equals("%") ? 0.01 : 1;
      case RATE, NUMBER -> 1;
    };
  }

  String key() {
    return key;
  }

  /** Budgets of which only the loosest counts have the same text here. */
  String group() {
    return metric.tag() + limit.bound().sign();
  }

  /** Whether this budget allows no more than the other of its group. */
  boolean isTighterThan(Budget other) {
    return limit.bound() == Limit.Bound.AT_MOST
        ? limit.value() < other.limit.value()
        : limit.value() > other.limit.value();
  }

  Judgement judge(RequestRecord record) {
    Outcome outcome = record.outcome();
    if (outcome instanceof Outcome.Cancelled) {
      return Judgement.OUT;
    }
    if (outcome instanceof Outcome.Unfinished) {
      return exceededWhenCut(record) ? Judgement.MISSED : Judgement.CENSORED;
    }
    if (!record.completed()) {
      return Judgement.MISSED;
    }
    measure(record);
    if (values > 0) {
      return outside == 0 ? Judgement.WITHIN : Judgement.MISSED;
    }
    return missing == MissingValue.WAIVED && wasMeasurable(record)
        ? Judgement.WAIVED
        : Judgement.MISSED;
  }

  private void measure(RequestRecord record) {
    values = 0;
    outside = 0;
    metric.measure(record, this::hold);
  }

  private void hold(double value) {
    values++;
    double measured = value * perUnit;
    // Back to whole nanoseconds, so that a value on the limit is within it.
    if (!limit.allows(limit.kind() == Limit.Kind.DURATION ? Math.rint(measured) : measured)) {
      outside++;
    }
  }

  /** Whether a value would have been seen had there been one. */
  private boolean wasMeasurable(RequestRecord record) {
    for (Need need : metric.metric().needs()) {
      boolean met =
          switch (need) {
            case STREAMING -> record.facts().streamed();
            case OUTPUT_TOKENS -> record.tokens().outputLength().isPresent();
            case INPUT_TOKENS -> record.tokens().inputLength().isPresent();
            case OPEN_LOOP -> record.times().intended().isPresent();
          };
      if (!met) {
        return false;
      }
    }
    return true;
  }

  /** Whether the final value could not have been within, whatever had come after the cut. */
  private boolean exceededWhenCut(RequestRecord record) {
    if (limit.bound() == Limit.Bound.AT_LEAST) {
      return false;
    }
    String name = metric.metric().name();
    boolean anchored = metric.metric().startAnchored();
    boolean many = metric.metric().many() || name.equals(Metrics.MAX_ICL);
    if (!anchored && !many && !SETTLED_EARLY.contains(name)) {
      return false;
    }
    measure(record);
    if (outside > 0) {
      return true;
    }
    if (anchored && (values == 0 || LAST_WITH_THE_REPLY.contains(name))) {
      return exceeds(record.times().end() - metric.originNanos(record));
    }
    int chunks = record.chunks().size();
    return isGap(name)
        && chunks > 0
        && exceeds(record.times().end() - record.chunks().nanos(chunks - 1));
  }

  /** Whether the silence that the cut ended belongs to the metric. */
  private static boolean isGap(String name) {
    return name.equals(Metrics.ICL) || name.equals(Metrics.MAX_ICL);
  }

  private boolean exceeds(long nanos) {
    return limit.kind() == Limit.Kind.DURATION && !limit.allows((double) nanos);
  }
}
