package io.vernier.runtime.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class MeanDifferenceTest {
  // "Student's sleep data" (1908): extra hours of sleep of ten patients under two drugs.
  private static final double[] FIRST = {0.7, -1.6, -0.2, -1.2, -0.1, 3.4, 3.7, 0.8, 0.0, 2.0};
  private static final double[] SECOND = {1.9, 0.8, 1.1, 0.1, -0.1, 4.4, 5.5, 1.6, 4.6, 3.4};

  @Test
  void comparesIndependentArmsByWelch() {
    MeanDifference welch = MeanDifference.welch(FIRST, SECOND, 0.95).orElseThrow();
    assertThat(welch.estimate()).isCloseTo(-1.58, within(1e-9));
    assertThat(welch.degreesOfFreedom()).isCloseTo(17.776, within(1e-3));
    assertThat(welch.low()).isCloseTo(-3.3654832, within(1e-6));
    assertThat(welch.high()).isCloseTo(0.2054832, within(1e-6));
    assertThat(welch.pValue()).isCloseTo(0.07939, within(1e-5));
  }

  @Test
  void gainsPrecisionFromPairs() {
    MeanDifference paired = MeanDifference.paired(FIRST, SECOND, 0.95).orElseThrow();
    assertThat(paired.estimate()).isCloseTo(-1.58, within(1e-9));
    assertThat(paired.degreesOfFreedom()).isEqualTo(9);
    assertThat(paired.low()).isCloseTo(-2.4598858, within(1e-6));
    assertThat(paired.high()).isCloseTo(-0.7001142, within(1e-6));
    assertThat(paired.pValue()).isCloseTo(0.002833, within(1e-6));
  }

  @Test
  void isAbsentWhereNothingVaries() {
    double[] fives = {5, 5, 5};
    double[] sixes = {6, 6, 6};
    double[] rising = {1, 2, 3};
    double[] shifted = {2, 3, 4};
    assertThat(MeanDifference.welch(fives, sixes, 0.95)).isEmpty();
    assertThat(MeanDifference.welch(fives, rising, 0.95)).isPresent();
    assertThat(MeanDifference.paired(rising, shifted, 0.95)).isEmpty();
  }

  @Test
  void refusesTooFewTrialsAndPartnersThatAreMissing() {
    assertThatThrownBy(() -> MeanDifference.welch(new double[] {1, 2}, SECOND, 0.95))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("at least 3 values, found 2");
    assertThatThrownBy(() -> MeanDifference.paired(new double[] {1, 2, 3}, SECOND, 0.95))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("equally many trials, found 3 and 10");
  }
}
