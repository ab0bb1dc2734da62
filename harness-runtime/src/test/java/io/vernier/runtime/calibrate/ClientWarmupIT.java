package io.vernier.runtime.calibrate;

import static org.assertj.core.api.Assertions.assertThat;

import io.vernier.api.spi.RenderedRequest;
import io.vernier.runtime.client.ClientConfig;
import io.vernier.runtime.client.RequestEncoder;
import io.vernier.runtime.client.WireRequest;
import io.vernier.runtime.testserver.Script;
import io.vernier.runtime.testserver.ScriptedServer;
import io.vernier.runtime.time.NanoClock;
import io.vernier.runtime.time.ParkingWaiter;
import io.vernier.runtime.time.SystemNanoClock;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class ClientWarmupIT {
  private static final long MINUTE = Duration.ofMinutes(1).toNanos();

  private static WarmupReport run(ScriptedServer server, long limitMillis) {
    ClientConfig config =
        new ClientConfig(
                "http",
                "real.invalid",
                1,
                List.of(),
                1,
                MINUTE,
                OptionalLong.empty(),
                MINUTE,
                MINUTE,
                1 << 20)
            .at(server.host(), server.port());
    RenderedRequest rendered =
        new RenderedRequest("POST", "/v1", List.of(), new byte[300], OptionalInt.empty(), "");
    WireRequest request = new RequestEncoder(config).encode(rendered, List.of());
    NanoClock clock = new SystemNanoClock();
    return ClientWarmup.run(
        config, () -> request, 4, Duration.ofMillis(limitMillis), clock, new ParkingWaiter(clock));
  }

  @Test
  void drivesTheClientAndTellsWhatAChunkCosts() throws IOException {
    Script stream = Script.eventStream().chunk("data: {\"x\":1}\n\n".repeat(100)).endOfChunks();
    try (ScriptedServer server = ScriptedServer.always(stream)) {
      WarmupReport report = run(server, 1_500);
      assertThat(report.requests()).isGreaterThan(10);
      assertThat(report.costPerChunkNanos()).isPresent();
      assertThat(report.costPerChunkNanos().getAsDouble()).isPositive();
      assertThat(report.settled() || report.seconds() >= 1.5).isTrue();
    }
  }

  @Test
  void endsInTimeThoughTheServerIsSilent() throws IOException {
    try (ScriptedServer server = ScriptedServer.always(new Script().waitMillis(60_000))) {
      long before = System.nanoTime();
      WarmupReport report = run(server, 500);
      assertThat(Duration.ofNanos(System.nanoTime() - before)).isLessThan(Duration.ofSeconds(3));
      assertThat(report.settled()).isFalse();
      assertThat(report.requests()).isZero();
      assertThat(report.costPerChunkNanos()).isEmpty();
    }
  }

  @Test
  void endsInTimeThoughTheServerHangsUp() throws IOException {
    try (ScriptedServer server = ScriptedServer.always(new Script().reset())) {
      WarmupReport report = run(server, 500);
      assertThat(report.seconds()).isBetween(0.5, 2.0);
      assertThat(report.requests()).isZero();
      assertThat(server.requests()).hasSizeLessThan(100);
    }
  }
}
