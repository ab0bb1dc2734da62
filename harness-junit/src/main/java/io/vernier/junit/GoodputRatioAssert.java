package io.vernier.junit;

import io.vernier.api.config.Problem;
import io.vernier.api.config.UserException;
import java.util.List;

/** Claims about the share of attempted requests that were good. */
public final class GoodputRatioAssert {
  private final Subject subject;
  private final Gate gate;

  GoodputRatioAssert(Subject subject, Gate gate) {
    this.subject = subject;
    this.gate = gate;
  }

  /** The lenient form: judges the point estimate, not what the band proves. */
  public GoodputRatioAssert estimate() {
    return new GoodputRatioAssert(subject, Gate.ESTIMATE);
  }

  /**
   * The ratio is at least this share.
   *
   * @param share above 0 and at most 1
   */
  public PointResultAssert isAtLeast(double share) {
    if (!(share > 0 && share <= 1)) {
      throw new UserException(
          Problem.of(
              JunitMessage.BAD_LIMIT,
              "goodput ratio",
              "found " + share + ", and a share is above 0 and at most 1.",
              "Write 0.95 for 95 %."));
    }
    ClaimText.require(List.of(Claims.goodput(subject, share, gate)));
    return new PointResultAssert(subject);
  }
}
