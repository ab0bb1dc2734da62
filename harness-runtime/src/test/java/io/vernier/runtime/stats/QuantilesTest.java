package io.vernier.runtime.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class QuantilesTest {
  private static final double[] TENS = {10, 20, 30, 40};

  @ParameterizedTest
  @CsvSource({"0.01, 10.3", "0.25, 17.5", "0.50, 25", "0.90, 37", "0.99, 39.7", "1.0, 40"})
  void interpolatesLinearlyByType7(double probability, double expected) {
    assertThat(Quantiles.type7(TENS, probability)).isCloseTo(expected, within(1e-9));
    assertThat(Quantiles.type7Sorted(TENS, probability)).isCloseTo(expected, within(1e-9));
  }

  @ParameterizedTest
  @CsvSource({"0.01, 10", "0.25, 14.166666666667", "0.50, 25", "0.90, 40", "1.0, 40"})
  void isMedianUnbiasedByType8(double probability, double expected) {
    assertThat(Quantiles.type8(TENS, probability)).isCloseTo(expected, within(1e-9));
    assertThat(Quantiles.type8Sorted(TENS, probability)).isCloseTo(expected, within(1e-9));
  }

  @Test
  void agreesWithTheLibraryOnSortedDoublesAndLongs() {
    SplittableRandom random = new SplittableRandom(11);
    double[] probabilities = {0.001, 0.01, 0.05, 0.29, 0.5, 0.75, 0.9, 0.95, 0.99, 0.999, 1.0};
    for (int n : new int[] {1, 2, 3, 5, 10, 99, 100, 101, 1000}) {
      long[] whole = random.longs(n, 0, 1_000_000_000L).sorted().toArray();
      double[] same = Arrays.stream(whole).asDoubleStream().toArray();
      for (double probability : probabilities) {
        double seven = Quantiles.type7(same, probability);
        double eight = Quantiles.type8(same, probability);
        assertThat(Quantiles.type7Sorted(same, probability)).isCloseTo(seven, within(1e-3));
        assertThat(Quantiles.type8Sorted(same, probability)).isCloseTo(eight, within(1e-3));
        assertThat(Quantiles.type7Sorted(whole, probability)).isCloseTo(seven, within(1e-3));
        assertThat(Quantiles.type8Sorted(whole, probability)).isCloseTo(eight, within(1e-3));
      }
    }
  }

  @Test
  void leavesItsArgumentInTheOrderItHad() {
    double[] values = {30, 10, 40, 20};
    assertThat(Quantiles.type7(values, 0.5)).isEqualTo(25);
    assertThat(Quantiles.type8(values, 0.5)).isEqualTo(25);
    assertThat(values).containsExactly(30, 10, 40, 20);
  }

  @Test
  void takesTheNearestRankWhereFailuresAreInfinite() {
    double[] values = {10, 20, 30, Double.POSITIVE_INFINITY};
    assertThat(Quantiles.nearestRankSorted(values, 0.25)).isEqualTo(20);
    assertThat(Quantiles.nearestRankSorted(values, 0.50)).isEqualTo(30);
    assertThat(Quantiles.nearestRankSorted(values, 0.75)).isEqualTo(30);
    assertThat(Quantiles.nearestRankSorted(values, 0.90)).isInfinite();
  }

  @Test
  void staysInfiniteBetweenTwoInfinities() {
    double infinity = Double.POSITIVE_INFINITY;
    double[] values = {10, infinity, infinity};
    assertThat(Quantiles.type7Sorted(values, 0.9)).isEqualTo(infinity);
    assertThat(Quantiles.type7Sorted(values, 0.25)).isEqualTo(infinity);
  }

  @ParameterizedTest
  @CsvSource({
    "0.5, 2, 20",
    "0.9, 10, 100",
    "0.95, 20, 200",
    "0.99, 100, 1000",
    "0.999, 1000, 10000",
    "0.9999, 10000, 100000",
    "0.97, 34, 334",
    "0.01, 100, 1000"
  })
  void asksForOneValueInTheTailAndTellsWhenThereAreTen(
      double probability, long least, long comfortable) {
    assertThat(Quantiles.minimumSamples(probability)).isEqualTo(least);
    assertThat(Quantiles.samplesForTenBeyond(probability)).isEqualTo(comfortable);
  }

  @Test
  void refusesWhatHasNoQuantile() {
    assertThatThrownBy(() -> Quantiles.type8(new double[0], 0.5))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("at least one value");
    assertThatThrownBy(() -> Quantiles.type7(new double[] {1, Double.NaN}, 0.5))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("NaN at index 1");
    assertThatThrownBy(() -> Quantiles.type7Sorted(TENS, 99))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("found 99.0");
    assertThatThrownBy(() -> Quantiles.type7Sorted(TENS, 0))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> Quantiles.minimumSamples(1.0))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
