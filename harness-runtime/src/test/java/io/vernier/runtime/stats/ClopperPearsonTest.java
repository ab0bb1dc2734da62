package io.vernier.runtime.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class ClopperPearsonTest {
  @Test
  void boundsAProbabilityExactly() {
    Interval interval = ClopperPearson.interval(8, 10, 0.95);
    assertThat(interval.low()).isCloseTo(0.44390, within(1e-5));
    assertThat(interval.high()).isCloseTo(0.97479, within(1e-5));
  }

  @Test
  void followsTheRuleOfThreeWithoutAFailure() {
    assertThat(ClopperPearson.lowerBound(299, 299, 0.95)).isGreaterThanOrEqualTo(0.99);
    assertThat(ClopperPearson.lowerBound(298, 298, 0.95)).isLessThan(0.99);
    assertThat(ClopperPearson.lowerBound(459, 459, 0.99)).isGreaterThanOrEqualTo(0.99);
    assertThat(ClopperPearson.lowerBound(458, 458, 0.99)).isLessThan(0.99);
  }

  @Test
  void reachesTheEdgesOnlyWhenEverythingOrNothingSucceeded() {
    assertThat(ClopperPearson.upperBound(10, 10, 0.95)).isEqualTo(1.0);
    assertThat(ClopperPearson.lowerBound(0, 10, 0.95)).isEqualTo(0.0);
    assertThat(ClopperPearson.upperBound(9, 10, 0.95)).isLessThan(1.0);
    assertThat(ClopperPearson.lowerBound(1, 10, 0.95)).isGreaterThan(0.0);
  }

  @Test
  void refusesMoreSuccessesThanAttempts() {
    assertThatThrownBy(() -> ClopperPearson.interval(11, 10, 0.95))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("found 11 of 10");
  }
}
