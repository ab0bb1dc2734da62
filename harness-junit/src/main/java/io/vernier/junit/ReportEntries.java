package io.vernier.junit;

import io.vernier.api.metric.Metrics;
import io.vernier.api.result.Estimate.Absent;
import io.vernier.api.result.MetricResult;
import io.vernier.api.result.PointResult;
import io.vernier.api.result.RunResult;
import io.vernier.api.result.SloResult;
import io.vernier.api.result.Statistic;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/** The headline of a run as report entries, for consoles, IDEs and build servers. */
final class ReportEntries {
  private static final List<String> HEADLINES =
      List.of(
          Metrics.response(Metrics.TTFT),
          Metrics.TTFT,
          Metrics.response(Metrics.LATENCY),
          Metrics.LATENCY,
          Metrics.ITL,
          Metrics.OUTPUT_TPS,
          Metrics.REQUEST_THROUGHPUT);
  private static final List<Statistic> STATISTICS =
      List.of(Statistic.P50, Statistic.P99, Statistic.VALUE);

  private ReportEntries() {}

  /** Publishes one entry for the run and one for each of its points. */
  static void publish(RunResult run, Consumer<Map<String, String>> report) {
    report.accept(
        Map.of(
            "vernier.run", run.id().value(),
            "vernier.folder", run.folder(),
            "vernier.gate", Gate.of(System.getProperties()).word()));
    run.points().forEach(point -> report.accept(entry(point)));
  }

  private static Map<String, String> entry(PointResult point) {
    Map<String, String> entry = new LinkedHashMap<>();
    entry.put("vernier.point", point.label());
    entry.put("vernier.validity", point.validity().status().name());
    if (point.simulated()) {
      entry.put("vernier.endpoint", "SIMULATED");
    }
    for (SloResult slo : point.slos()) {
      slo.verdict().ifPresent(v -> entry.put("vernier.slo " + slo.slo().text(), v.name()));
    }
    point
        .goodput()
        .verdict()
        .ifPresent(verdict -> entry.put("vernier.goodput verdict", verdict.name()));
    entry.put("vernier.goodput ratio", Figures.whole(point.goodput().ratio(), Figures::share));
    for (String tag : HEADLINES) {
      MetricResult metric = point.metrics().get(tag);
      if (metric != null) {
        STATISTICS.stream()
            .filter(statistic -> !(metric.band(statistic) instanceof Absent))
            .forEach(
                statistic ->
                    entry.put(
                        "vernier." + tag + " " + statistic.label(),
                        Figures.whole(metric.band(statistic), Figures.in(metric.unit()))));
      }
    }
    return entry;
  }
}
