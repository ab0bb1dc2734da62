package io.vernier.runtime.load;

import io.vernier.api.spi.ArrivalSequence;
import io.vernier.api.spi.ArrivalSettings;
import java.util.OptionalDouble;
import java.util.function.DoubleSupplier;

/**
 * Turns positions on a scale where one arrival is due per unit into nanoseconds.
 *
 * <p>The law of arrivals lives on that scale, free of the rate; the whole position is scaled for
 * each arrival anew, so that the rounding to nanoseconds never adds up.
 */
final class UnitRateSequence implements ArrivalSequence {
  private static final double NANOS_PER_SECOND = 1e9;

  private final double ratePerSecond;
  private final DoubleSupplier positions;

  /**
   * @param positions non-decreasing positions from 0 on, one for each call
   */
  UnitRateSequence(double ratePerSecond, DoubleSupplier positions) {
    this.ratePerSecond = ratePerSecond;
    this.positions = positions;
  }

  @Override
  public long next() {
    // A start that is out of the range of long rounds to its end, which is END.
    return Math.round(positions.getAsDouble() * NANOS_PER_SECOND / ratePerSecond);
  }

  /** The variation of the gaps; none where all arrive at once and so every gap is 0. */
  static OptionalDouble variation(ArrivalSettings settings, double ofTheLaw) {
    return Double.isInfinite(settings.ratePerSecond())
        ? OptionalDouble.empty()
        : OptionalDouble.of(ofTheLaw);
  }
}
