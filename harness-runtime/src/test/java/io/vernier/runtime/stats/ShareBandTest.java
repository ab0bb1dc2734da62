package io.vernier.runtime.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class ShareBandTest {
  private static ShareBand band(long[] good, long[] attempted) {
    return ShareBand.of(good, attempted, 0.95);
  }

  private static ShareBand single(long good, long attempted) {
    return band(new long[] {good}, new long[] {attempted});
  }

  @Test
  void needs381AttemptsWithoutAMissToProveAP99() {
    assertThat(single(381, 381).judgeAtLeast(0.99)).isEqualTo(Decision.PASS);
    assertThat(single(380, 380).judgeAtLeast(0.99)).isEqualTo(Decision.INCONCLUSIVE);
    assertThat(single(100, 100).attemptsToDecide(0.99)).hasValue(281);
  }

  @Test
  void countsTrialsThatAgreeAsIndependentRequests() {
    ShareBand band = band(new long[] {990, 991, 989}, new long[] {1000, 1000, 1000});
    assertThat(band.designEffect()).isEqualTo(1.0);
    assertThat(band.effectiveAttempts()).isEqualTo(3000);
    assertThat(band.reference()).isEqualTo(ShareBand.Reference.NORMAL);
    assertThat(band.quantile()).isCloseTo(1.959964, within(1e-6));
    assertThat(band.assumesIndependentRequests()).isFalse();
    Interval wilson = Wilson.interval(0.99, 3000, band.quantile());
    assertThat(band.low()).isEqualTo(wilson.low());
    assertThat(band.high()).isEqualTo(wilson.high());
  }

  @Test
  void shrinksTheEffectiveCountWhenTrialsScatter() {
    ShareBand band = band(new long[] {1000, 980, 960}, new long[] {1000, 1000, 1000});
    double adjusted = 2942.0 / 3004;
    double expected = 4e-4 / (adjusted * (1 - adjusted) / 1000);
    assertThat(band.share()).isCloseTo(0.98, within(1e-12));
    assertThat(band.designEffect()).isCloseTo(expected, within(1e-6));
    assertThat(band.effectiveAttempts()).isCloseTo(3000 / expected, within(1e-6));
    assertThat(band.reference()).isEqualTo(ShareBand.Reference.STUDENT);
    assertThat(band.quantile()).isCloseTo(4.302653, within(1e-5));
    assertThat(band.low()).isLessThan(0.96);
  }

  @Test
  void takesRequestsAsIndependentBelowThreeTrialsAndSaysSo() {
    ShareBand band = band(new long[] {1000, 900}, new long[] {1000, 1000});
    assertThat(band.designEffect()).isEqualTo(1.0);
    assertThat(band.assumesIndependentRequests()).isTrue();
    assertThat(band.reference()).isEqualTo(ShareBand.Reference.NORMAL);
  }

  @Test
  void hasAWidthWhenNothingFailedInAnyTrial() {
    ShareBand band = band(new long[] {500, 500, 500}, new long[] {500, 500, 500});
    assertThat(band.designEffect()).isEqualTo(1.0);
    assertThat(band.low()).isLessThan(1.0);
    assertThat(band.high()).isEqualTo(1.0);
  }

  @Test
  void weighsTrialsOfUnequalSizeByTheirAttempts() {
    ShareBand band = band(new long[] {90, 300, 200}, new long[] {100, 300, 200});
    assertThat(band.share()).isCloseTo(590.0 / 600, within(1e-12));
    assertThat(band.attempted()).isEqualTo(600);
    assertThat(band.designEffect()).isGreaterThan(1.0);
  }

  @Test
  void leavesOutATrialWithoutAttempts() {
    ShareBand band = band(new long[] {99, 0, 100, 100}, new long[] {100, 0, 100, 100});
    assertThat(band.trials()).isEqualTo(3);
    assertThat(band).isEqualTo(band(new long[] {99, 100, 100}, new long[] {100, 100, 100}));
  }

  @Test
  void failsOnlyWhenTheWholeBandLiesBelowTheTarget() {
    assertThat(single(900, 1000).judgeAtLeast(0.99)).isEqualTo(Decision.FAIL);
    assertThat(single(985, 1000).judgeAtLeast(0.99)).isEqualTo(Decision.INCONCLUSIVE);
    ShareBand band = single(985, 1000);
    assertThat(band.judgeAtLeast(band.high())).isEqualTo(Decision.INCONCLUSIVE);
    assertThat(band.judgeAtLeast(band.low())).isEqualTo(Decision.PASS);
  }

  @Test
  void tellsHowManyMoreAttemptsWouldDecideAtThePresentShare() {
    ShareBand below = single(985, 1000);
    long more = below.attemptsToDecide(0.99).orElseThrow();
    double scale = (1000.0 + more) / 1000;
    assertThat(decisionAt(below, scale)).isEqualTo(Decision.FAIL);
    assertThat(decisionAt(below, scale - 0.001)).isEqualTo(Decision.INCONCLUSIVE);
  }

  private static Decision decisionAt(ShareBand band, double scale) {
    Interval later =
        Wilson.interval(band.share(), band.effectiveAttempts() * scale, band.quantile());
    return later.high() < 0.99
        ? Decision.FAIL
        : later.low() >= 0.99 ? Decision.PASS : Decision.INCONCLUSIVE;
  }

  @Test
  void asksForMoreAttemptsWhereTrialsScatter() {
    long steady =
        band(new long[] {994, 994, 994}, new long[] {1000, 1000, 1000})
            .attemptsToDecide(0.992)
            .orElseThrow();
    long scattered =
        band(new long[] {999, 994, 989}, new long[] {1000, 1000, 1000})
            .attemptsToDecide(0.992)
            .orElseThrow();
    assertThat(scattered).isGreaterThan(2 * steady);
  }

  @Test
  void needsNothingMoreOnceDecided() {
    assertThat(single(1000, 1000).attemptsToDecide(0.99)).hasValue(0);
    assertThat(single(500, 1000).attemptsToDecide(0.99)).hasValue(0);
  }

  @Test
  void cannotTellWhenAShareRightAtTheTargetWouldBeDecided() {
    assertThat(single(990, 1000).attemptsToDecide(0.99)).isEmpty();
    assertThat(single(1000, 1000).attemptsToDecide(1.0)).isEmpty();
    assertThat(single(1, 2).attemptsToDecide(0.5 + 1e-12)).isEmpty();
  }

  @Test
  void refusesCountsThatCannotBe() {
    assertThatThrownBy(() -> single(11, 10))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("found 11 of 10 at index 0");
    assertThatThrownBy(() -> band(new long[] {1}, new long[] {1, 2}))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("one entry a trial each");
    assertThatThrownBy(() -> single(0, 0))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("at least one attempt");
    assertThatThrownBy(() -> single(1, 2).judgeAtLeast(99))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
