package io.vernier.api.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vernier.api.model.GrammarException;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class KeysTest {
  static List<Key<?>> constants() throws IllegalAccessException {
    List<Key<?>> keys = new ArrayList<>();
    for (Field field : Keys.class.getDeclaredFields()) {
      if (Modifier.isPublic(field.getModifiers()) && field.getType() == Key.class) {
        keys.add((Key<?>) field.get(null));
      }
    }
    return keys;
  }

  @Test
  void holdsEveryConstantInTheOrderOfDeclaration() throws IllegalAccessException {
    assertThat(Keys.all()).containsExactlyElementsOf(constants());
  }

  @Test
  void givesEveryKeyANameOfItsOwnAndOneLineOfDocumentation() {
    assertThat(Keys.all()).extracting(Key::name).doesNotHaveDuplicates();
    assertThat(Keys.all()).allSatisfy(key -> assertThat(Keys.find(key.name())).contains(key));
    assertThat(Keys.all())
        .extracting(Key::doc)
        .allMatch(doc -> doc.endsWith(".") && !doc.contains("\n"));
    assertThat(Keys.find("load.rat")).isEmpty();
  }

  @ParameterizedTest
  @MethodSource("constants")
  void hasADefaultWithinItsOwnRangeInCanonicalForm(Key<?> key) {
    key.defaultText().ifPresent(text -> assertThat(reprint(key, text)).isEqualTo(text));
  }

  private static <T> String reprint(Key<T> key, String text) {
    return key.print(key.parse(text));
  }

  @Test
  void giveEveryAnnotationElementAtMostOneKey() {
    assertThat(Keys.all().stream().map(Key::element).flatMap(Optional::stream))
        .doesNotHaveDuplicates();
  }

  @ParameterizedTest
  @CsvSource({
    "load.rate, 0",
    "load.rate, -5",
    "load.concurrency, 0",
    "load.concurrency, -1",
    "load.concurrency, 1.5",
    "load.concurrency, 99999999999",
    "load.burstiness, 0",
    "trials.count, 0",
    "trials.confidence, 0",
    "trials.confidence, 1",
    "trials.confidence, inf",
    "trials.seed, -1",
    "trials.seed, 9223372036854775808",
    "trials.seed, 0x10",
    "trials.maxFailures, -1",
    "goodput.atLeast, 0",
    "goodput.atLeast, 1.01",
    "measure.requests, 0",
    "measure.duration, 0s",
    "endpoint.timeout, 0",
    "fork.heap, 1m",
    "fork.hang, 0s",
    "data.input, normal(1",
    "data.sharedPrefix, -1",
    "endpoint.streaming, yes",
    "data.order, shuffle",
    "junit.gate, mean",
    "load.rate, 1d",
    "load.rate, NaN",
    "load.rate, 0x1p3"
  })
  void refusesWhatIsOutOfRange(String key, String value) {
    assertThatThrownBy(() -> Keys.find(key).orElseThrow().parse(value))
        .isInstanceOf(GrammarException.class);
  }

  @ParameterizedTest
  @CsvSource({
    "load.rate, 20.0, 20",
    "load.rate, 1e3, 1000",
    "load.rate, Inf, inf",
    "load.rate, 0.25, 0.25",
    "load.concurrency, 1_000, 1000",
    "trials.confidence, 0.99, 0.99",
    "trials.seed, 9223372036854775807, 9223372036854775807",
    "goodput.atLeast, 1, 1",
    "endpoint.timeout, 1m30s, 90s",
    "endpoint.streaming, FALSE, false",
    "data.order, shuffled, SHUFFLED",
    "trials.order, by-point, BY_POINT",
    "fork.heap, 2048m, 2g",
    "client.warmup, 0, 0s"
  })
  void readsAndPrintsInCanonicalForm(String key, String value, String canonical) {
    assertThat(reprint(Keys.find(key).orElseThrow(), value)).isEqualTo(canonical);
  }

  @Test
  void saysTypeAndRangeInWords() {
    assertThat(Keys.CONFIDENCE.typeWords()).isEqualTo("number, above 0, below 1");
    assertThat(Keys.TRIALS.typeWords()).isEqualTo("whole number, of at least 1");
    assertThat(Keys.DATA_REUSE.typeWords()).isEqualTo("one of FORBIDDEN, ALLOWED");
  }

  @ParameterizedTest
  @CsvSource({"load.concurrency, 12a, 2", "load.rate, '1,5', 1", "load.concurrency, '', 0"})
  void pointsAtTheFirstOddCharacterOfANumber(String key, String value, int position) {
    assertThatThrownBy(() -> Keys.find(key).orElseThrow().parse(value))
        .isInstanceOfSatisfying(
            GrammarException.class, e -> assertThat(e.position()).isEqualTo(position));
  }
}
