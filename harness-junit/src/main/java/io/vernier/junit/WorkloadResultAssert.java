package io.vernier.junit;

import io.vernier.api.config.Problem;
import io.vernier.api.config.UserException;
import io.vernier.api.result.WorkloadResult;
import java.util.List;
import java.util.Map;

/** Claims about one workload: all its points, or one of them. */
public final class WorkloadResultAssert {
  private final WorkloadResult result;

  WorkloadResultAssert(WorkloadResult result) {
    this.result = result;
  }

  /** Every point's measurement can be used: no finding makes it INVALID. */
  public WorkloadResultAssert isValid() {
    ClaimText.require(subjects().stream().map(Claims::validity).toList());
    return this;
  }

  /**
   * Every objective that is judged passes in every point: percentiles, claims on a phase's metric
   * and the goodput ratio. Fails where a point has no verdict at all, for then nothing is proved.
   */
  public WorkloadResultAssert meetsItsSlos() {
    PointResultAssert.requireObjectives(subjects());
    return this;
  }

  /** Claims about a metric of the only point. */
  public MetricAssert metric(String tag) {
    return only().metric(tag);
  }

  /** Claims about the goodput ratio of the only point. */
  public GoodputRatioAssert goodputRatio() {
    return only().goodputRatio();
  }

  /** Claims about the one point whose parameters have these values. */
  public PointResultAssert point(Map<String, String> params) {
    List<Subject> found =
        subjects().stream()
            .filter(s -> s.point().params().entrySet().containsAll(params.entrySet()))
            .toList();
    if (found.size() != 1) {
      throw several(found.size() + " points have " + params + "; there are " + points() + ".");
    }
    return new PointResultAssert(found.get(0));
  }

  private PointResultAssert only() {
    List<Subject> subjects = subjects();
    if (subjects.size() != 1) {
      throw several("the workload has " + subjects.size() + " points: " + points() + ".");
    }
    return new PointResultAssert(subjects.get(0));
  }

  private UserException several(String wrong) {
    return new UserException(
        Problem.of(
            JunitMessage.SEVERAL_POINTS,
            result.points().get(0).workload().name(),
            wrong,
            "Choose one: assertThat(result).point(Map.of(\"load.rate\", \"20\"))."));
  }

  private List<Map<String, String>> points() {
    return result.points().stream().map(point -> point.params()).toList();
  }

  private List<Subject> subjects() {
    return Subject.of(result.run(), result.points());
  }
}
