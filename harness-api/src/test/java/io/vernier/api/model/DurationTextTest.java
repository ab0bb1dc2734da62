package io.vernier.api.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.withinPercentage;

import java.time.Duration;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.LongRange;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DurationTextTest {
  @ParameterizedTest
  @CsvSource({
    "400ms, PT0.4S",
    "1.5s, PT1.5S",
    "2m30s, PT2M30S",
    "1h, PT1H",
    "1h2m3s4ms, PT1H2M3.004S",
    "5min, PT5M",
    "250us, PT0.00025S",
    "250µs, PT0.00025S",
    "7ns, PT0.000000007S",
    "0, PT0S",
    "0s, PT0S",
    "2e3ms, PT2S",
    ".5s, PT0.5S",
    "'  10s  ', PT10S"
  })
  void readsDurations(String text, Duration expected) {
    assertThat(DurationText.parse(text)).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource({
    "'', 0, a duration such as 400ms",
    "ms, 0, a duration such as 400ms",
    "-5s, 0, a duration such as 400ms",
    "5, 1, 'a unit (ns, us, ms, s, m or h)'",
    "400mz, 3, 'a unit (ns, us, ms, s, m or h)'",
    "400 ms, 3, 'a unit (ns, us, ms, s, m or h)'",
    "400MS, 3, 'a unit (ns, us, ms, s, m or h)'",
    "5s x, 3, the end of the text",
    "'2m30', 4, 'a unit (ns, us, ms, s, m or h)'",
    "'1,5s', 1, 'a unit (ns, us, ms, s, m or h)'",
    "3000000h, 0, a duration of at most 292 years"
  })
  void pointsAtTheCharacterThatDoesNotFit(String text, int position, String expected) {
    assertThatThrownBy(() -> DurationText.parse(text))
        .isInstanceOfSatisfying(
            GrammarException.class,
            e -> {
              assertThat(e.position()).isEqualTo(position);
              assertThat(e.expected()).isEqualTo(expected);
              assertThat(e.input()).isEqualTo(text);
            });
  }

  @ParameterizedTest
  @CsvSource({
    "PT0S, 0s",
    "PT0.4S, 400ms",
    "PT1.5S, 1.5s",
    "PT90S, 90s",
    "PT2M, 2m",
    "PT3H, 3h",
    "PT0.00025S, 250us",
    "PT0.000000007S, 7ns"
  })
  void writesTheLargestUnitThatFits(Duration duration, String text) {
    assertThat(DurationText.format(duration)).isEqualTo(text);
  }

  @Property
  void readsWhatItWritesToTheNanosecondUpToADay(
      @ForAll @LongRange(min = 0, max = 86_400_000_000_000L) long nanos) {
    Duration duration = Duration.ofNanos(nanos);

    assertThat(DurationText.parse(DurationText.format(duration))).isEqualTo(duration);
  }

  @Property
  void readsWhatItWritesCloselyBeyondADay(
      @ForAll @LongRange(min = 86_400_000_000_000L, max = Long.MAX_VALUE / 2) long nanos) {
    long again = DurationText.parse(DurationText.format(Duration.ofNanos(nanos))).toNanos();

    assertThat((double) again).isCloseTo((double) nanos, withinPercentage(1e-12));
  }
}
