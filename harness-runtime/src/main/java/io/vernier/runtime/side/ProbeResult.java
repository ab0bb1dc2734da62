package io.vernier.runtime.side;

/**
 * Whether a server could be reached.
 *
 * @param outcome what the last attempt met
 * @param text the same as one sentence, with address, attempts and time waited
 */
public record ProbeResult(Outcome outcome, String text) {
  /** What an attempt met. */
  public enum Outcome {
    /** Something listens there. */
    REACHABLE,
    /** The host is there, and nothing listens on the port. */
    REFUSED,
    /** The name has no address. */
    UNKNOWN_HOST,
    /** No answer came in time. */
    TIMED_OUT,
    /** The network refused for another reason. */
    UNREACHABLE
  }

  /** Whether something listens there. */
  public boolean isReachable() {
    return outcome == Outcome.REACHABLE;
  }
}
