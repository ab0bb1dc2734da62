package io.vernier.processor.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NearestTest {
  private static final List<String> NAMES = List.of("load.rate", "load.concurrency", "data.file");

  @ParameterizedTest
  @CsvSource({
    "load.rat, load.rate",
    "Load.Rate, load.rate",
    "load.concurency, load.concurrency",
    "data.fiel, data.file",
    "zzzzzzzz,",
    "x,"
  })
  void findsWhatIsCloseAndNothingElse(String word, String expected) {
    assertThat(Nearest.to(word, NAMES).orElse(null)).isEqualTo(expected);
  }
}
