package io.vernier.runtime.record;

import io.vernier.api.model.TokenPolicy;
import java.util.List;

/**
 * How exchanges become records.
 *
 * @param originNanos the clock's reading at the trial's start, from which every instant counts
 * @param texts whose texts are kept for counting tokens after the drain
 * @param usageFeeds whether the server's usage feeds the metrics until the client has counted
 * @param secrets texts that must not reach a record; each is replaced by three asterisks
 */
public record CollectorSettings(
    long originNanos, TextPolicy texts, boolean usageFeeds, List<String> secrets) {
  /** Copies the secrets. */
  public CollectorSettings {
    secrets = List.copyOf(secrets);
  }

  /**
   * Whether the server's usage feeds the metrics under a token policy.
   *
   * @param namedTokenizer whether the user named a tokenizer
   */
  public static boolean serverFeeds(TokenPolicy policy, boolean namedTokenizer) {
    return switch (policy) {
      case CLIENT -> false;
      case SERVER -> true;
      case AUTO, BOTH -> !namedTokenizer;
    };
  }

  /** Never shows a secret. */
  @Override
  public String toString() {
    return "CollectorSettings[" + texts + ", " + secrets.size() + " secrets]";
  }
}
