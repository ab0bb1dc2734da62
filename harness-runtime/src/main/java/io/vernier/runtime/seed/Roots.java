package io.vernier.runtime.seed;

import java.security.SecureRandom;

/** Draws the roots that a run uses when its user has set none. */
public final class Roots {
  private Roots() {}

  /**
   * A fresh root between 1 and 2^63 - 1, from the system's entropy.
   *
   * <p>Positive, so that its decimal form can be typed back as an option without a sign. Callable
   * from any thread.
   */
  public static long draw() {
    return new SecureRandom().nextLong(Long.MAX_VALUE) + 1;
  }
}
