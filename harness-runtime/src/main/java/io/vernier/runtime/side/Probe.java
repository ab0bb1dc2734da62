package io.vernier.runtime.side;

import io.vernier.api.model.DurationText;
import io.vernier.runtime.side.ProbeResult.Outcome;
import io.vernier.runtime.time.Deadline;
import io.vernier.runtime.time.NanoClock;
import io.vernier.runtime.time.Pause;
import java.io.IOException;
import java.net.ConnectException;
import java.net.InetSocketAddress;
import java.net.Proxy;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/**
 * Waits until something listens at an address, by TCP connections that carry nothing: a probe that
 * sent a real request would leave its prefix in the server's cache. For any thread.
 */
public final class Probe {
  private static final Duration BETWEEN = Duration.ofMillis(100);
  private static final long ATTEMPT_MILLIS = 2_000;

  private final NanoClock clock;
  private final Pause pause;

  /** Makes a probe that waits by this clock and pause. */
  public Probe(NanoClock clock, Pause pause) {
    this.clock = clock;
    this.pause = pause;
  }

  /**
   * Connects until that works or the time is over.
   *
   * @param waitFor how long to try; 0 for one attempt
   */
  public ProbeResult run(String host, int port, Duration waitFor) throws InterruptedException {
    Deadline deadline = Deadline.after(clock, waitFor);
    int attempts = 0;
    while (true) {
      Outcome outcome = attempt(host, port, deadline);
      attempts++;
      if (outcome == Outcome.REACHABLE || deadline.hasPassed(clock)) {
        return new ProbeResult(outcome, text(outcome, host, port, attempts, waitFor));
      }
      pause.pass(BETWEEN);
    }
  }

  private Outcome attempt(String host, int port, Deadline deadline) {
    // The first attempt gets its time even where nothing is to be waited for.
    long left = TimeUnit.NANOSECONDS.toMillis(deadline.remainingNanos(clock));
    int limit = (int) (left == 0 ? ATTEMPT_MILLIS : Math.min(left, ATTEMPT_MILLIS));
    InetSocketAddress address = new InetSocketAddress(host, port);
    if (address.isUnresolved()) {
      return Outcome.UNKNOWN_HOST;
    }
    try (Socket socket = new Socket(Proxy.NO_PROXY)) {
      socket.connect(address, limit);
      return Outcome.REACHABLE;
    } catch (SocketTimeoutException e) {
      return Outcome.TIMED_OUT;
    } catch (ConnectException e) {
      return Outcome.REFUSED;
    } catch (IOException e) {
      return Outcome.UNREACHABLE;
    }
  }

  private static String text(
      Outcome outcome, String host, int port, int attempts, Duration waited) {
    String met =
        switch (outcome) {
          case REACHABLE -> "accepts connections";
          case REFUSED -> "refused the connection: nothing listens there";
          case UNKNOWN_HOST -> "is no known host";
          case TIMED_OUT -> "gave no answer";
          case UNREACHABLE -> "can't be reached over the network";
        };
    String address = (host.indexOf(':') < 0 ? host : "[" + host + "]") + ":" + port;
    return outcome == Outcome.REACHABLE
        ? address + " " + met + "."
        : address
            + " "
            + met
            + " (attempts: "
            + attempts
            + ", waited "
            + DurationText.format(waited)
            + ").";
  }
}
