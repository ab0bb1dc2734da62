package io.vernier.runtime.side;

import static org.assertj.core.api.Assertions.assertThat;

import io.vernier.runtime.side.ProbeResult.Outcome;
import io.vernier.runtime.time.ManualClock;
import io.vernier.runtime.time.Pause;
import io.vernier.runtime.time.SystemNanoClock;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class ProbeIT {
  private final Probe probe = new Probe(new SystemNanoClock(), Pause.sleeping());

  @Test
  void probesWithoutSendingARequest() throws Exception {
    try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      int port = server.getLocalPort();

      ProbeResult result = probe.run("127.0.0.1", port, Duration.ZERO);

      assertThat(result.outcome()).isEqualTo(Outcome.REACHABLE);
      assertThat(result.isReachable()).isTrue();
      assertThat(result.text()).isEqualTo("127.0.0.1:" + port + " accepts connections.");
      try (Socket connection = server.accept()) {
        assertThat(connection.getInputStream().readAllBytes()).isEmpty();
      }
    }
  }

  @Test
  void triesUntilTheTimeIsOverAndSaysWhatItMet() throws Exception {
    ManualClock clock = new ManualClock();
    Probe patient = new Probe(clock, clock);
    int closed = closedPort();

    ProbeResult result = patient.run("127.0.0.1", closed, Duration.ofSeconds(1));

    assertThat(result.outcome()).isEqualTo(Outcome.REFUSED);
    assertThat(result.text())
        .isEqualTo(
            "127.0.0.1:"
                + closed
                + " refused the connection: nothing listens there (attempts: 11, waited 1s).");
  }

  @Test
  void findsAServerThatComesUpWhileItWaits() throws Exception {
    ManualClock clock = new ManualClock();
    int port = closedPort();
    ServerSocket[] late = new ServerSocket[1];
    clock.at(
        Duration.ofMillis(450).toNanos(),
        () -> {
          try {
            late[0] = new ServerSocket(port, 1, InetAddress.getLoopbackAddress());
          } catch (IOException e) {
            throw new IllegalStateException(e);
          }
        });

    ProbeResult result = new Probe(clock, clock).run("127.0.0.1", port, Duration.ofSeconds(10));

    assertThat(result.isReachable()).isTrue();
    late[0].close();
  }

  @Test
  void knowsAHostThatHasNoAddress() throws Exception {
    ProbeResult result = probe.run("no-such-host.invalid", 80, Duration.ZERO);

    assertThat(result.outcome()).isEqualTo(Outcome.UNKNOWN_HOST);
    assertThat(result.text()).startsWith("no-such-host.invalid:80 is no known host");
  }

  private static int closedPort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    }
  }
}
