package io.vernier.api.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vernier.api.model.GrammarException;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import net.jqwik.api.constraints.IntRange;

class KeyTest {
  private static final Key<Integer> BETWEEN =
      Key.ofInt("a.b").atLeast(-3).where(value -> value <= 7, "of at most 7").doc("A number.");

  @Property
  void acceptsExactlyTheNumbersOfItsRange(@ForAll @IntRange(min = -20, max = 20) int value) {
    String text = Integer.toString(value);
    if (value >= -3 && value <= 7) {
      assertThat(BETWEEN.parse(text)).isEqualTo(value);
    } else {
      assertThatThrownBy(() -> BETWEEN.parse(text)).isInstanceOf(GrammarException.class);
    }
  }

  @Property
  void readsEveryNumberThatItPrints(@ForAll @DoubleRange(min = -1e300, max = 1e300) double value) {
    Key<Double> key = Key.ofDouble("a.b").doc("A number.");

    assertThat(key.parse(key.print(value))).isEqualTo(value);
  }

  @Property(tries = 20)
  void readsEverySwitchThatItPrints(@ForAll boolean value) {
    Key<Boolean> key = Key.ofBoolean("a.b").doc("A switch.");

    assertThat(key.parse(key.print(value))).isEqualTo(value);
  }
}
