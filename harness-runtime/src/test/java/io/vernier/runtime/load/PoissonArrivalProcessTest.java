package io.vernier.runtime.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.vernier.api.spi.ArrivalProcess;
import io.vernier.api.spi.ArrivalProcessContract;
import io.vernier.api.spi.ArrivalSequence;
import io.vernier.api.spi.ArrivalSettings;
import io.vernier.runtime.stats.KolmogorovSmirnov;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PoissonArrivalProcessTest implements ArrivalProcessContract {
  private static final double RATE = 40;

  @Override
  public ArrivalProcess process() {
    return new PoissonArrivalProcess();
  }

  private ArrivalSequence seeded(long seed) {
    return process().begin(new ArrivalSettings(RATE, 1), new SplittableRandom(seed));
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void hasExponentialGaps(long seed) {
    double[] gaps = Gaps.seconds(seeded(seed), 5_000);

    assertThat(KolmogorovSmirnov.against(gaps, gap -> -Math.expm1(-RATE * gap)).pValue())
        .isGreaterThan(0.01);
    assertThat(Gaps.variation(gaps)).isCloseTo(1, within(0.05));
  }

  /** The number of arrivals in a stretch of time has its mean for a variance. */
  @Test
  void hasAPoissonNumberOfArrivalsInAStretchOfTime() {
    int stretches = 4_000;
    double sum = 0;
    double squares = 0;
    for (int seed = 0; seed < stretches; seed++) {
      ArrivalSequence sequence = seeded(seed);
      int count = 0;
      while (sequence.next() < 1_000_000_000L) {
        count++;
      }
      sum += count;
      squares += (double) count * count;
    }
    double mean = sum / stretches;
    double variance = squares / stretches - mean * mean;

    // Three standard errors: of the mean sqrt(40 / 4000), of the variance 40 * sqrt(2 / 4000).
    assertThat(mean).isCloseTo(RATE, within(0.3));
    assertThat(variance).isCloseTo(RATE, within(2.7));
  }

  @Test
  void promisesTheVariationOfExponentialGaps() {
    assertThat(process().variation(new ArrivalSettings(RATE, 7))).hasValue(1);
  }
}
