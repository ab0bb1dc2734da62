package io.vernier.runtime.simulated;

import io.vernier.api.result.SimulatedTruth;
import java.io.IOException;
import java.net.URI;

/**
 * Where a simulated server is, with the right to ask it for its truth: what a parent hands to a
 * fork.
 *
 * @param host the numeric loopback address
 * @param port its TCP port
 * @param token the first part of the control paths, which nobody guesses
 */
public record SimulatedAddress(String host, int port, String token) {
  /**
   * The path of chat requests that are answered with delays of a millisecond, whatever the script.
   */
  public String warmUpPath() {
    return new ControlPaths(token).warmUp();
  }

  /** Makes the server forget all it has seen, so that the next request is its first. */
  public void reset() throws IOException, InterruptedException {
    control().reset();
  }

  /** What the server has really sent since its last reset. */
  public SimulatedTruth truth() throws IOException, InterruptedException {
    return control().truth();
  }

  /** Ends the server. */
  public void stop() throws IOException, InterruptedException {
    control().stop();
  }

  SimulatedControl control() {
    String written = host.indexOf(':') < 0 ? host : "[" + host + "]";
    return new SimulatedControl(
        URI.create("http://" + written + ":" + port), new ControlPaths(token));
  }

  /** Never shows the token. */
  @Override
  public String toString() {
    return "SimulatedAddress[" + host + ":" + port + "]";
  }
}
