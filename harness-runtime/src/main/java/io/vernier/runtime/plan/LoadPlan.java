package io.vernier.runtime.plan;

import io.vernier.api.model.WhenFull;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/**
 * When sessions start and how many at once. At least one of rate and concurrency is there.
 *
 * @param rate sessions a second; absent in a closed loop
 * @param arrival name of the arrival process
 * @param burstiness shape of gamma arrivals
 * @param concurrency most sessions in flight; absent for no cap
 * @param whenFull what becomes of an arrival that finds the cap reached
 */
public record LoadPlan(
    OptionalDouble rate,
    String arrival,
    double burstiness,
    OptionalInt concurrency,
    WhenFull whenFull) {
  /** True where arrivals are independent of completions. */
  public boolean openLoop() {
    return rate.isPresent();
  }
}
