package io.vernier.runtime.time;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Iterator;
import java.util.List;
import org.junit.jupiter.api.Test;

class WallAnchorTest {
  private static final Instant DAY = Instant.parse("2024-06-01T12:00:00.123456789Z");

  @Test
  void relatesReadingsToTheTimeOfDayWithoutLosingANanosecond() {
    WallAnchor anchor = WallAnchor.take(() -> 500, Clock.fixed(DAY, ZoneOffset.UTC));
    assertThat(anchor.instantAt(500)).isEqualTo(DAY);
    assertThat(anchor.instantAt(501)).isEqualTo(DAY.plusNanos(1));
    assertThat(anchor.wallNanosAt(499)).isEqualTo(1_717_243_200_123_456_788L);
  }

  @Test
  void keepsTheLeastDisturbedOfSeveralReadings() {
    Iterator<Long> readings =
        List.of(0L, 9000L, 10_000L, 10_040L, 20_000L, 29_000L, 30_000L, 39_000L, 40_000L, 49_000L)
            .iterator();
    WallAnchor anchor = WallAnchor.take(readings::next, Clock.fixed(DAY, ZoneOffset.UTC));
    assertThat(anchor.monotonicNanos()).isEqualTo(10_020);
    assertThat(anchor.uncertaintyNanos()).isEqualTo(40);
  }

  @Test
  void showsByHowMuchTheClocksDriftApart() {
    WallAnchor start = new WallAnchor(1_000_000, 100, 0);
    assertThat(start.driftNanos(new WallAnchor(1_001_000, 1_100, 0))).isZero();
    assertThat(start.driftNanos(new WallAnchor(1_001_007, 1_100, 0))).isEqualTo(7);
    assertThat(start.driftNanos(new WallAnchor(1_000_993, 1_100, 0))).isEqualTo(-7);
  }

  @Test
  void worksAcrossTheOverflowOfTheMonotonicClock() {
    WallAnchor anchor = new WallAnchor(1_000_000, Long.MAX_VALUE, 0);
    assertThat(anchor.wallNanosAt(Long.MIN_VALUE)).isEqualTo(1_000_001);
  }

  @Test
  void anchorsTheSystemsClocks() {
    NanoClock clock = new SystemNanoClock();
    Instant before = Instant.now();
    WallAnchor anchor = WallAnchor.take(clock);
    assertThat(anchor.instantAt(clock.nanos()))
        .isBetween(before.minus(Duration.ofSeconds(2)), before.plus(Duration.ofSeconds(20)));
  }

  @Test
  void refusesANegativeUncertainty() {
    assertThatThrownBy(() -> new WallAnchor(0, 0, -1)).isInstanceOf(IllegalArgumentException.class);
  }
}
