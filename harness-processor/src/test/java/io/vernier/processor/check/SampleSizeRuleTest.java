package io.vernier.processor.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SampleSizeRuleTest {
  @ParameterizedTest
  @CsvSource({"0.50, 4", "0.90, 35", "0.95, 73", "0.99, 381", "0.999, 3838"})
  void countsTheRequestsThatProveAShare(double share, double requests) {
    assertThat(SampleSizeRule.needed(share, 0.95)).isEqualTo(requests);
  }

  @ParameterizedTest
  @CsvSource({"0.50, 4", "0.90, 35", "0.95, 73", "0.99, 381", "0.999, 3838"})
  void theLowEndOfWilsonsBandReachesTheShareThereAndNotBefore(double share, int requests) {
    assertThat(wilsonLow(requests)).isGreaterThanOrEqualTo(share);
    assertThat(wilsonLow(requests - 1)).isLessThan(share);
  }

  @Test
  void aShareOfOneIsNeverProven() {
    assertThat(SampleSizeRule.needed(1, 0.95)).isInfinite();
  }

  @ParameterizedTest
  @CsvSource({"0.95, 1.959963985", "0.99, 2.575829304", "0.5, 0.674489750", "0.999, 3.290526731"})
  void quantilesAgreeWithPublishedTables(double probability, double bound) {
    assertThat(NormalQuantile.twoSided(probability)).isCloseTo(bound, within(1e-6));
  }

  /** Low end of Wilson's band where every request of n is within the limit. */
  private static double wilsonLow(int n) {
    double z = 1.959963985;
    double centre = (1 + z * z / (2 * n)) / (1 + z * z / n);
    double half = z / (1 + z * z / n) * Math.sqrt(z * z / (4.0 * n * n));
    return centre - half;
  }
}
