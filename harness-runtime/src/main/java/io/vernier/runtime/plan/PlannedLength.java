package io.vernier.runtime.plan;

import java.util.OptionalDouble;
import java.util.OptionalLong;

/** How long a phase will be, as far as its stops and the rate tell before it has run. */
final class PlannedLength {
  private PlannedLength() {}

  /** Requests of a phase; absent where they depend on the server or on the data. */
  static OptionalLong requests(PhasePlan phase, TrialPlan trial) {
    boolean oneTurn = trial.data().kind() == DataPlan.Kind.SYNTHETIC;
    OptionalLong counted =
        phase.requests().isPresent() || !oneTurn ? phase.requests() : phase.sessions();
    if (counted.isPresent()) {
      return counted;
    }
    OptionalDouble rate = trial.load().rate();
    if (oneTurn && rate.isPresent() && phase.durationNanos().isPresent()) {
      return OptionalLong.of(
          Math.round(rate.getAsDouble() * phase.durationNanos().getAsLong() / 1e9));
    }
    return OptionalLong.empty();
  }

  /** The least time until a phase's stop; 0 where only the server's speed decides. */
  static long leastNanos(PhasePlan phase, LoadPlan load) {
    long byTime = phase.durationNanos().orElse(Long.MAX_VALUE);
    long byCount = Long.MAX_VALUE;
    OptionalLong count = phase.requests().isPresent() ? phase.requests() : phase.sessions();
    if (count.isPresent()) {
      byCount =
          load.rate().isPresent()
              ? (long) (count.getAsLong() / load.rate().getAsDouble() * 1e9)
              : 0;
    }
    long least = Math.min(byTime, byCount);
    return least == Long.MAX_VALUE ? 0 : least;
  }
}
