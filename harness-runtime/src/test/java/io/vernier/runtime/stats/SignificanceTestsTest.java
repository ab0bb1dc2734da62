package io.vernier.runtime.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SignificanceTestsTest {
  private static double uniform(double value) {
    return Math.min(1, Math.max(0, value));
  }

  @Test
  void acceptsUniformValuesAsUniformAndRejectsTheirSquares() {
    double[] uniform = new SplittableRandom(3).doubles(1000).toArray();
    double[] squared = new double[uniform.length];
    for (int i = 0; i < uniform.length; i++) {
      squared[i] = uniform[i] * uniform[i];
    }
    assertThat(KolmogorovSmirnov.against(uniform, SignificanceTestsTest::uniform).pValue())
        .isGreaterThan(0.01);
    assertThat(KolmogorovSmirnov.against(squared, SignificanceTestsTest::uniform).pValue())
        .isLessThan(1e-6);
    assertThat(KolmogorovSmirnov.between(uniform, squared).pValue()).isLessThan(1e-6);
  }

  @Test
  void measuresTheGreatestDistanceOfDistributionFunctions() {
    assertThat(
            KolmogorovSmirnov.against(new double[] {0.6, 0.8}, SignificanceTestsTest::uniform)
                .statistic())
        .isCloseTo(0.6, within(1e-12));
    assertThat(KolmogorovSmirnov.between(new double[] {1, 2}, new double[] {3, 4}).statistic())
        .isEqualTo(1.0);
  }

  @ParameterizedTest
  @CsvSource({"3, 0.1", "4, 0.028571", "5, 0.007937"})
  void computesTheRankTestExactly(int trials, double leastPossible) {
    double[] low = new double[trials];
    double[] high = new double[trials];
    for (int i = 0; i < trials; i++) {
      low[i] = i;
      high[i] = 100 + i;
    }
    Significance result = MannWhitney.between(low, high);
    assertThat(result.statistic()).isZero();
    assertThat(result.pValue()).isCloseTo(leastPossible, within(1e-6));
  }

  @Test
  void seesNoDifferenceBetweenEqualArms() {
    double[] arm = {1, 2, 3, 4, 5};
    assertThat(MannWhitney.between(arm, arm).pValue()).isGreaterThan(0.9);
  }

  @Test
  void refusesNaN() {
    double[] broken = {1, Double.NaN};
    assertThatThrownBy(() -> KolmogorovSmirnov.against(broken, SignificanceTestsTest::uniform))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> MannWhitney.between(broken, broken))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
