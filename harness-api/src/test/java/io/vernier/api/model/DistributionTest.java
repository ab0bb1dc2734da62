package io.vernier.api.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.vernier.api.model.Distribution.Around;
import io.vernier.api.model.Distribution.Fixed;
import io.vernier.api.model.Distribution.LogNormal;
import io.vernier.api.model.Distribution.Normal;
import io.vernier.api.model.Distribution.Uniform;
import java.util.SplittableRandom;
import java.util.stream.DoubleStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DistributionTest {
  @Test
  void readsEveryForm() {
    assertThat(Distribution.parse("128")).isEqualTo(new Fixed(128));
    assertThat(Distribution.parse("fixed(128)")).isEqualTo(new Fixed(128));
    assertThat(Distribution.parse(" normal( 512 , 128 ) ")).isEqualTo(new Normal(512, 128));
    assertThat(Distribution.parse("uniform(64,1024)")).isEqualTo(new Uniform(64, 1024));
    assertThat(Distribution.parse("around(512, 0.2)")).isEqualTo(new Around(512, 0.2));
    assertThat(Distribution.parse("lognormal(512, 128)")).isEqualTo(new LogNormal(512, 128));
  }

  @Test
  void readsDurationsAsNanoseconds() {
    assertThat(Distribution.parseDurations("normal(50ms, 5ms)")).isEqualTo(new Normal(50e6, 5e6));
    assertThat(Distribution.parseDurations("around(1s, 0.5)")).isEqualTo(new Around(1e9, 0.5));
    assertThat(Distribution.parseDurations("2m30s")).isEqualTo(new Fixed(150e9));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "\"\"| 0| a number",
        "normal| 6| '('",
        "normal(512| 10| ','",
        "normal(512,| 11| a number",
        "normal(512, 128| 15| ')'",
        "normal(512, x)| 12| a number",
        "normal(512, 128) 7| 17| the end of the text",
        "gauss(1, 2)| 0| a number or one of fixed, normal, uniform, around, lognormal",
        "Normal(1, 2)| 0| a number or one of fixed, normal, uniform, around, lognormal",
        "fixed(-1)| 6| a number",
        "around(512, )| 12| a share from 0 to 1",
        "12 13| 3| the end of the text"
      })
  void pointsAtTheCharacterThatDoesNotFit(String text, int position, String expected) {
    assertThatThrownBy(() -> Distribution.parse(text))
        .isInstanceOfSatisfying(
            GrammarException.class,
            e -> {
              assertThat(e.position()).isEqualTo(position);
              assertThat(e.expected()).isEqualTo(expected);
            });
  }

  @ParameterizedTest
  @ValueSource(strings = {"uniform(9, 3)", "around(512, 1.5)", "lognormal(0, 1)"})
  void refusesImpossibleOnesAtTheirStart(String text) {
    assertThatThrownBy(() -> Distribution.parse(text))
        .isInstanceOfSatisfying(
            GrammarException.class,
            e -> {
              assertThat(e.position()).isEqualTo(0);
              assertThat(e.expected()).startsWith("a possible distribution (");
            });
  }

  @Property
  void readsWhatItsPartsSay(
      @ForAll @IntRange(min = 0, max = 1_000_000) int first,
      @ForAll @IntRange(min = 0, max = 1_000_000) int second) {
    int low = Math.min(first, second);
    int high = Math.max(first, second);

    assertThat(Distribution.parse(String.valueOf(first))).isEqualTo(new Fixed(first));
    assertThat(Distribution.parse("normal(" + first + "," + second + ")"))
        .isEqualTo(new Normal(first, second));
    assertThat(Distribution.parse("uniform(" + low + ", " + high + ")"))
        .isEqualTo(new Uniform(low, high));
  }

  @Property(tries = 200)
  void neverDrawsBelowZeroNorBelowTheLeastCount(
      @ForAll @IntRange(min = 0, max = 100) int mean,
      @ForAll @IntRange(min = 0, max = 1000) int deviation,
      @ForAll long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    Distribution normal = new Normal(mean, deviation);

    assertThat(normal.sample(random)).isGreaterThanOrEqualTo(0);
    assertThat(normal.sampleCount(random, 1)).isGreaterThanOrEqualTo(1);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "fixed(100)",
        "normal(100, 10)",
        "uniform(50, 150)",
        "around(100, 0.5)",
        "lognormal(100, 30)"
      })
  void drawsWithTheMeanItNames(String text) {
    Distribution distribution = Distribution.parse(text);
    SplittableRandom random = new SplittableRandom(7);

    double mean =
        DoubleStream.generate(() -> distribution.sample(random))
            .limit(20_000)
            .average()
            .orElseThrow();

    assertThat(distribution.mean()).isEqualTo(100);
    // Four standard errors of the widest of them.
    assertThat(mean).isCloseTo(100, within(0.85));
  }

  @Test
  void givesALogNormalTheDeviationOfTheValueItself() {
    Distribution distribution = new LogNormal(100, 30);
    SplittableRandom random = new SplittableRandom(7);
    double[] values =
        DoubleStream.generate(() -> distribution.sample(random)).limit(50_000).toArray();
    double mean = DoubleStream.of(values).average().orElseThrow();
    double variance =
        DoubleStream.of(values).map(v -> (v - mean) * (v - mean)).average().orElseThrow();

    assertThat(Math.sqrt(variance)).isCloseTo(30, within(1.0));
  }

  @Test
  void drawsTheSameFromEqualGenerators() {
    Distribution distribution = Distribution.parse("normal(512, 128)");

    assertThat(distribution.sample(new SplittableRandom(1)))
        .isEqualTo(distribution.sample(new SplittableRandom(1)));
  }
}
