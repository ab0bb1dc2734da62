package io.vernier.processor.check;

import io.vernier.api.metric.Metrics;
import io.vernier.api.metric.Unit.Dimension;
import io.vernier.api.model.Limit;
import io.vernier.processor.read.SloModel;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What a compiler may know of the harness's own metrics without loading their definitions.
 *
 * @param tag the metric's tag
 * @param dimension what it measures
 * @param scope whether requests or whole phases have it
 */
record KnownMetric(String tag, Dimension dimension, Scope scope) {
  private static final Map<String, KnownMetric> ALL = all();

  /** What a metric is a metric of. */
  enum Scope {
    /** Of a request, counted from its start: there are two views of it. */
    ANCHORED,
    /** Of a request. */
    REQUEST,
    /** Of a whole phase. */
    PHASE
  }

  /** The metric an objective is about; absent where a plug-in may have to supply it. */
  static Optional<KnownMetric> of(SloModel slo) {
    return Optional.ofNullable(ALL.get(slo.metric()));
  }

  /** The metric whose tag in the response view an objective gives; absent where it gives none. */
  static Optional<KnownMetric> ofTwin(SloModel slo) {
    return ALL.values().stream()
        .filter(metric -> metric.scope == Scope.ANCHORED)
        .filter(metric -> Metrics.response(metric.tag).equals(slo.metric()))
        .findFirst();
  }

  /** True where an objective is about a metric of whole phases. */
  static boolean isOfPhase(SloModel slo) {
    return of(slo).filter(metric -> metric.scope == Scope.PHASE).isPresent();
  }

  /** True where an objective is about a metric of single requests. */
  static boolean isOfRequest(SloModel slo) {
    return of(slo).filter(metric -> metric.scope != Scope.PHASE).isPresent();
  }

  /** All tags, without those of the response view. */
  static Set<String> tags() {
    return ALL.keySet();
  }

  /** Whether a limit written in this kind can be a limit on the metric. */
  boolean takes(Limit.Kind kind) {
    return switch (dimension) {
      case TIME -> kind == Limit.Kind.DURATION;
      case RATE -> kind == Limit.Kind.RATE;
      case SHARE -> kind == Limit.Kind.PERCENTAGE;
      case NUMBER -> kind == Limit.Kind.NUMBER;
    };
  }

  /** An example of a limit on the metric. */
  String example() {
    return switch (dimension) {
      case TIME -> "400ms";
      case RATE -> "20/s";
      case SHARE -> "1%";
      case NUMBER -> "128";
    };
  }

  private static Map<String, KnownMetric> all() {
    Map<String, KnownMetric> all = new LinkedHashMap<>();
    put(
        all,
        Dimension.TIME,
        Scope.ANCHORED,
        Metrics.TTFT,
        Metrics.TTFO,
        Metrics.LATENCY,
        Metrics.STREAM_END);
    put(
        all,
        Dimension.TIME,
        Scope.REQUEST,
        Metrics.TTST,
        Metrics.ITL,
        Metrics.ICL,
        Metrics.MAX_ICL,
        Metrics.LAG,
        Metrics.GATE_WAIT,
        Metrics.CLIENT_DELAY,
        Metrics.CONNECTION_WAIT);
    put(
        all,
        Dimension.NUMBER,
        Scope.REQUEST,
        Metrics.OSL,
        Metrics.ISL,
        Metrics.OUTPUT_TOKENS,
        Metrics.REASONING_TOKENS,
        Metrics.USAGE_PROMPT,
        Metrics.USAGE_COMPLETION,
        Metrics.USAGE_CACHE_READ);
    put(all, Dimension.RATE, Scope.REQUEST, Metrics.TPS_PER_USER, Metrics.E2E_TPS);
    put(
        all,
        Dimension.RATE,
        Scope.PHASE,
        Metrics.OUTPUT_TPS,
        Metrics.INPUT_TPS,
        Metrics.TOTAL_TPS,
        Metrics.REQUEST_THROUGHPUT,
        Metrics.GOODPUT);
    put(all, Dimension.NUMBER, Scope.PHASE, Metrics.REQUEST_COUNT, Metrics.ERROR_COUNT);
    put(all, Dimension.SHARE, Scope.PHASE, Metrics.ERROR_RATE);
    put(all, Dimension.TIME, Scope.PHASE, Metrics.BENCHMARK_DURATION);
    return all;
  }

  private static void put(
      Map<String, KnownMetric> all, Dimension dimension, Scope scope, String... tags) {
    List.of(tags).forEach(tag -> all.put(tag, new KnownMetric(tag, dimension, scope)));
  }
}
