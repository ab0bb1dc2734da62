package io.vernier.junit;

import java.util.List;

/** Claims about one point. */
public final class PointResultAssert {
  private final Subject subject;

  PointResultAssert(Subject subject) {
    this.subject = subject;
  }

  /** The measurement can be used: no finding makes it INVALID. */
  public PointResultAssert isValid() {
    ClaimText.require(List.of(Claims.validity(subject)));
    return this;
  }

  /** Every objective that is judged passes; see {@link WorkloadResultAssert#meetsItsSlos()}. */
  public PointResultAssert meetsItsSlos() {
    requireObjectives(List.of(subject));
    return this;
  }

  /** Claims about a metric, by its tag; {@code Metrics} has short names. */
  public MetricAssert metric(String tag) {
    return MetricAssert.of(subject, tag);
  }

  /** Claims about the share of attempted requests that were good. */
  public GoodputRatioAssert goodputRatio() {
    return new GoodputRatioAssert(subject, gate(subject));
  }

  static void requireObjectives(List<Subject> subjects) {
    ClaimText.require(
        subjects.stream().flatMap(s -> Claims.objectives(s, gate(s)).stream()).toList());
  }

  static Gate gate(Subject subject) {
    return Gate.of(System.getProperties(), subject.point());
  }
}
