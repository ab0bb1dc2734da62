package io.vernier.runtime.verdict;

import io.vernier.api.metric.Metrics;
import io.vernier.api.metric.Unit;
import io.vernier.api.result.Counts;
import io.vernier.api.result.Estimate;
import io.vernier.api.result.MetricResult;
import io.vernier.api.result.Statistic;
import io.vernier.api.result.Summary;
import io.vernier.api.result.TrialMetric;
import io.vernier.api.result.TrialResult;
import io.vernier.api.spi.MetricDefinition;
import io.vernier.api.spi.RecordMetric;
import io.vernier.api.spi.WindowMetric;
import io.vernier.runtime.stats.ShareBand;
import java.util.Arrays;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Every metric of a point over its trials. */
final class MetricBands {
  /** Why the response view has no figure where sessions start as others end. */
  static final String CLOSED_LOOP = "closed-loop";

  private static final String NO_TRIAL = "no-completed-trial";
  private static final String NO_REQUEST = "no-completed-request";
  private static final String NO_VALUE = "no-value";

  private static final Set<Statistic> USUAL =
      EnumSet.of(Statistic.MEAN, Statistic.P50, Statistic.P95, Statistic.P99);

  private final PointEvidence evidence;
  private final List<TrialResult> completed;

  MetricBands(PointEvidence evidence) {
    this.evidence = evidence;
    this.completed = evidence.completed();
  }

  /** Every metric that a trial has or that a definition promises, by tag. */
  Map<String, MetricResult> all() {
    Map<String, Unit> units = new TreeMap<>();
    for (MetricDefinition definition : evidence.definitions().values()) {
      units.put(definition.name(), definition.unit());
      if (definition instanceof RecordMetric metric && metric.startAnchored()) {
        units.put(Metrics.response(definition.name()), definition.unit());
      }
    }
    for (TrialResult trial : completed) {
      trial.metrics().values().forEach(metric -> units.put(metric.name(), metric.unit()));
    }
    Map<String, MetricResult> results = new TreeMap<>();
    units.forEach((tag, unit) -> results.put(tag, result(tag, unit)));
    return results;
  }

  private MetricResult result(String tag, Unit unit) {
    Map<Statistic, Estimate> bands = new EnumMap<>(Statistic.class);
    boolean closed = needsIntendedStart(tag) && !evidence.openLoop();
    for (Statistic statistic : statistics(tag)) {
      bands.put(statistic, closed ? new Estimate.Absent(CLOSED_LOOP) : estimate(tag, statistic));
    }
    Optional<Summary> pooled =
        closed
            ? Optional.empty()
            : Optional.ofNullable(evidence.pooled().get(tag)).filter(s -> s.count() > 0);
    return new MetricResult(tag, unit, pooled, bands);
  }

  private boolean needsIntendedStart(String tag) {
    MetricDefinition definition = evidence.definitions().get(tag);
    return tag.startsWith(Metrics.RESPONSE_PREFIX)
        || (definition != null && definition.needs().contains(MetricDefinition.Need.OPEN_LOOP));
  }

  private Set<Statistic> statistics(String tag) {
    Set<Statistic> found = EnumSet.noneOf(Statistic.class);
    summaries(tag)
        .forEach(
            summary -> {
              found.addAll(summary.values().keySet());
              found.addAll(summary.absent().keySet());
            });
    if (!found.isEmpty()) {
      return found;
    }
    return evidence.definitions().get(tag) instanceof WindowMetric
        ? EnumSet.of(Statistic.VALUE)
        : USUAL;
  }

  private Estimate estimate(String tag, Statistic statistic) {
    if (tag.equals(Metrics.ERROR_RATE) && statistic == Statistic.VALUE) {
      return errorRate();
    }
    double[] values =
        summaries(tag)
            .map(summary -> summary.value(statistic))
            .filter(value -> value.isPresent())
            .mapToDouble(value -> value.getAsDouble())
            .toArray();
    return Bands.ofValues(values, evidence.plan().confidence(), reason(tag, statistic));
  }

  /** The failed share in percent: a share of requests, and so with a share's band. */
  private Estimate errorRate() {
    long[] failed = completed.stream().mapToLong(trial -> failed(trial.counts())).toArray();
    long[] ended =
        completed.stream()
            .mapToLong(trial -> failed(trial.counts()) + trial.counts().completed())
            .toArray();
    return Arrays.stream(ended).sum() == 0
        ? new Estimate.Absent(completed.isEmpty() ? NO_TRIAL : "no-ended-request")
        : Bands.ofShare(ShareBand.of(failed, ended, evidence.plan().confidence()), 100);
  }

  private static long failed(Counts counts) {
    return counts.failed() + counts.timedOut();
  }

  /** The reason that most trials give; the first by name where several are as frequent. */
  private String reason(String tag, Statistic statistic) {
    Map<String, Long> reasons =
        summaries(tag)
            .map(summary -> absence(summary, statistic))
            .flatMap(Optional::stream)
            .collect(
                Collectors.groupingBy(Function.identity(), TreeMap::new, Collectors.counting()));
    return reasons.entrySet().stream()
        .max(
            Map.Entry.<String, Long>comparingByValue()
                .thenComparing(Map.Entry.comparingByKey(Comparator.reverseOrder())))
        .map(Map.Entry::getKey)
        .orElseGet(this::reasonOfTheWhole);
  }

  private static Optional<String> absence(Summary summary, Statistic statistic) {
    return Optional.ofNullable(summary.absent().get(statistic));
  }

  private String reasonOfTheWhole() {
    if (completed.isEmpty()) {
      return NO_TRIAL;
    }
    boolean success = completed.stream().anyMatch(trial -> trial.counts().completed() > 0);
    return success ? NO_VALUE : NO_REQUEST;
  }

  private Stream<Summary> summaries(String tag) {
    return completed.stream()
        .map(trial -> find(trial, tag))
        .filter(Objects::nonNull)
        .map(TrialMetric::summary);
  }

  private static @Nullable TrialMetric find(TrialResult trial, String tag) {
    return trial.metrics().get(tag);
  }
}
