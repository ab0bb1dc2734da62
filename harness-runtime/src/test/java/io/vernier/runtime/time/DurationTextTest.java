package io.vernier.runtime.time;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DurationTextTest {
  @ParameterizedTest
  @CsvSource({
    "0, 0 ns",
    "412, 412 ns",
    "999, 999 ns",
    "1000, 1.00 µs",
    "12345, 12.3 µs",
    "999499, 999 µs",
    "999960, 1.00 ms",
    "1234567, 1.23 ms",
    "400000000, 400 ms",
    "999500000, 1.00 s",
    "59940000000, 59.9 s",
    "59960000000, 1 min 00 s",
    "123400000000, 2 min 03 s",
    "3599600000000, 1 h 00 min",
    "3720000000000, 1 h 02 min",
    "360000000000000, 100 h 00 min",
    "-1500000, -1.50 ms",
    "-9223372036854775808, -2562047 h 47 min"
  })
  void writesThreeDigitsAndTheUnitThatSuits(long nanos, String text) {
    assertThat(DurationText.of(nanos)).isEqualTo(text);
  }

  @Test
  void doesNotFollowTheDefaultLocale() {
    Locale before = Locale.getDefault();
    try {
      Locale.setDefault(Locale.forLanguageTag("ar-EG-u-nu-arab"));
      assertThat(DurationText.of(123_400_000_000L)).isEqualTo("2 min 03 s");
    } finally {
      Locale.setDefault(before);
    }
  }
}
