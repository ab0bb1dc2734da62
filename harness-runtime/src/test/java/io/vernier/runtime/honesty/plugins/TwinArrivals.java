package io.vernier.runtime.honesty.plugins;

import io.vernier.api.spi.ArrivalProcess;
import io.vernier.api.spi.ArrivalSequence;
import io.vernier.api.spi.ArrivalSettings;
import java.util.OptionalDouble;
import java.util.random.RandomGenerator;

/** Arrivals two at a time, the pairs as far apart as the rate demands. */
public final class TwinArrivals implements ArrivalProcess {
  @Override
  public String name() {
    return "twins";
  }

  @Override
  public ArrivalSequence begin(ArrivalSettings settings, RandomGenerator random) {
    long pairGapNanos = Math.round(2e9 / settings.ratePerSecond());
    return new ArrivalSequence() {
      private long arrival;

      @Override
      public long next() {
        return arrival++ / 2 * pairGapNanos;
      }
    };
  }

  @Override
  public OptionalDouble variation(ArrivalSettings settings) {
    return OptionalDouble.of(1);
  }
}
