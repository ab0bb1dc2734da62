package io.vernier.runtime.simulated;

import java.util.ArrayList;
import java.util.List;

/** Decides when a warm-up has done enough. */
final class WarmUpRounds {
  /** Streams at a time in one round; each has {@link #TOKENS} tokens. */
  static final int REQUESTS = 16;

  private static final int TOKENS = 64;
  private static final int PROMPT_WORDS = 128;

  /** The code that writes events is compiled in full after some 10,000 of them. */
  private static final int LEAST_ROUNDS = 12;

  private static final int COMPARED_ROUNDS = 3;
  private static final double SETTLED_SHARE = 0.2;
  private static final double SETTLED_MILLIS = 0.03;

  private final List<Double> slips = new ArrayList<>();

  /** The body of a round's requests. */
  static String body(boolean streaming) {
    return "{\"model\":\"simulated\",\"stream\":"
        + streaming
        + ",\"max_completion_tokens\":"
        + TOKENS
        + ",\"stream_options\":{\"include_usage\":true},"
        + "\"messages\":[{\"role\":\"user\",\"content\":\""
        + "word ".repeat(PROMPT_WORDS)
        + "\"}]}";
  }

  /** One more round, with the median lateness of its writes in milliseconds. */
  void add(double slipMillis) {
    slips.add(slipMillis);
  }

  /** Whether the last three of at least twelve rounds differ by no more than noise. */
  boolean settled() {
    if (slips.size() < LEAST_ROUNDS) {
      return false;
    }
    List<Double> last = slips.subList(slips.size() - COMPARED_ROUNDS, slips.size());
    double low = last.stream().mapToDouble(Double::doubleValue).min().orElse(0);
    double high = last.stream().mapToDouble(Double::doubleValue).max().orElse(0);
    return high - low <= Math.max(SETTLED_MILLIS, SETTLED_SHARE * high);
  }

  /** How it went, after at least one round. */
  SimulatedWarmUp result() {
    return new SimulatedWarmUp(slips.size(), settled(), slips.get(slips.size() - 1));
  }
}
