package io.vernier.runtime.load;

import static org.assertj.core.api.Assertions.assertThat;

import io.vernier.api.spi.ArrivalProcess;
import io.vernier.api.spi.ArrivalProcessContract;
import io.vernier.api.spi.ArrivalSequence;
import io.vernier.api.spi.ArrivalSettings;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ConstantArrivalProcessTest implements ArrivalProcessContract {
  @Override
  public ArrivalProcess process() {
    return new ConstantArrivalProcess();
  }

  private ArrivalSequence at(double rate) {
    return process().begin(new ArrivalSettings(rate, 1), new SplittableRandom(1));
  }

  /** Gaps that are no whole number of nanoseconds add up to no drift. */
  @ParameterizedTest
  @ValueSource(doubles = {3, 7, 0.3, 1.4, 999.9, 1e6 / 7})
  void isWithinANanosecondOfTheExactTimeHoweverLongItGoesOn(double rate) {
    ArrivalSequence sequence = at(rate);
    for (long k = 1; k <= 3_000_000; k++) {
      long start = sequence.next();
      if (k % 250_000 == 0) {
        long exact =
            BigDecimal.valueOf(k)
                .multiply(BigDecimal.valueOf(1_000_000_000))
                .divide(new BigDecimal(rate), 0, RoundingMode.HALF_UP)
                .longValueExact();
        assertThat(start).isBetween(exact - 1, exact + 1);
      }
    }
  }

  @Test
  void hasNoArrivalAtTheVeryStart() {
    ArrivalSequence sequence = at(4);
    assertThat(sequence.next()).isEqualTo(250_000_000);
    assertThat(sequence.next()).isEqualTo(500_000_000);
  }

  /** inference-perf#229: fractional rates stay what they are. */
  @Test
  void tellsFractionalRatesApart() {
    assertThat(at(1.4).next()).isNotEqualTo(at(1.8).next());
    assertThat(at(0.5).next()).isEqualTo(2_000_000_000);
  }

  @Test
  void endsWhereTheRangeOfTimesDoes() {
    assertThat(at(1e-12).next()).isEqualTo(ArrivalSequence.END);
  }

  @Test
  void promisesGapsWithoutVariation() {
    assertThat(process().variation(new ArrivalSettings(5, 1))).hasValue(0);
    assertThat(process().variation(new ArrivalSettings(Double.POSITIVE_INFINITY, 1))).isEmpty();
  }
}
