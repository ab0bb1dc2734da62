package io.vernier.runtime.verdict;

import io.vernier.api.metric.Metrics;
import io.vernier.api.result.Estimate;
import io.vernier.api.result.GoodputCount;
import io.vernier.api.result.GoodputResult;
import io.vernier.api.result.MetricResult;
import io.vernier.api.result.Statistic;
import io.vernier.api.result.TrialResult;
import io.vernier.runtime.stats.ShareBand;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.function.ToLongFunction;

/** Judges the goodput ratio. */
final class GoodputJudge {
  private GoodputJudge() {}

  static GoodputResult judge(PointEvidence evidence, Map<String, MetricResult> metrics) {
    List<GoodputCount> counts = evidence.completed().stream().map(TrialResult::goodput).toList();
    Optional<ShareBand> ratio = band(counts, GoodputCount::attempted, evidence);
    Optional<ShareBand> offered = band(counts, GoodputCount::offered, evidence);
    OptionalDouble atLeast = evidence.plan().goodputAtLeast();
    Optional<ShareClaim> claim =
        atLeast.isPresent()
            ? Optional.of(ShareClaim.of(ratio, atLeast.getAsDouble(), evidence))
            : Optional.empty();
    return new GoodputResult(
        estimate(ratio),
        goodput(evidence, metrics),
        estimate(offered),
        sum(counts, GoodputCount::good),
        sum(counts, GoodputCount::attempted),
        sum(counts, GoodputCount::censored),
        sum(counts, GoodputCount::waived),
        firstMissed(counts),
        atLeast,
        claim.map(ShareClaim::verdict),
        claim.map(ShareClaim::moreToDecide).orElse(OptionalLong.empty()));
  }

  private static Optional<ShareBand> band(
      List<GoodputCount> counts, ToLongFunction<GoodputCount> of, PointEvidence evidence) {
    long[] good = counts.stream().mapToLong(GoodputCount::good).toArray();
    long[] whole = counts.stream().mapToLong(of).toArray();
    return Arrays.stream(whole).sum() == 0
        ? Optional.empty()
        : Optional.of(ShareBand.of(good, whole, evidence.plan().confidence()));
  }

  private static Estimate estimate(Optional<ShareBand> band) {
    return band.map(found -> Bands.ofShare(found, 1))
        .orElseGet(() -> new Estimate.Absent("no-attempts"));
  }

  /** Good requests a second: the metric's band where trials have it, else from their counts. */
  private static Estimate goodput(PointEvidence evidence, Map<String, MetricResult> metrics) {
    MetricResult metric = metrics.get(Metrics.GOODPUT);
    if (metric != null && !(metric.band(Statistic.VALUE) instanceof Estimate.Absent)) {
      return metric.band(Statistic.VALUE);
    }
    double[] rates =
        evidence.completed().stream()
            .filter(trial -> trial.measuredSeconds() > 0 && trial.goodput().attempted() > 0)
            .mapToDouble(trial -> trial.goodput().good() / trial.measuredSeconds())
            .toArray();
    return Bands.ofValues(rates, evidence.plan().confidence(), "no-attempts");
  }

  private static long sum(List<GoodputCount> counts, ToLongFunction<GoodputCount> of) {
    return counts.stream().mapToLong(of).sum();
  }

  private static Map<String, Long> firstMissed(List<GoodputCount> counts) {
    Map<String, Long> missed = new TreeMap<>();
    counts.forEach(
        count -> count.firstMissed().forEach((key, value) -> missed.merge(key, value, Long::sum)));
    return missed;
  }
}
