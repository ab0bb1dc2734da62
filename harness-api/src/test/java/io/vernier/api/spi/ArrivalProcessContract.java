package io.vernier.api.spi;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;

/**
 * What every {@link ArrivalProcess} of a steady rate does. Extend it and name the process.
 *
 * <p>Seeds are fixed, so that a test passes or fails for good.
 */
public interface ArrivalProcessContract {
  /** The process under test. */
  ArrivalProcess process();

  @Test
  default void hasANameThatCanBeTyped() {
    assertThat(process().name()).matches("[a-z0-9][a-z0-9_.-]*");
  }

  @Test
  default void neverGoesBackInTime() {
    for (double burstiness : new double[] {1e-9, 0.1, 1, 20, 1e12, Double.POSITIVE_INFINITY}) {
      List<Long> starts = starts(new ArrivalSettings(250, burstiness), 7, 5_000);
      assertThat(starts).isSorted();
      assertThat(starts.get(0)).isNotNegative();
    }
  }

  @Test
  default void keepsTheMeanRate() {
    for (double rate : new double[] {0.5, 10, 1_000, 250_000}) {
      int arrivals = 20_000;
      List<Long> starts = starts(new ArrivalSettings(rate, 1), 11, arrivals);
      double seconds = starts.get(arrivals - 1) / 1e9;
      assertThat(arrivals / seconds / rate).isBetween(0.97, 1.03);
    }
  }

  @Test
  default void isTheSameForTheSameSeed() {
    ArrivalSettings settings = new ArrivalSettings(40, 0.5);
    assertThat(starts(settings, 3, 500)).isEqualTo(starts(settings, 3, 500));
  }

  @Test
  default void sequencesDoNotDisturbEachOther() {
    ArrivalSettings settings = new ArrivalSettings(40, 0.5);
    ArrivalSequence one = process().begin(settings, new SplittableRandom(3));
    ArrivalSequence other = process().begin(settings, new SplittableRandom(4));
    List<Long> interleaved = new ArrayList<>();
    for (int k = 0; k < 200; k++) {
      interleaved.add(one.next());
      other.next();
    }
    assertThat(interleaved).isEqualTo(starts(settings, 3, 200));
  }

  @Test
  default void sendsAllAtOnceAtAnInfiniteRate() {
    assertThat(starts(new ArrivalSettings(Double.POSITIVE_INFINITY, 1), 5, 100)).containsOnly(0L);
  }

  @Test
  default void takesExtremeRatesAndShapesWithoutHanging() {
    Assertions.assertTimeoutPreemptively(
        Duration.ofSeconds(20),
        () -> {
          for (double rate : new double[] {Double.MIN_VALUE, 1e-12, 1e12, Double.MAX_VALUE}) {
            for (double shape : new double[] {Double.MIN_VALUE, 1e-9, 1, Double.MAX_VALUE}) {
              assertThat(starts(new ArrivalSettings(rate, shape), 5, 1_000)).isSorted();
            }
          }
        });
  }

  @Test
  default void promisesAVariationThatIsANumberOrNone() {
    for (double burstiness : new double[] {1e-9, 1, Double.POSITIVE_INFINITY}) {
      process()
          .variation(new ArrivalSettings(10, burstiness))
          .ifPresent(variation -> assertThat(variation).isFinite().isNotNegative());
    }
  }

  private List<Long> starts(ArrivalSettings settings, long seed, int count) {
    RandomGenerator random = new SplittableRandom(seed);
    ArrivalSequence sequence = process().begin(settings, random);
    List<Long> starts = new ArrayList<>(count);
    for (int k = 0; k < count; k++) {
      starts.add(sequence.next());
    }
    return starts;
  }
}
