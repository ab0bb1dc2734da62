package io.vernier.api.spi;

import java.util.OptionalDouble;
import java.util.random.RandomGenerator;

/**
 * A law of arrivals: when sessions start. Found by ServiceLoader; the name is unique. A pure
 * sequence without clock or thread.
 */
public interface ArrivalProcess {
  /** The name that {@code load.arrival} gives. */
  String name();

  /**
   * Begins a sequence.
   *
   * @param settings the asked rate and shape
   * @param random the only source of randomness, owned by the sequence from now on
   */
  ArrivalSequence begin(ArrivalSettings settings, RandomGenerator random);

  /** The coefficient of variation of the gaps that the law promises; absent where it has none. */
  OptionalDouble variation(ArrivalSettings settings);
}
