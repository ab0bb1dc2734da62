package io.vernier.junit;

import static org.assertj.core.api.Assertions.assertThat;

import io.vernier.api.metric.Unit;
import io.vernier.api.result.Estimate.Absent;
import io.vernier.api.result.Estimate.Range;
import org.junit.jupiter.api.Test;

class FiguresTest {
  @Test
  void writesFourDigitsAndPartsThousands() {
    assertThat(Figures.number(412.345)).isEqualTo("412.3");
    assertThat(Figures.number(0.0123456)).isEqualTo("0.01235");
    assertThat(Figures.number(1234.5)).isEqualTo("1,235");
    assertThat(Figures.number(0)).isEqualTo("0");
    assertThat(Figures.number(100)).isEqualTo("100");
  }

  @Test
  void keepsTheDigitsThatDecideAHighShare() {
    assertThat(Figures.share(0.99951)).isEqualTo("99.951 %");
    assertThat(Figures.share(1)).isEqualTo("100 %");
  }

  @Test
  void neverWritesABandThatIsNone() {
    Figures.Scale milliseconds = Figures.in(Unit.MILLISECONDS);
    assertThat(Figures.whole(new Absent("closed-loop"), milliseconds))
        .isEqualTo("none (closed-loop)");
    assertThat(Figures.whole(new Range(900, 880, 920, 2), milliseconds))
        .isEqualTo("900 ms, band none, too few trials (n = 2); smallest 880 ms, largest 920 ms");
    assertThat(Figures.limits(new Range(128, 128, 128, 5), milliseconds))
        .isEqualTo("none, all trials gave the same value (n = 5)");
  }
}
