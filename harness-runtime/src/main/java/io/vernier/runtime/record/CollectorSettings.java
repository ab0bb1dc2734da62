package io.vernier.runtime.record;

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

  /** Never shows a secret. */
  @Override
  public String toString() {
    return "CollectorSettings[" + texts + ", " + secrets.size() + " secrets]";
  }
}
