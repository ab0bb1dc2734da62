package io.vernier.junit;

import io.vernier.api.model.Limit;
import io.vernier.api.result.Estimate;
import io.vernier.api.result.Estimate.Band;
import io.vernier.api.result.Estimate.Range;

/** How a figure is held against a limit; the limit itself is within. */
final class BandRule {
  private BandRule() {}

  /** The whole band within the limit passes, the whole band outside fails, all else is open. */
  static Grade byBand(Estimate estimate, double target, Limit.Bound bound) {
    if (!(estimate instanceof Band band)) {
      return Grade.INCONCLUSIVE;
    }
    double worst = bound == Limit.Bound.AT_MOST ? band.high() : band.low();
    double best = bound == Limit.Bound.AT_MOST ? band.low() : band.high();
    if (within(worst, target, bound)) {
      return Grade.PASS;
    }
    return within(best, target, bound) ? Grade.INCONCLUSIVE : Grade.FAIL;
  }

  /** The point estimate alone decides; without one nothing is decided. */
  static Grade byEstimate(Estimate estimate, double target, Limit.Bound bound) {
    if (estimate instanceof Band band) {
      return within(band.estimate(), target, bound) ? Grade.PASS : Grade.FAIL;
    }
    if (estimate instanceof Range range) {
      return within(range.estimate(), target, bound) ? Grade.PASS : Grade.FAIL;
    }
    return Grade.INCONCLUSIVE;
  }

  private static boolean within(double value, double target, Limit.Bound bound) {
    return bound == Limit.Bound.AT_MOST ? value <= target : value >= target;
  }
}
