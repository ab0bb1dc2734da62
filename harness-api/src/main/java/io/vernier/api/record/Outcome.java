package io.vernier.api.record;

/** How a request ended: exactly one of five ways, counted apart from each other. */
public sealed interface Outcome {

  /** The reply was complete and held content. */
  record Completed() implements Outcome {}

  /**
   * The request failed; what had come of the reply is kept, in no success statistic.
   *
   * @param kind what kind of failure
   * @param code the HTTP status or the code inside an error object; 0 where there was none
   * @param message one line without secrets, at most 500 characters
   */
  record Failed(ErrorClass kind, int code, String message) implements Outcome {}

  /** A time limit of the request ran out. */
  record TimedOut(Limit limit) implements Outcome {

    /** Which of the limits. */
    public enum Limit {
      /** Making the connection. */
      CONNECT,
      /** The wait for the first byte of the reply's body. */
      FIRST_TOKEN,
      /** The silence between two chunks. */
      BETWEEN_CHUNKS,
      /** The request as a whole. */
      WHOLE
    }
  }

  /** The plan cancelled it on purpose; never an error. */
  record Cancelled() implements Outcome {}

  /** It was still in flight when the phase's grace ended, and was cut. */
  record Unfinished() implements Outcome {}
}
