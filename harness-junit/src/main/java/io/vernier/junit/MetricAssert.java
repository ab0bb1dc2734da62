package io.vernier.junit;

import io.vernier.api.config.Problem;
import io.vernier.api.config.UserException;
import io.vernier.api.metric.Metrics;
import io.vernier.api.model.SloView;
import io.vernier.api.result.MetricResult;
import io.vernier.api.result.Statistic;

/**
 * Claims about one metric. A start-anchored latency is judged in the response view where arrivals
 * are open, else in the service view; {@link #service()} and {@link #response()} choose.
 */
public final class MetricAssert {
  private final Subject subject;
  private final String tag;
  private final SloView view;

  private MetricAssert(Subject subject, String tag, SloView view) {
    this.subject = subject;
    this.tag = tag;
    this.view = view;
  }

  static MetricAssert of(Subject subject, String tag) {
    boolean open =
        subject.point().openLoop() && subject.point().metrics().containsKey(Metrics.response(tag));
    MetricAssert claims = new MetricAssert(subject, tag, open ? SloView.RESPONSE : SloView.SERVICE);
    claims.metric();
    return claims;
  }

  /** Counts from the send. */
  public MetricAssert service() {
    return new MetricAssert(subject, tag, SloView.SERVICE);
  }

  /** Counts from the intended start; open arrivals and start-anchored metrics only. */
  public MetricAssert response() {
    if (!subject.point().openLoop()) {
      throw new UserException(
          Problem.of(
              JunitMessage.NO_VIEW,
              tag,
              "the response view counts from the intended start, and a closed loop has none.",
              "Leave .response() out, or give the workload arrivals: @Rate."));
    }
    if (!subject.point().metrics().containsKey(Metrics.response(tag))) {
      throw new UserException(
          Problem.of(
              JunitMessage.NO_VIEW,
              tag,
              "it is not counted from the start of a request, so it has one view only.",
              "Leave .response() out."));
    }
    return new MetricAssert(subject, tag, SloView.RESPONSE);
  }

  /** The median. */
  public StatisticAssert p50() {
    return percentile(50);
  }

  /** The 90th percentile. */
  public StatisticAssert p90() {
    return percentile(90);
  }

  /** The 95th percentile. */
  public StatisticAssert p95() {
    return percentile(95);
  }

  /** The 99th percentile. */
  public StatisticAssert p99() {
    return percentile(99);
  }

  /**
   * Any percentile.
   *
   * @param percent above 0 and below 100
   */
  public StatisticAssert percentile(double percent) {
    if (!(percent > 0 && percent < 100)) {
      throw new UserException(
          Problem.of(
              JunitMessage.BAD_LIMIT,
              tag,
              "found percentile " + percent + ", and one is above 0 and below 100.",
              "Write 99 for the 99th."));
    }
    MetricResult metric = metric();
    if (metric.bands().containsKey(Statistic.VALUE)) {
      throw new UserException(
          Problem.of(
              JunitMessage.NO_METRIC,
              tag,
              "it has one value a phase, so it has no percentiles.",
              "Use .value()."));
    }
    return StatisticAssert.percentile(subject, tag, metric, view, percent);
  }

  /** The mean of a metric of requests; of a phase's metric the mean over trials. */
  public StatisticAssert mean() {
    MetricResult metric = metric();
    Statistic statistic =
        metric.bands().containsKey(Statistic.MEAN) ? Statistic.MEAN : Statistic.VALUE;
    return StatisticAssert.figure(subject, metric, view, statistic);
  }

  /** The largest value of a trial. */
  public StatisticAssert max() {
    return StatisticAssert.figure(subject, metric(), view, Statistic.MAX);
  }

  /** The value of a metric that has one a phase, such as a throughput. */
  public StatisticAssert value() {
    return StatisticAssert.figure(subject, metric(), view, Statistic.VALUE);
  }

  private MetricResult metric() {
    String judged = view == SloView.RESPONSE ? Metrics.response(tag) : tag;
    MetricResult metric = subject.point().metrics().get(judged);
    if (metric == null) {
      throw new UserException(
          Problem.of(
              JunitMessage.NO_METRIC,
              judged,
              subject.point().label()
                  + " has no such metric; it has "
                  + String.join(", ", subject.point().metrics().keySet())
                  + ".",
              "Use one of those; Metrics has constants."));
    }
    return metric;
  }
}
