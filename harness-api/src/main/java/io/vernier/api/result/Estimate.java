package io.vernier.api.result;

/**
 * A figure with what is known of its precision: a band, a range where trials are too few for a
 * band, or the reason why there is none. Never NaN, never a band of width 0 for want of data.
 */
public sealed interface Estimate {

  /**
   * An estimate with limits.
   *
   * @param estimate the point estimate
   * @param low lower limit
   * @param high upper limit
   * @param confidence confidence of the limits, above 0 and below 1
   * @param method how they were made, such as {@code student-t over trials}
   * @param n how many trials stand behind it
   */
  record Band(double estimate, double low, double high, double confidence, String method, int n)
      implements Estimate {}

  /**
   * Smallest and largest over trials that make no band: too few of them, or all with the same
   * value, which would make a band of width 0.
   *
   * @param estimate the mean over trials
   * @param low the smallest
   * @param high the largest
   * @param n how many trials stand behind it: 1 or 2, or more where all gave the same value
   */
  record Range(double estimate, double low, double high, int n) implements Estimate {}

  /**
   * No figure, and why.
   *
   * @param reason a short stable phrase such as {@code too-few-requests} or {@code closed-loop}
   */
  record Absent(String reason) implements Estimate {}
}
