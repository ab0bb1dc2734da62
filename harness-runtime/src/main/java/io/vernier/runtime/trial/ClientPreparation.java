package io.vernier.runtime.trial;

import io.vernier.api.model.EndpointSpec.Header;
import io.vernier.api.model.Turn;
import io.vernier.api.spi.BoundDialect;
import io.vernier.api.spi.RenderedRequest;
import io.vernier.api.spi.SessionView;
import io.vernier.runtime.calibrate.ClientWarmup;
import io.vernier.runtime.calibrate.WarmupReport;
import io.vernier.runtime.client.ClientConfig;
import io.vernier.runtime.client.RequestEncoder;
import io.vernier.runtime.client.WireRequest;
import io.vernier.runtime.plan.TrialPlan;
import io.vernier.runtime.simulated.SimulatedAddress;
import io.vernier.runtime.time.NanoClock;
import io.vernier.runtime.time.ParkingWaiter;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.OptionalDouble;

/**
 * Warms the client's pipeline against the simulated server before the target is touched: requests
 * of the run's own dialect, with text that no prompt of the run has, and no secret of it.
 */
final class ClientPreparation {
  private static final int REPLY_TOKENS = 16;
  private static final int IN_FLIGHT = 8;

  private ClientPreparation() {}

  static WarmupReport warm(
      TrialServers servers,
      ClientConfig config,
      BoundDialect dialect,
      TrialPlan plan,
      NanoClock clock)
      throws IOException, InterruptedException {
    if (plan.client().warmupNanos() == 0 || servers.warming().isEmpty()) {
      return new WarmupReport(0, false, OptionalDouble.empty(), 0);
    }
    SimulatedAddress server = servers.warming().get();
    ClientConfig warming =
        new ClientConfig(
            "http",
            server.host(),
            server.port(),
            List.of(),
            config.eventLoops(),
            config.connectNanos(),
            config.firstTokenNanos(),
            config.idleNanos(),
            config.wholeNanos(),
            config.maxMessageBytes());
    RequestEncoder encoder = new RequestEncoder(warming);
    RenderedRequest rendered =
        dialect.render(
            Turn.user("warming the client").maxOutputTokens(REPLY_TOKENS), SessionView.empty());
    RenderedRequest aimed =
        new RenderedRequest(
            rendered.method(),
            server.warmUpPath(),
            rendered.headers().stream().filter(ClientPreparation::harmless).toList(),
            rendered.body(),
            rendered.requestedOutput(),
            rendered.promptText());
    WireRequest request = encoder.encode(aimed, List.of());
    WarmupReport report =
        ClientWarmup.run(
            warming,
            () -> request,
            IN_FLIGHT,
            Duration.ofNanos(plan.client().warmupNanos()),
            clock,
            new ParkingWaiter(clock));
    servers.warmed();
    return report;
  }

  private static boolean harmless(Header header) {
    return header.name().equalsIgnoreCase("content-type")
        || header.name().equalsIgnoreCase("accept");
  }
}
