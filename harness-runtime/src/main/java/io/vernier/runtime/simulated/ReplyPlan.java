package io.vernier.runtime.simulated;

import io.vernier.runtime.seed.SeedTree;
import java.util.SplittableRandom;

/**
 * When each token of a reply is due.
 *
 * @param startNanos the read that brought the request's last byte
 * @param ttftNanos from there to token 0
 * @param itlNanos from each token to the next
 * @param tokens how many tokens, at least 1
 */
record ReplyPlan(long startNanos, double ttftNanos, double itlNanos, int tokens) {
  /** Three years: far beyond any script, and sums with a clock's reading cannot overflow. */
  private static final double FARTHEST_NANOS = 1e17;

  /**
   * Draws the plan of one reply, a function of the script and the ordinal alone.
   *
   * @param ordinal how many requests came before it since the last reset
   * @param cap the length that the request asks for, 0 for none
   */
  static ReplyPlan draw(SimulatedScript script, long ordinal, long startNanos, int cap) {
    SplittableRandom random = SeedTree.of(script.seed()).child("reply", ordinal).random();
    // The length comes last, so that a cap changes no delay.
    double ttft = script.ttft().sample(random);
    double itl = script.itl().sample(random);
    int tokens =
        cap > 0
            ? cap
            : Math.min(SimulatedScript.MAX_TOKENS, script.tokens().sampleCount(random, 1));
    return new ReplyPlan(startNanos, ttft, itl, tokens);
  }

  /**
   * When token {@code index}, from 0, is due; computed from the start, so that no error adds up.
   */
  long dueNanos(int index) {
    return startNanos + (long) Math.min(ttftNanos + index * itlNanos, FARTHEST_NANOS);
  }
}
