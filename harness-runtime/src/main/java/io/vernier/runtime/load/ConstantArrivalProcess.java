package io.vernier.runtime.load;

import io.vernier.api.spi.ArrivalProcess;
import io.vernier.api.spi.ArrivalSequence;
import io.vernier.api.spi.ArrivalSettings;
import java.util.OptionalDouble;
import java.util.random.RandomGenerator;

/**
 * Arrivals at even gaps: the k-th of them, k from 1, at k / rate.
 *
 * <p>Each start is computed from k and never from the start before, so it doesn't drift. Burstiness
 * is not looked at.
 */
public final class ConstantArrivalProcess implements ArrivalProcess {
  /** For ServiceLoader. */
  public ConstantArrivalProcess() {}

  @Override
  public String name() {
    return "constant";
  }

  @Override
  public ArrivalSequence begin(ArrivalSettings settings, RandomGenerator random) {
    return new UnitRateSequence(settings.ratePerSecond(), new Count()::next);
  }

  @Override
  public OptionalDouble variation(ArrivalSettings settings) {
    return UnitRateSequence.variation(settings, 0);
  }

  private static final class Count {
    private long arrivals;

    double next() {
      return ++arrivals;
    }
  }
}
