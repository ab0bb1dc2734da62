package io.vernier.runtime.load;

import io.vernier.api.spi.ArrivalProcess;
import io.vernier.api.spi.ArrivalSequence;
import io.vernier.api.spi.ArrivalSettings;
import io.vernier.runtime.stats.GammaDraws;
import java.util.OptionalDouble;
import java.util.random.RandomGenerator;

/**
 * Arrivals with gamma gaps of mean 1 / rate and shape k, the burstiness.
 *
 * <p>Shape 1 is Poisson, below 1 arrivals come in clusters, above 1 they are more even, and an
 * infinite shape makes them constant. The variation of the gaps is 1 / sqrt(k).
 */
public final class GammaArrivalProcess implements ArrivalProcess {
  /** For ServiceLoader. */
  public GammaArrivalProcess() {}

  @Override
  public String name() {
    return "gamma";
  }

  @Override
  public ArrivalSequence begin(ArrivalSettings settings, RandomGenerator random) {
    if (Double.isInfinite(settings.burstiness())) {
      return new ConstantArrivalProcess().begin(settings, random);
    }
    return new UnitRateSequence(
        settings.ratePerSecond(), new Positions(settings.burstiness(), random)::next);
  }

  @Override
  public OptionalDouble variation(ArrivalSettings settings) {
    return UnitRateSequence.variation(settings, 1 / Math.sqrt(settings.burstiness()));
  }

  private static final class Positions {
    private final double shape;
    private final GammaDraws draws;
    private double position;

    Positions(double shape, RandomGenerator random) {
      this.shape = shape;
      this.draws = new GammaDraws(shape, random);
    }

    double next() {
      // Drawn at scale 1 and divided afterwards: 1 / shape itself is infinite for the least shapes.
      position += draws.getAsDouble() / shape;
      return position;
    }
  }
}
