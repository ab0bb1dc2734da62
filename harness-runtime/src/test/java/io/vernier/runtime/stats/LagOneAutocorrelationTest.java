package io.vernier.runtime.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class LagOneAutocorrelationTest {
  @Test
  void isNearTheCoefficientOfAnAutoregressiveSeries() {
    SplittableRandom random = new SplittableRandom(5);
    double[] series = new double[20_000];
    for (int i = 1; i < series.length; i++) {
      series[i] = 0.5 * series[i - 1] + random.nextDouble() - 0.5;
    }
    assertThat(LagOneAutocorrelation.of(series).orElseThrow()).isCloseTo(0.5, within(0.03));
  }

  @Test
  void isNegativeForASeriesThatAlternates() {
    assertThat(LagOneAutocorrelation.of(new double[] {1, -1, 1, -1}).orElseThrow())
        .isCloseTo(-0.75, within(1e-12));
  }

  @Test
  void isAbsentWhereNothingVaries() {
    assertThat(LagOneAutocorrelation.of(new double[] {3, 3, 3, 3})).isEmpty();
    assertThat(LagOneAutocorrelation.of(new double[] {1, 2})).isEmpty();
  }

  @Test
  void leavesAThirdOfTheValuesAtACorrelationOfOneHalf() {
    assertThat(LagOneAutocorrelation.effectiveCount(300, 0.5)).isCloseTo(100, within(1e-9));
    assertThat(LagOneAutocorrelation.effectiveCount(300, 0)).isEqualTo(300);
    assertThat(LagOneAutocorrelation.effectiveCount(300, -0.5)).isEqualTo(300);
    assertThatThrownBy(() -> LagOneAutocorrelation.effectiveCount(300, 1))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
