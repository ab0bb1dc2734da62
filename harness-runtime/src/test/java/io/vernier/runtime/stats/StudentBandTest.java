package io.vernier.runtime.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class StudentBandTest {
  private static final double[] TRIALS = {150, 152, 148, 155, 151};

  @Test
  void putsStudentsIntervalAroundTheMeanOfTrials() {
    StudentBand band = StudentBand.of(TRIALS, 0.95);
    assertThat(band.mean()).isCloseTo(151.2, within(1e-9));
    assertThat(band.standardDeviation()).isCloseTo(2.588, within(5e-4));
    assertThat(band.standardError()).isCloseTo(1.158, within(1e-3));
    assertThat(band.quantile()).isCloseTo(2.7764451, within(1e-7));
    assertThat(band.low()).isCloseTo(147.99, within(5e-3));
    assertThat(band.high()).isCloseTo(154.41, within(5e-3));
    assertThat(band.trials()).isEqualTo(5);
    assertThat(band.hasSpread()).isTrue();
  }

  @Test
  void widensWithTheConfidence() {
    StudentBand wide = StudentBand.of(TRIALS, 0.99);
    StudentBand narrow = StudentBand.of(TRIALS, 0.90);
    assertThat(wide.low()).isLessThan(narrow.low());
    assertThat(wide.high()).isGreaterThan(narrow.high());
  }

  @Test
  void provesALimitOnlyWithTheWholeBand() {
    StudentBand band = StudentBand.of(TRIALS, 0.95);
    assertThat(band.judgeAtMost(155)).isEqualTo(Decision.PASS);
    assertThat(band.judgeAtMost(band.high())).isEqualTo(Decision.PASS);
    assertThat(band.judgeAtMost(153)).isEqualTo(Decision.INCONCLUSIVE);
    assertThat(band.judgeAtMost(band.low())).isEqualTo(Decision.INCONCLUSIVE);
    assertThat(band.judgeAtMost(147)).isEqualTo(Decision.FAIL);
    assertThat(band.judgeAtLeast(147)).isEqualTo(Decision.PASS);
    assertThat(band.judgeAtLeast(band.low())).isEqualTo(Decision.PASS);
    assertThat(band.judgeAtLeast(150)).isEqualTo(Decision.INCONCLUSIVE);
    assertThat(band.judgeAtLeast(155)).isEqualTo(Decision.FAIL);
  }

  @Test
  void tellsWhenTrialsDidNotDiffer() {
    StudentBand band = StudentBand.of(new double[] {0.1, 0.1, 0.1}, 0.95);
    assertThat(band.hasSpread()).isFalse();
    assertThat(band.standardDeviation()).isZero();
  }

  @Test
  void refusesABandOfFewerThanThreeTrials() {
    assertThatThrownBy(() -> StudentBand.of(new double[] {1, 2}, 0.95))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("trialValues must hold at least 3 values, found 2");
  }

  @Test
  void refusesAConfidenceInPercent() {
    assertThatThrownBy(() -> StudentBand.of(TRIALS, 95))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("confidence must lie strictly between 0 and 1, found 95.0");
  }
}
