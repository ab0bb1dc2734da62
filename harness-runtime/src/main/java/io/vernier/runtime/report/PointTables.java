package io.vernier.runtime.report;

import io.vernier.api.metric.Metrics;
import io.vernier.api.result.Estimate;
import io.vernier.api.result.MetricResult;
import io.vernier.api.result.PointResult;
import io.vernier.api.result.SimulatedTruth;
import io.vernier.api.result.Statistic;
import io.vernier.api.result.TrialMetric;
import io.vernier.api.result.TrialResult;
import io.vernier.api.result.TrialStatus;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;

/** The tables of one point: headline, measured beside true, trial by trial. */
final class PointTables {
  private static final String INDENT = "  ";

  /** The rows of the headline and their titles; the first three are always there. */
  private static final Map<String, String> OF_REQUESTS = titles();

  private static final List<String> ALWAYS = List.of(Metrics.TTFT, Metrics.ITL, Metrics.LATENCY);

  /** The rows of the second table and their titles, which name the unit. */
  private static final Map<String, String> OF_PHASE = phaseTitles();

  private static final List<Statistic> SHOWN =
      List.of(Statistic.MEAN, Statistic.P50, Statistic.P95, Statistic.P99);

  private final PointResult point;
  private final List<TrialResult> completed;

  PointTables(PointResult point) {
    this.point = point;
    this.completed =
        point.trials().stream().filter(t -> t.status() == TrialStatus.COMPLETED).toList();
  }

  private static Map<String, String> titles() {
    Map<String, String> titles = new LinkedHashMap<>();
    titles.put(Metrics.response(Metrics.TTFT), "TTFT, response");
    titles.put(Metrics.TTFT, "TTFT");
    titles.put(Metrics.ITL, "ITL");
    titles.put(Metrics.response(Metrics.LATENCY), "latency, response");
    titles.put(Metrics.LATENCY, "latency");
    titles.put(Metrics.LAG, "schedule lag");
    titles.put(Metrics.ISL, "input length");
    titles.put(Metrics.OSL, "output length");
    return titles;
  }

  private static Map<String, String> phaseTitles() {
    Map<String, String> titles = new LinkedHashMap<>();
    titles.put(Metrics.REQUEST_THROUGHPUT, "requests/sec");
    titles.put(Metrics.GOODPUT, "good requests/sec");
    titles.put(Metrics.OUTPUT_TPS, "output tokens/sec");
    titles.put(Metrics.ERROR_RATE, "errors (%)");
    return titles;
  }

  /** Means and percentiles with their bands, and how many requests stand behind them. */
  void headline(Page page, String mark) {
    page.blank();
    Cells cells = new Cells();
    TextTable requests =
        new TextTable(
            List.of((mark + "over trials").strip(), "mean", "p50", "p95", "p99", "n"),
            List.of(2, 3, 1));
    OF_REQUESTS.forEach(
        (tag, title) -> {
          MetricResult metric = point.metrics().get(tag);
          if (metric != null && shown(tag, metric)) {
            requests.row(row(title, tag, metric, cells));
          } else if (metric == null && ALWAYS.contains(tag)) {
            String dash = Cells.NONE + cells.note("not measured");
            requests.row(List.of(title, dash, dash, dash, dash, "0"));
          }
        });
    page.lines(INDENT, requests.lines(page.width() - INDENT.length()));
    TextTable phase =
        new TextTable(List.of((mark + "over trials").strip(), "a trial", "trials"), List.of(2));
    OF_PHASE.forEach(
        (tag, title) -> {
          MetricResult metric = point.metrics().get(tag);
          if (metric != null) {
            Estimate value = metric.band(Statistic.VALUE);
            phase.row(List.of(title, cells.estimate(value, ""), trials(value)));
          }
        });
    if (!phase.isEmpty()) {
      page.blank();
      page.lines(INDENT, phase.lines(page.width() - INDENT.length()));
    }
    page.words(INDENT, method());
    cells.notes().forEach(note -> page.words(INDENT, note));
  }

  /** A response view in a closed loop is no row: there is none to be had. */
  private boolean shown(String tag, MetricResult metric) {
    boolean somewhere =
        metric.bands().values().stream().anyMatch(e -> !(e instanceof Estimate.Absent));
    return somewhere || ALWAYS.contains(tag);
  }

  private List<String> row(String title, String tag, MetricResult metric, Cells cells) {
    List<String> row = new ArrayList<>();
    row.add(title + " (" + metric.unit().symbol() + ")");
    for (Statistic statistic : SHOWN) {
      row.add(cells.estimate(metric.band(statistic), detail(tag, statistic, metric)));
    }
    row.add(Cells.count(requests(tag)));
    return row;
  }

  /** How many requests a percentile needs and had, where it is absent for want of them. */
  private String detail(String tag, Statistic statistic, MetricResult metric) {
    boolean few =
        metric.band(statistic) instanceof Estimate.Absent absent
            && absent.reason().equals("too-few-requests");
    if (!few || statistic.percentile().isEmpty()) {
      return "";
    }
    double beyond = (100 - statistic.percentile().getAsDouble()) / 100;
    long most =
        completed.stream()
            .map(trial -> trial.metrics().get(tag))
            .filter(Objects::nonNull)
            .mapToLong(found -> found.summary().count())
            .max()
            .orElse(0);
    return statistic.label()
        + " needs "
        + Cells.count(Math.round(1 / beyond))
        + " requests in a trial, there were at most "
        + Cells.count(most);
  }

  private long requests(String tag) {
    return completed.stream()
        .map(trial -> trial.metrics().get(tag))
        .filter(Objects::nonNull)
        .mapToLong(metric -> metric.summary().count())
        .sum();
  }

