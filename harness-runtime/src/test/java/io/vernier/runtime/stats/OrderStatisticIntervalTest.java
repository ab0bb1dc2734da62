package io.vernier.runtime.stats;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OrderStatisticIntervalTest {
  @ParameterizedTest
  @CsvSource({"299, 299", "300, 300", "1000, 996", "3000, 2980", "10000, 9917"})
  void findsTheSmallestRankAboveAP99(int n, int rank) {
    assertThat(OrderStatisticInterval.upperRank(n, 0.99, 0.95)).hasValue(rank);
    // The same limits seen from the other end.
    assertThat(OrderStatisticInterval.lowerRank(n, 0.01, 0.95)).hasValue(n + 1 - rank);
  }

  @Test
  void findsNoUpperLimitInASmallSample() {
    assertThat(OrderStatisticInterval.upperRank(298, 0.99, 0.95)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({"0.5, 6", "0.9, 36", "0.95, 72", "0.99, 368", "0.999, 3688"})
  void needsAsManyValuesAsTheTailIsThin(double probability, int least) {
    double[] enough = IntStream.rangeClosed(1, least).asDoubleStream().toArray();
    double[] tooFew = IntStream.range(1, least).asDoubleStream().toArray();
    assertThat(OrderStatisticInterval.of(enough, probability, 0.95))
        .hasValueSatisfying(interval -> assertThat(interval.high()).isEqualTo(least));
    assertThat(OrderStatisticInterval.of(tooFew, probability, 0.95)).isEmpty();
  }

  @Test
  void isSymmetricAroundTheMedian() {
    double[] sorted = IntStream.rangeClosed(1, 100).asDoubleStream().toArray();
    assertThat(OrderStatisticInterval.of(sorted, 0.5, 0.95)).hasValue(new Interval(40, 61));
  }
}
