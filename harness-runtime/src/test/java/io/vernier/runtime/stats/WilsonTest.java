package io.vernier.runtime.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class WilsonTest {
  private static final double Z = 1.959963984540054;

  @Test
  void boundsAShareByTheScoreTest() {
    Interval interval = Wilson.interval(0.5, 100, Z);
    assertThat(interval.low()).isCloseTo(0.403832, within(1e-6));
    assertThat(interval.high()).isCloseTo(0.596168, within(1e-6));
  }

  @Test
  void keepsAWidthWhereEverythingOrNothingSucceeded() {
    Interval all = Wilson.interval(1.0, 10, Z);
    assertThat(all.low()).isCloseTo(10 / (10 + Z * Z), within(1e-12));
    assertThat(all.high()).isEqualTo(1.0);
    Interval none = Wilson.interval(0.0, 10, Z);
    assertThat(none.low()).isEqualTo(0.0);
    assertThat(none.high()).isCloseTo(Z * Z / (10 + Z * Z), within(1e-12));
  }

  @Test
  void hasItsLimitsWhereTheScoreTestJustRejects() {
    double share = 0.97;
    double samples = 431.7;
    Interval interval = Wilson.interval(share, samples, Z);
    for (double limit : new double[] {interval.low(), interval.high()}) {
      double score = Math.abs(share - limit) / Math.sqrt(limit * (1 - limit) / samples);
      assertThat(score).isCloseTo(Z, within(1e-9));
    }
  }

  @Test
  void refusesAShareInPercentAndAnEmptySample() {
    assertThatThrownBy(() -> Wilson.interval(99, 10, Z))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> Wilson.interval(0.5, 0, Z))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> Wilson.interval(0.5, 10, Double.NaN))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
