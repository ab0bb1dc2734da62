package io.vernier.runtime.report;

import com.fasterxml.jackson.core.io.NumberOutput;
import io.vernier.api.metric.Unit;
import io.vernier.api.result.Estimate;
import io.vernier.api.result.MetricResult;
import io.vernier.api.result.PointResult;
import io.vernier.api.result.RunResult;
import io.vernier.api.result.Statistic;
import io.vernier.api.result.Summary;
import io.vernier.api.spi.ReportTarget;
import io.vernier.api.spi.Reporter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Writes {@code result.csv}: one row for each point, metric and statistic, as RFC 4180 has it, in
 * UTF-8 with a head row and line ends of CR LF.
 *
 * <p>After {@code run} and {@code workload} each swept parameter of the run has a column of its own
 * name. {@code estimate}, {@code low} and {@code high} are over trials, of which {@code n} counts
 * them; {@code pooled} is the statistic of all requests together, of which {@code requests} counts
 * them. An absent figure is an empty field, and {@code absent} says why.
 */
public final class CsvReporter implements Reporter {
  /** The name in {@code report.formats}. */
  public static final String NAME = "csv";

  /** The file that it writes. */
  public static final String FILE = "result.csv";

  /** AIPerf's name of the goodput ratio. */
  private static final String RATIO = "good_request_fraction";

  private static final List<String> FIGURES =
      List.of(
          "simulated",
          "validity",
          "metric",
          "unit",
          "statistic",
          "estimate",
          "low",
          "high",
          "n",
          "confidence",
          "method",
          "pooled",
          "requests",
          "absent");

  /** A reporter; it has no state. */
  public CsvReporter() {}

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public void write(RunResult result, ReportTarget target) throws IOException {
    byte[] text = text(result).getBytes(StandardCharsets.UTF_8);
    target.file(FILE, out -> out.write(text));
  }

  private static String text(RunResult run) {
    Set<String> params = new LinkedHashSet<>();
    run.points().forEach(point -> params.addAll(point.params().keySet()));
    List<String> head = new ArrayList<>(List.of("run", "workload"));
    head.addAll(params);
    head.addAll(FIGURES);
    StringBuilder text = new StringBuilder(row(head));
    for (PointResult point : run.points()) {
      List<String> start = new ArrayList<>(List.of(run.id().value(), point.workload().name()));
      params.forEach(param -> start.add(point.params().getOrDefault(param, "")));
      start.add(Boolean.toString(point.simulated()));
      start.add(point.validity().status().name());
      for (MetricResult metric : point.metrics().values()) {
        metric
            .bands()
            .forEach((statistic, band) -> text.append(row(start, metric, statistic, band)));
      }
      text.append(
          row(
              start,
              new MetricResult(RATIO, Unit.RATIO, Optional.empty(), Map.of()),
              Statistic.VALUE,
              point.goodput().ratio()));
    }
    return text.toString();
  }

  private static String row(
      List<String> start, MetricResult metric, Statistic statistic, Estimate estimate) {
    List<String> fields = new ArrayList<>(start);
    fields.add(metric.name());
    fields.add(metric.unit().symbol());
    fields.add(statistic.label());
    String absent = "";
    if (estimate instanceof Estimate.Band band) {
      fields.addAll(
          List.of(
              number(band.estimate()),
              number(band.low()),
              number(band.high()),
              Integer.toString(band.n()),
              number(band.confidence()),
              band.method()));
    } else if (estimate instanceof Estimate.Range range) {
      fields.addAll(
          List.of(
              number(range.estimate()),
              number(range.low()),
              number(range.high()),
              Integer.toString(range.n()),
              "",
              "range"));
    } else if (estimate instanceof Estimate.Absent reason) {
      fields.addAll(List.of("", "", "", "", "", ""));
      absent = reason.reason();
    }
    Optional<Summary> pooled = metric.pooled();
    OptionalDouble value =
        pooled.map(summary -> summary.value(statistic)).orElse(OptionalDouble.empty());
    fields.add(value.isPresent() ? number(value.getAsDouble()) : "");
    fields.add(pooled.map(summary -> Long.toString(summary.count())).orElse(""));
    fields.add(absent);
    return row(fields);
  }

  /** The shortest text that reads back as the same number, on every JVM and in every locale. */
  private static String number(double value) {
    if (!Double.isFinite(value)) {
      throw new IllegalArgumentException(value + " is no figure");
    }
    return NumberOutput.toString(value, true);
  }

  private static String row(List<String> fields) {
    return fields.stream().map(CsvReporter::field).collect(Collectors.joining(",", "", "\r\n"));
  }

  private static String field(String text) {
    boolean quoted = text.chars().anyMatch(c -> c == ',' || c == '"' || c == '\r' || c == '\n');
    return quoted ? '"' + text.replace("\"", "\"\"") + '"' : text;
  }
}
