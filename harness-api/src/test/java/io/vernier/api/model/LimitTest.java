package io.vernier.api.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vernier.api.model.Limit.Bound;
import io.vernier.api.model.Limit.Kind;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class LimitTest {
  @ParameterizedTest
  @CsvSource({
    "<=400ms, AT_MOST, 400000000, DURATION",
    ">= 20/s, AT_LEAST, 20, RATE",
    "<=1%, AT_MOST, 0.01, PERCENTAGE",
    ">=0.95, AT_LEAST, 0.95, NUMBER",
    "2m30s, AT_MOST, 150000000000, DURATION",
    "' 7 ', AT_MOST, 7, NUMBER"
  })
  void readsLimits(String text, Bound bound, double value, Kind kind) {
    assertThat(Limit.parse(text, Bound.AT_MOST)).isEqualTo(new Limit(bound, value, kind));
  }

  @Test
  void takesTheGivenBoundWhereTheTextNamesNone() {
    assertThat(Limit.parse("20/s", Bound.AT_LEAST).bound()).isEqualTo(Bound.AT_LEAST);
    assertThat(Limit.parse("<=20/s", Bound.AT_LEAST).bound()).isEqualTo(Bound.AT_MOST);
  }

  @ParameterizedTest
  @CsvSource({
    "'', 0",
    "<=, 2",
    "<400ms, 0",
    "<=-1, 2",
    "400mz, 3",
    "20/m, 2",
    "'20 /s', 3",
    "5% x, 3"
  })
  void pointsAtTheCharacterThatDoesNotFit(String text, int position) {
    assertThatThrownBy(() -> Limit.parse(text, Bound.AT_MOST))
        .isInstanceOfSatisfying(
            GrammarException.class, e -> assertThat(e.position()).isEqualTo(position));
  }

  @ParameterizedTest
  @ValueSource(strings = {"<=400ms", ">=20/s", "<=1%", ">=0.95", "<=1.5s", "<=0", ">=12.5%"})
  void writesWhatItRead(String text) {
    assertThat(Limit.parse(text, Bound.AT_MOST).text()).isEqualTo(text);
  }

  @Property
  void readsWhatItWrites(
      @ForAll Bound bound, @ForAll Kind kind, @ForAll @IntRange(min = 0) int number) {
    double value = kind == Kind.PERCENTAGE ? (number % 10_000) / 100.0 : number;
    Limit limit = new Limit(bound, kind == Kind.PERCENTAGE ? value / 100 : value, kind);
    Limit again = Limit.parse(limit.text(), Bound.AT_MOST);

    assertThat(again.bound()).isEqualTo(bound);
    assertThat(again.kind()).isEqualTo(kind);
    assertThat(again.text()).isEqualTo(limit.text());
  }

  @Test
  void allowsBothEnds() {
    assertThat(Limit.parse("<=10", Bound.AT_MOST).allows(10)).isTrue();
    assertThat(Limit.parse("<=10", Bound.AT_MOST).allows(10.1)).isFalse();
    assertThat(Limit.parse(">=10", Bound.AT_MOST).allows(10)).isTrue();
    assertThat(Limit.parse(">=10", Bound.AT_MOST).allows(9.9)).isFalse();
  }

  @ParameterizedTest
  @ValueSource(doubles = {-1, Double.NaN, Double.POSITIVE_INFINITY})
  void refusesWhatIsNoLimit(double value) {
    assertThatThrownBy(() -> new Limit(Bound.AT_MOST, value, Kind.NUMBER))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
