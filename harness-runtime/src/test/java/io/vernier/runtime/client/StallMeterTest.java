package io.vernier.runtime.client;

import static org.assertj.core.api.Assertions.assertThat;

import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

class StallMeterTest {
  private static final long MILLI = StallMeter.TICK_NANOS;

  private final StallMeter meter = new StallMeter(0);

  private Histogram drained() {
    Histogram sum = StallMeter.emptyHistogram();
    meter.drainInto(sum);
    return sum;
  }

  @Test
  void findsPunctualTicksOnTime() {
    for (int i = 1; i <= 100; i++) {
      meter.tick(i * MILLI);
    }
    Histogram ticks = drained();
    assertThat(ticks.getTotalCount()).isEqualTo(100);
    assertThat(ticks.getMaxValue()).isZero();
  }

  @Test
  void countsTheTicksThatAStallKeptAway() {
    for (int i = 1; i <= 900; i++) {
      meter.tick(i * MILLI);
    }
    meter.tick(1_001 * MILLI);
    Histogram ticks = drained();
    assertThat(ticks.getTotalCount()).isEqualTo(1_000);
    assertThat(ticks.getMaxValue()).isBetween(99 * MILLI, 101 * MILLI);
    assertThat(ticks.getValueAtPercentile(95)).isBetween(49 * MILLI, 52 * MILLI);
  }

  @Test
  void startsAnewAfterAResetOrAReading() {
    meter.tick(50 * MILLI);
    meter.reset();
    meter.tick(51 * MILLI);
    assertThat(drained().getMaxValue()).isZero();
    assertThat(drained().getTotalCount()).isZero();
  }

  @Test
  void holdsAStallBeyondItsRangeAtTheRangesEnd() {
    meter.tick(7_200_000 * MILLI);
    assertThat(drained().getMaxValue()).isBetween(59_000 * MILLI, 61_000 * MILLI);
  }
}
