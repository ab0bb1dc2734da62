package io.vernier.runtime.simulated;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.vernier.api.result.SimulatedTruth;
import io.vernier.runtime.time.ManualClock;
import org.junit.jupiter.api.Test;

class TruthTest {
  private final ManualClock clock = new ManualClock();
  private final Truth truth = new Truth(clock);

  @Test
  void isAllZeroBeforeAnythingWasSent() {
    assertThat(truth.read(SimulatedScript.DEFAULT))
        .isEqualTo(
            new SimulatedTruth(SimulatedScript.DEFAULT.text(), 0, 0, 0, 0, 0, 0, 0, 0, 0, 0));
  }

  @Test
  void tellsTimesToTheFirstTokenAndMeanGapsInMilliseconds() {
    truth.replied(1_000_000, 51_000_000, 91_000_000, 4);
    truth.replied(1_000_000, 31_000_000, 91_000_000, 3);

    SimulatedTruth read = truth.read(SimulatedScript.DEFAULT);

    assertThat(read.replies()).isEqualTo(2);
    assertThat(read.ttftMean()).isEqualTo(40);
    assertThat(read.ttftP50()).isCloseTo(30, within(0.05));
    assertThat(read.ttftP99()).isCloseTo(50, within(0.05));
    assertThat(read.itlMean()).isEqualTo(15);
    assertThat(read.itlP99()).isCloseTo(20, within(0.05));
  }

  @Test
  void countsNoGapForAPlainReply() {
    truth.replied(0, 80_000_000, 80_000_000, 0);

    assertThat(truth.read(SimulatedScript.DEFAULT).ttftMean()).isEqualTo(80);
    assertThat(truth.read(SimulatedScript.DEFAULT).itlMean()).isZero();
  }

  @Test
  void tellsHowLateWritesWere() {
    for (int i = 1; i <= 100; i++) {
      truth.sent(i * 10_000L);
    }

    SimulatedTruth read = truth.read(SimulatedScript.DEFAULT);

    assertThat(read.slipP50()).isCloseTo(0.5, within(0.001));
    assertThat(read.slipP99()).isCloseTo(0.99, within(0.001));
    assertThat(read.slipMax()).isCloseTo(1, within(0.001));
  }

  @Test
  void tellsWhatShareOfTheMachineItTook() {
    clock.advance(3_600_000_000_000L);

    assertThat(truth.read(SimulatedScript.DEFAULT).cpuShare()).isBetween(0.0, 0.01);
  }
}
