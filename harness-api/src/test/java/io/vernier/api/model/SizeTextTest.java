package io.vernier.api.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.LongRange;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SizeTextTest {
  @ParameterizedTest
  @CsvSource({
    "0, 0",
    "4096, 4096",
    "512k, 524288",
    "512KB, 524288",
    "16MiB, 16777216",
    "1g, 1073741824",
    "1.5k, 1536",
    "7b, 7"
  })
  void readsSizes(String text, long bytes) {
    assertThat(SizeText.parse(text)).isEqualTo(bytes);
  }

  @ParameterizedTest
  @CsvSource({
    "'', 0, a size such as 16m",
    "m, 0, a size such as 16m",
    "16x, 2, 'a unit (k, m or g)'",
    "16m 1, 4, the end of the text",
    "0.3b, 0, a whole number of bytes",
    "1e30, 0, a whole number of bytes"
  })
  void pointsAtTheCharacterThatDoesNotFit(String text, int position, String expected) {
    assertThatThrownBy(() -> SizeText.parse(text))
        .isInstanceOfSatisfying(
            GrammarException.class,
            e -> {
              assertThat(e.position()).isEqualTo(position);
              assertThat(e.expected()).isEqualTo(expected);
            });
  }

  @Property
  void readsWhatItWrites(@ForAll @LongRange(min = 0, max = 1L << 53) long bytes) {
    assertThat(SizeText.parse(SizeText.format(bytes))).isEqualTo(bytes);
  }

  @ParameterizedTest
  @CsvSource({"0, 0", "1, 1", "1024, 1k", "1536, 1536", "1610612736, 1536m", "2147483648, 2g"})
  void writesTheLargestUnitThatDividesIt(long bytes, String text) {
    assertThat(SizeText.format(bytes)).isEqualTo(text);
  }
}
