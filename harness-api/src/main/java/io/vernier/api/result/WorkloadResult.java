package io.vernier.api.result;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * The view of one workload in a run.
 *
 * @param run the whole run
 * @param points the workload's points, at least one
 */
public record WorkloadResult(RunResult run, List<PointResult> points) {
  /** Copies the points and checks that there is one. */
  public WorkloadResult {
    points = List.copyOf(points);
    if (points.isEmpty()) {
      throw new IllegalArgumentException("the run has no point of this workload");
    }
  }

  /**
   * The only point.
   *
   * @throws IllegalStateException where there are several; {@link #point(Map)} chooses
   */
  public PointResult point() {
    if (points.size() != 1) {
      throw new IllegalStateException(
          "the workload has "
              + points.size()
              + " points; choose one by its parameters: "
              + points.stream().map(p -> p.params().toString()).collect(Collectors.joining(", ")));
    }
    return points.get(0);
  }

  /**
   * The point whose parameters have these values.
   *
   * @throws IllegalArgumentException where not exactly one has
   */
  public PointResult point(Map<String, String> params) {
    List<PointResult> found =
        points.stream()
            .filter(point -> point.params().entrySet().containsAll(params.entrySet()))
            .toList();
    if (found.size() != 1) {
      throw new IllegalArgumentException(
          found.size()
              + " points have "
              + params
              + "; there are "
              + points.stream().map(p -> p.params().toString()).collect(Collectors.joining(", ")));
    }
    return found.get(0);
  }

  /** A metric of the only point. */
  public MetricResult metric(String tag) {
    MetricResult metric = point().metrics().get(tag);
    if (metric == null) {
      throw new IllegalArgumentException(
          "no metric " + tag + "; there are " + point().metrics().keySet());
    }
    return metric;
  }
}
