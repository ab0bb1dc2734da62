package io.vernier.junit;

import io.vernier.api.config.Problem;
import io.vernier.api.config.UserException;
import io.vernier.api.model.Limit;
import io.vernier.api.model.SloSpec;
import io.vernier.api.model.SloView;
import io.vernier.api.result.MetricResult;
import io.vernier.api.result.RunResult;
import io.vernier.api.result.SloResult;
import io.vernier.api.result.Statistic;
import io.vernier.api.run.Runner;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Claims about one statistic of a metric.
 *
 * <p>A percentile's claim is judged as {@code @Slo(percentile = …)} is: by the band of the share of
 * attempts within the limit, a failed request never being within. {@code p99().isAtLeast("20/s")}
 * so says that 99 % of attempts reach 20/s. Every other statistic is judged by its Student-t band
 * over trials: the whole band must be within the limit.
 */
public final class StatisticAssert {
  private final Subject subject;
  private final MetricResult metric;
  private final SloView view;
  private final Gate gate;
  private final @Nullable Percentile percentile;
  private final Statistic statistic;

  /** What is judged on attempts instead of bands: the metric's own tag and the percentile. */
  private record Percentile(String tag, double percent) {}

  private StatisticAssert(
      Subject subject,
      MetricResult metric,
      SloView view,
      Gate gate,
      @Nullable Percentile percentile,
      Statistic statistic) {
    this.subject = subject;
    this.metric = metric;
    this.view = view;
    this.gate = gate;
    this.percentile = percentile;
    this.statistic = statistic;
  }

  static StatisticAssert percentile(
      Subject subject, String tag, MetricResult metric, SloView view, double percent) {
    return new StatisticAssert(
        subject,
        metric,
        view,
        PointResultAssert.gate(subject),
        new Percentile(tag, percent),
        Statistic.P99);
  }

  static StatisticAssert figure(
      Subject subject, MetricResult metric, SloView view, Statistic statistic) {
    return new StatisticAssert(
        subject, metric, view, PointResultAssert.gate(subject), null, statistic);
  }

  /** The lenient form: judges the point estimate, not what the band proves. */
  public StatisticAssert estimate() {
    return new StatisticAssert(subject, metric, view, Gate.ESTIMATE, percentile, statistic);
  }

  /**
   * The statistic is at most this.
   *
   * @param limit a quantity in the metric's kind of unit, such as {@code 400ms}
   */
  public PointResultAssert isAtMost(String limit) {
    return require(limit, Limit.Bound.AT_MOST);
  }

  /**
   * The statistic is at least this.
   *
   * @param limit a quantity in the metric's kind of unit, such as {@code 20/s}
   */
  public PointResultAssert isAtLeast(String limit) {
    return require(limit, Limit.Bound.AT_LEAST);
  }

  private PointResultAssert require(String text, Limit.Bound bound) {
    Limit limit = LimitScale.parse(metric.name(), text, bound);
    Percentile claimed = percentile;
    Judgement judgement =
        claimed == null
            ? Claims.figure(subject, metric, statistic, limit, view, gate)
            : Claims.objective(subject, judged(claimed, limit), gate);
    ClaimText.require(List.of(judgement));
    return new PointResultAssert(subject);
  }

  /** What the run has judged already, else what the runtime says from the records. */
  private SloResult judged(Percentile claimed, Limit limit) {
    // Fails on a limit of another kind before any record is read.
    LimitScale.requireFit(metric.name(), metric.unit(), limit);
    for (SloResult slo : subject.point().slos()) {
      if (slo.judgedMetric().equals(metric.name())
          && slo.verdict().isPresent()
          && slo.slo().percentile().isPresent()
          && slo.slo().percentile().getAsDouble() == claimed.percent()
          && slo.slo().limit().equals(limit)) {
        return slo;
      }
    }
    RunResult run = subject.run();
    if (run == null) {
      throw new UserException(
          Problem.of(
              JunitMessage.NO_RECORDS,
              metric.name(),
              "the claim is none of the workload's objectives, and judging it takes the run's"
                  + " records, which a lone point does not lead to.",
              "Write assertThat(result).point(params) on the workload's result."));
    }
    return Runner.judge(
        run,
        subject.point(),
        SloSpec.percentile(claimed.tag(), claimed.percent(), limit, view, "assertion"));
  }
}
