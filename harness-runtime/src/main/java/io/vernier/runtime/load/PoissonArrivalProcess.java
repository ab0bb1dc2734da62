package io.vernier.runtime.load;

import io.vernier.api.spi.ArrivalProcess;
import io.vernier.api.spi.ArrivalSequence;
import io.vernier.api.spi.ArrivalSettings;
import java.util.OptionalDouble;
import java.util.random.RandomGenerator;

/**
 * Arrivals of many users who know nothing of each other: exponential gaps of mean 1 / rate.
 *
 * <p>Gaps are drawn by inversion, so that a seed gives the same arrivals on every Java platform.
 * Burstiness is not looked at.
 */
public final class PoissonArrivalProcess implements ArrivalProcess {
  /** For ServiceLoader. */
  public PoissonArrivalProcess() {}

  @Override
  public String name() {
    return "poisson";
  }

  @Override
  public ArrivalSequence begin(ArrivalSettings settings, RandomGenerator random) {
    return new UnitRateSequence(settings.ratePerSecond(), new Positions(random)::next);
  }

  @Override
  public OptionalDouble variation(ArrivalSettings settings) {
    return UnitRateSequence.variation(settings, 1);
  }

  private static final class Positions {
    private final RandomGenerator random;
    private double position;

    Positions(RandomGenerator random) {
      this.random = random;
    }

    double next() {
      // 1 - u lies in (0, 1], so that the logarithm is finite.
      position -= StrictMath.log(1 - random.nextDouble());
      return position;
    }
  }
}
