package io.vernier.runtime.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.vernier.api.spi.ArrivalProcess;
import io.vernier.api.spi.ArrivalProcessContract;
import io.vernier.api.spi.ArrivalSequence;
import io.vernier.api.spi.ArrivalSettings;
import io.vernier.runtime.stats.KolmogorovSmirnov;
import java.util.SplittableRandom;
import org.apache.commons.math3.special.Gamma;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GammaArrivalProcessTest implements ArrivalProcessContract {
  private static final double RATE = 40;

  @Override
  public ArrivalProcess process() {
    return new GammaArrivalProcess();
  }

  private ArrivalSequence shaped(double shape, long seed) {
    return process().begin(new ArrivalSettings(RATE, shape), new SplittableRandom(seed));
  }

  @ParameterizedTest
  @CsvSource({"0.25, 1", "0.5, 2", "1, 3", "4, 4", "50, 5"})
  void hasGammaGaps(double shape, long seed) {
    double[] gaps = Gaps.seconds(shaped(shape, seed), 5_000);

    double variation = 1 / Math.sqrt(shape);
    assertThat(
            KolmogorovSmirnov.against(
                    gaps, gap -> Gamma.regularizedGammaP(shape, shape * RATE * gap))
                .pValue())
        .isGreaterThan(0.01);
    assertThat(Gaps.variation(gaps)).isCloseTo(variation, within(0.1 * variation));
    assertThat(process().variation(new ArrivalSettings(RATE, shape))).hasValue(variation);
  }

  /** vllm#26940: an infinite burstiness is constant gaps, not NaN. */
  @Test
  void isConstantAtAnInfiniteShape() {
    assertThat(Gaps.seconds(shaped(Double.POSITIVE_INFINITY, 1), 100)).containsOnly(0.025);
    assertThat(process().variation(new ArrivalSettings(RATE, Double.POSITIVE_INFINITY)))
        .hasValue(0);
  }

  /** vllm#26940: nearly all gaps vanish at the least shapes, and none is below 0 or endless. */
  @Test
  void clustersAllArrivalsAtATinyShape() {
    ArrivalSequence sequence = shaped(1e-9, 1);
    assertThat(sequence.next()).isZero();
    for (int k = 0; k < 100_000; k++) {
      assertThat(sequence.next()).isNotNegative();
    }
  }

  @Test
  void isNearlyConstantAtAGreatShape() {
    for (double gap : Gaps.seconds(shaped(1e12, 1), 1_000)) {
      assertThat(gap).isCloseTo(0.025, within(1e-6));
    }
  }
}
