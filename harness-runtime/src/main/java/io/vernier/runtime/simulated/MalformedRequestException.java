package io.vernier.runtime.simulated;

/** A request that an inference server would refuse with status 400. */
final class MalformedRequestException extends Exception {
  private static final long serialVersionUID = 1L;

  private final String reason;

  /**
   * Makes one.
   *
   * @param reason what is wrong, without a quotation of the request
   */
  MalformedRequestException(String reason) {
    super(reason);
    this.reason = reason;
  }

  String reason() {
    return reason;
  }
}