  private static String trials(Estimate estimate) {
    if (estimate instanceof Estimate.Band band) {
      return Integer.toString(band.n());
    }
    return estimate instanceof Estimate.Range range ? Integer.toString(range.n()) : "0";
  }

  /** How the figures were made: percentiles, and each kind of band that is there. */
  private String method() {
    Map<String, Double> methods = new TreeMap<>();
    point.metrics().values().stream()
        .flatMap(metric -> metric.bands().values().stream())
        .filter(Estimate.Band.class::isInstance)
        .map(Estimate.Band.class::cast)
        .forEach(band -> methods.put(band.method(), band.confidence()));
    String bands =
        methods.entrySet().stream()
            .map(method -> method.getKey() + " at " + Cells.confidence(method.getValue()))
            .collect(Collectors.joining(", "));
    return "percentiles are type 8; n counts requests of all completed trials; bands: "
        + (bands.isEmpty() ? "none" : bands);
  }

  /** What was measured beside what the simulated server really did. */
  void truth(Page page) {
    List<SimulatedTruth> truths =
        completed.stream()
            .flatMap(trial -> trial.truth().stream())
            .filter(truth -> truth.replies() > 0)
            .toList();
    if (truths.isEmpty()) {
      return;
    }
    page.blank();
    Cells cells = new Cells();
    TextTable table =
        new TextTable(List.of("SIMULATED (ms)", "measured", "true", "apart"), List.of());
    beside(
        table, cells, "TTFT mean", Metrics.TTFT, Statistic.MEAN, mean(truths, t -> t.ttftMean()));
    beside(table, cells, "TTFT p99", Metrics.TTFT, Statistic.P99, mean(truths, t -> t.ttftP99()));
    beside(table, cells, "ITL mean", Metrics.ITL, Statistic.MEAN, mean(truths, t -> t.itlMean()));
    beside(table, cells, "ITL p99", Metrics.ITL, Statistic.P99, mean(truths, t -> t.itlP99()));
    page.lines(INDENT, table.lines(page.width() - INDENT.length()));
    cells.notes().forEach(note -> page.words(INDENT, note));
  }

  private void beside(
      TextTable table, Cells cells, String title, String tag, Statistic statistic, double truth) {
    MetricResult metric = point.metrics().get(tag);
    Estimate estimate =
        metric == null ? new Estimate.Absent("not measured") : metric.band(statistic);
    OptionalDouble measured = middle(estimate);
    table.row(
        List.of(
            title,
            cells.estimate(estimate, ""),
            Cells.number(truth),
            measured.isPresent() ? signed(measured.getAsDouble() - truth) : Cells.NONE));
  }

  private static String signed(double value) {
    return (value < 0 ? "" : "+") + Cells.number(value);
  }

  private static OptionalDouble middle(Estimate estimate) {
    if (estimate instanceof Estimate.Band band) {
      return OptionalDouble.of(band.estimate());
    }
    return estimate instanceof Estimate.Range range
        ? OptionalDouble.of(range.estimate())
        : OptionalDouble.empty();
  }

  private static double mean(List<SimulatedTruth> truths, ToDoubleFunction<SimulatedTruth> of) {
    return truths.stream().mapToDouble(of).average().orElseThrow();
  }

  /** Each trial's own means, and how far they spread. */
  void trials(Page page) {
    page.blank();
    List<String> tags =
        ALWAYS.stream()
            .filter(tag -> completed.stream().anyMatch(t -> value(t, tag).isPresent()))
            .toList();
    List<String> head = new ArrayList<>(List.of("trial"));
    tags.forEach(tag -> head.add(Objects.requireNonNull(OF_REQUESTS.get(tag)) + " mean"));
    head.addAll(List.of("completed", "of", "seed"));
    TextTable table = new TextTable(head, List.of(head.size() - 1, head.size() - 2));
    for (TrialResult trial : point.trials()) {
      List<String> row = new ArrayList<>();
      row.add(
          trial.index()
              + (trial.status() == TrialStatus.COMPLETED ? "" : " " + trial.status().name()));
      for (String tag : tags) {
        OptionalDouble value = value(trial, tag);
        row.add(value.isPresent() ? Cells.number(value.getAsDouble()) : Cells.NONE);
      }
      row.add(Cells.count(trial.counts().completed()));
      row.add(Cells.count(trial.counts().attempted()));
      row.add(trial.seed());
      table.row(row);
    }
    if (completed.size() > 1 && !tags.isEmpty()) {
      List<String> row = new ArrayList<>(List.of("spread"));
      tags.forEach(tag -> row.add(spread(tag)));
      row.addAll(List.of("", "", ""));
      table.row(row);
    }
    page.lines(INDENT, table.lines(page.width() - INDENT.length()));
    if (completed.size() > 1 && !tags.isEmpty()) {
      page.words(INDENT, "spread is largest minus smallest over the mean of completed trials");
    }
  }

  private String spread(String tag) {
    double[] means =
        completed.stream()
            .map(trial -> value(trial, tag))
            .filter(OptionalDouble::isPresent)
            .mapToDouble(OptionalDouble::getAsDouble)
            .toArray();
    double least = Arrays.stream(means).min().orElse(0);
    double most = Arrays.stream(means).max().orElse(0);
    double mean = Arrays.stream(means).average().orElse(0);
    return means.length > 1 && mean > 0 ? Cells.percent((most - least) / mean) : Cells.NONE;
  }

  private static OptionalDouble value(TrialResult trial, String tag) {
    TrialMetric metric = trial.metrics().get(tag);
    return metric == null ? OptionalDouble.empty() : metric.summary().value(Statistic.MEAN);
  }
}
