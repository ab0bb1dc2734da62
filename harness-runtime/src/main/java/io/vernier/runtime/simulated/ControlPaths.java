package io.vernier.runtime.simulated;

/**
 * The paths for the harness alone, below one that nobody guesses.
 *
 * @param token letters and digits
 */
record ControlPaths(String token) {
  /** GET: what was really sent since the last reset. */
  String truth() {
    return path("truth");
  }

  /** POST: forget everything, so that the next request is the first. */
  String reset() {
    return path("reset");
  }

  /** POST: a chat request that is answered by the same code with delays of a millisecond. */
  String warmUp() {
    return path("chat");
  }

  /** POST: end the server. */
  String stop() {
    return path("stop");
  }

  private String path(String name) {
    return "/" + token + "/" + name;
  }

  /** Never shows the token. */
  @Override
  public String toString() {
    return "ControlPaths";
  }
}
