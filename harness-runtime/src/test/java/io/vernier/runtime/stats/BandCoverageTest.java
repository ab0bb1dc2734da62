package io.vernier.runtime.stats;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Shows by simulation that Student's t over trials of type 8 quantiles covers what it claims to:
 * log-normal latencies, the p99, 95 %.
 */
class BandCoverageTest {
  private static final int REPETITIONS = 4000;
  private static final double P99 = 0.99;

  @ParameterizedTest(name = "{0} trials of {1} requests, levels {2} apart")
  @CsvSource({
    "3, 300, 0.00", "3, 300, 0.05", "3, 300, 0.10",
    "3, 1000, 0.00", "3, 1000, 0.05", "3, 1000, 0.10",
    "5, 300, 0.00", "5, 300, 0.05", "5, 300, 0.10",
    "5, 1000, 0.00", "5, 1000, 0.05", "5, 1000, 0.10",
    "10, 300, 0.00", "10, 300, 0.05", "10, 300, 0.10",
    "10, 1000, 0.00", "10, 1000, 0.05", "10, 1000, 0.10"
  })
  void coversTheExpectedTrialPercentileAsOftenAsItClaims(int trials, int requests, double shift) {
    SimulatedTrials simulated = new SimulatedTrials(20_240_601, shift);
    double truth = SimulatedTrials.expectedQuantile(P99);
    int covered = 0;
    for (int i = 0; i < REPETITIONS; i++) {
      double[] quantiles = new double[trials];
      for (int trial = 0; trial < trials; trial++) {
        quantiles[trial] = Quantiles.type8Sorted(simulated.sortedLatencies(requests, 16), P99);
      }
      StudentBand band = StudentBand.of(quantiles, 0.95);
      if (band.low() <= truth && truth <= band.high()) {
        covered++;
      }
    }
    assertThat((double) covered / REPETITIONS).isBetween(0.92, 0.98);
  }
}
