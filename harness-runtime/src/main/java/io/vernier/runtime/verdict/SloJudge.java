package io.vernier.runtime.verdict;

import io.vernier.api.metric.Metrics;
import io.vernier.api.metric.Unit;
import io.vernier.api.model.Limit;
import io.vernier.api.model.SloSpec;
import io.vernier.api.model.SloView;
import io.vernier.api.result.Estimate;
import io.vernier.api.result.MetricResult;
import io.vernier.api.result.SloCount;
import io.vernier.api.result.SloResult;
import io.vernier.api.result.Statistic;
import io.vernier.api.result.TrialResult;
import io.vernier.api.result.Verdict;
import io.vernier.api.spi.MetricDefinition;
import io.vernier.api.spi.RecordMetric;
import io.vernier.api.spi.WindowMetric;
import io.vernier.runtime.stats.ShareBand;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Judges one objective at a time.
 *
 * <p>A percentile is judged on the share of attempts within the limit, a claim on a metric of the
 * whole phase on the band of its values over trials: PASS where the whole band keeps the limit,
 * FAIL where the whole band breaks it. A budget has no verdict of its own.
 */
final class SloJudge {
  private static final Estimate NO_PERCENTILE = new Estimate.Absent("no-percentile");

  private final PointEvidence evidence;
  private final Map<String, MetricResult> metrics;

  SloJudge(PointEvidence evidence, Map<String, MetricResult> metrics) {
    this.evidence = evidence;
    this.metrics = metrics;
  }

  SloResult judge(SloSpec slo) {
    return ofPhase(slo) ? judgeValue(slo) : judgeShare(slo);
  }

  private boolean ofPhase(SloSpec slo) {
    MetricDefinition definition = evidence.definitions().get(slo.metric());
    if (definition != null || slo.percentile().isPresent()) {
      return definition instanceof WindowMetric && slo.percentile().isEmpty();
    }
    MetricResult metric = metrics.get(slo.metric());
    return metric != null && metric.bands().containsKey(Statistic.VALUE);
  }

  private SloResult judgeShare(SloSpec slo) {
    SloView view = view(slo);
    String metric = view == SloView.RESPONSE ? Metrics.response(slo.metric()) : slo.metric();
    Tally tally = new Tally(counts(slo));
    Optional<ShareBand> band = tally.band(evidence.plan().confidence());
    Estimate judged =
        band.map(found -> Bands.ofShare(found, 1))
            .orElseGet(() -> new Estimate.Absent("no-attempts"));
    if (slo.percentile().isEmpty()) {
      return new SloResult(
          slo,
          metric,
          view,
          Optional.empty(),
          judged,
          inUnitOf(slo.limit(), metric),
          tally.good(),
          tally.attempted(),
          tally.waived(),
          NO_PERCENTILE,
          OptionalLong.empty(),
          Sentences.budget(slo, band));
    }
    double target = slo.percentile().getAsDouble() / 100;
    ShareClaim claim = ShareClaim.of(band, target, evidence);
    return new SloResult(
        slo,
        metric,
        view,
        Optional.of(claim.verdict()),
        judged,
        target,
        tally.good(),
        tally.attempted(),
        tally.waived(),
        described(slo, metric),
        claim.moreToDecide(),
        Sentences.share(
            claim,
            "attempts kept "
                + metric
                + " "
                + slo.limit().bound().sign()
                + " "
                + slo.limit().quantityText(),
            evidence));
  }

  private List<SloCount> counts(SloSpec slo) {
    return evidence.completed().stream()
        .map(TrialResult::slos)
        .flatMap(List::stream)
        .filter(count -> count.key().equals(slo.key()))
        .toList();
  }

  private SloView view(SloSpec slo) {
    if (slo.view() != SloView.AUTO) {
      return slo.view();
    }
    MetricDefinition definition = evidence.definitions().get(slo.metric());
    boolean anchored =
        definition == null
            ? metrics.containsKey(Metrics.response(slo.metric()))
            : definition instanceof RecordMetric metric && metric.startAnchored();
    return anchored && evidence.openLoop() ? SloView.RESPONSE : SloView.SERVICE;
  }

  /** The band of the percentile itself; of the low end where the limit is a least one. */
  private Estimate described(SloSpec slo, String tag) {
    double asked = slo.percentile().orElseThrow();
    double percentile = slo.limit().bound() == Limit.Bound.AT_MOST ? asked : 100 - asked;
    return Statistic.percentiles(8).stream()
        .filter(statistic -> statistic.percentile().orElseThrow() == percentile)
        .findFirst()
        .flatMap(statistic -> Optional.ofNullable(metrics.get(tag)).map(m -> m.band(statistic)))
        .orElseGet(() -> new Estimate.Absent("not-computed"));
  }

  private SloResult judgeValue(SloSpec slo) {
    double limit = inUnitOf(slo.limit(), slo.metric());
    MetricResult metric = metrics.get(slo.metric());
    Estimate judged =
        metric == null ? new Estimate.Absent("no-value") : metric.band(Statistic.VALUE);
    Verdict proved = judgeAgainst(judged, limit, slo.limit().bound());
    Verdict verdict =
        proved == Verdict.PASS && evidence.tooManyFailures() ? Verdict.INCONCLUSIVE : proved;
    return new SloResult(
        slo,
        slo.metric(),
        SloView.SERVICE,
        Optional.of(verdict),
        judged,
        limit,
        0,
        0,
        0,
        NO_PERCENTILE,
        OptionalLong.empty(),
        Sentences.value(slo, judged, unit(slo.metric()), proved, verdict, evidence));
  }

  private static Verdict judgeAgainst(Estimate judged, double limit, Limit.Bound bound) {
    if (!(judged instanceof Estimate.Band band)) {
      return Verdict.INCONCLUSIVE;
    }
    boolean most = bound == Limit.Bound.AT_MOST;
    boolean within = most ? band.high() <= limit : band.low() >= limit;
    boolean outside = most ? band.low() > limit : band.high() < limit;
    return within ? Verdict.PASS : outside ? Verdict.FAIL : Verdict.INCONCLUSIVE;
  }

  private Unit unit(String tag) {
    MetricResult metric = metrics.get(tag);
    return metric == null ? Unit.COUNT : metric.unit();
  }

  /** The limit in the metric's unit. */
  private double inUnitOf(Limit limit, String tag) {
    Unit unit = unit(tag);
    return switch (limit.kind()) {
      case DURATION -> limit.value() / (unit.equals(Unit.SECONDS) ? 1e9 : 1e6);
      case PERCENTAGE -> unit.equals(Unit.PERCENT) ? limit.value() * 100 : limit.value();
      case RATE, NUMBER -> limit.value();
    };
  }

  /** The counts of one objective, one entry a trial. */
  private record Tally(List<SloCount> counts) {
    long good() {
      return counts.stream().mapToLong(SloCount::within).sum();
    }

    long attempted() {
      return counts.stream().mapToLong(SloCount::attempted).sum();
    }

    long waived() {
      return counts.stream().mapToLong(SloCount::waived).sum();
    }

    Optional<ShareBand> band(double confidence) {
      return attempted() == 0
          ? Optional.empty()
          : Optional.of(
              ShareBand.of(
                  counts.stream().mapToLong(SloCount::within).toArray(),
                  counts.stream().mapToLong(SloCount::attempted).toArray(),
                  confidence));
    }
  }
}
