package io.vernier.runtime.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class MomentsTest {
  @Test
  void describesASample() {
    Moments moments = Moments.of(new double[] {40, 10, 30, 20});
    assertThat(moments.count()).isEqualTo(4);
    assertThat(moments.mean()).isEqualTo(25);
    assertThat(moments.sum()).isEqualTo(100);
    assertThat(moments.min()).isEqualTo(10);
    assertThat(moments.max()).isEqualTo(40);
    assertThat(moments.populationStandardDeviation()).isCloseTo(11.1803, within(1e-4));
    assertThat(moments.sampleStandardDeviation().orElseThrow()).isCloseTo(12.9099, within(1e-4));
  }

  @Test
  void describesNanosecondsLikeNumbers() {
    assertThat(Moments.of(new long[] {40, 10, 30, 20}))
        .isEqualTo(Moments.of(new double[] {40, 10, 30, 20}));
  }

  @Test
  void relatesTheSpreadOfTrialsToTheirMean() {
    double[] trials = {150, 152, 148, 155, 151};
    assertThat(Moments.of(trials).coefficientOfVariation().orElseThrow())
        .isCloseTo(0.0171, within(5e-5));
  }

  @Test
  void measuresVariationAgainstTheSizeOfANegativeMean() {
    assertThat(Moments.of(new double[] {-1, -3}).coefficientOfVariation().orElseThrow())
        .isCloseTo(Math.sqrt(2) / 2, within(1e-12));
  }

  @Test
  void leavesAbsentWhatOneValueCannotTell() {
    Moments moments = Moments.of(new double[] {7});
    assertThat(moments.sampleStandardDeviation()).isEmpty();
    assertThat(moments.coefficientOfVariation()).isEmpty();
    assertThat(moments.populationStandardDeviation()).isZero();
  }

  @Test
  void hasNoVariationRelativeToAMeanOfZero() {
    assertThat(Moments.of(new double[] {-1, 1}).coefficientOfVariation()).isEmpty();
  }

  @Test
  void keepsTheSpreadOfLargeNumbersThatDifferLittle() {
    double[] values = {1e15 + 1, 1e15 + 2, 1e15 + 3};
    assertThat(Moments.of(values).sampleStandardDeviation().orElseThrow())
        .isCloseTo(1, within(1e-9));
  }

  @Test
  void refusesNothingAndNaN() {
    assertThatThrownBy(() -> Moments.of(new double[0]))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("found 0");
    assertThatThrownBy(() -> Moments.of(new double[] {Double.NaN}))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
