package io.vernier.api.spi;

/**
 * What an arrival process is asked for.
 *
 * @param ratePerSecond mean arrivals a second, above 0; infinite for all at once
 * @param burstiness shape of the gaps, above 0; may be infinite
 */
public record ArrivalSettings(double ratePerSecond, double burstiness) {
  /** Checks the ranges. */
  public ArrivalSettings {
    if (!(ratePerSecond > 0)) {
      throw new IllegalArgumentException("a rate is above 0, not " + ratePerSecond);
    }
    if (!(burstiness > 0)) {
      throw new IllegalArgumentException("a burstiness is above 0, not " + burstiness);
    }
  }
}
