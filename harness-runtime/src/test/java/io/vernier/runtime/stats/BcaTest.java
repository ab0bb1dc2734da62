package io.vernier.runtime.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class BcaTest {
  private static double mean(double[] values) {
    return Arrays.stream(values).average().orElseThrow();
  }

  private static Interval of(double[] values, long seed) {
    return Bca.interval(values, BcaTest::mean, 0.95, 10_000, new SplittableRandom(seed))
        .orElseThrow();
  }

  @Test
  void agreesWithTheNormalIntervalForASymmetricSample() {
    double[] values = new double[41];
    Arrays.setAll(values, i -> 100 + (i - 20));
    double error = Moments.of(values).populationStandardDeviation() / Math.sqrt(values.length);
    Interval interval = of(values, 1);
    assertThat(interval.low()).isCloseTo(100 - 1.96 * error, within(0.15));
    assertThat(interval.high()).isCloseTo(100 + 1.96 * error, within(0.15));
  }

  @Test
  void reachesFurtherTowardsTheLongTail() {
    double[] values = {1, 1, 1, 2, 2, 2, 3, 3, 4, 30};
    Interval interval = of(values, 1);
    double centre = mean(values);
    assertThat(interval.contains(centre)).isTrue();
    assertThat(interval.high() - centre).isGreaterThan(2 * (centre - interval.low()));
  }

  @Test
  void dependsOnTheStreamItIsHandedAndOnNothingElse() {
    double[] values = {5, 6, 7, 8, 9, 10, 11, 12, 13, 40};
    double[] before = values.clone();
    assertThat(of(values, 9)).isEqualTo(of(values, 9)).isNotEqualTo(of(values, 10));
    assertThat(values).isEqualTo(before);
  }

  @Test
  void isAbsentWhereTheTrialsDidNotDiffer() {
    double[] same = new double[10];
    assertThat(Bca.interval(same, BcaTest::mean, 0.95, 1000, new SplittableRandom(1))).isEmpty();
  }

  @Test
  void refusesFewerThanTenTrials() {
    assertThatThrownBy(() -> of(new double[9], 1))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("at least 10 values, found 9");
    assertThatThrownBy(
            () -> Bca.interval(new double[10], BcaTest::mean, 0.95, 100, new SplittableRandom(1)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("at least 1000, found 100");
  }
}
