package io.vernier.runtime.side;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.vernier.api.model.EndpointSpec;
import io.vernier.api.model.EndpointSpec.Header;
import io.vernier.runtime.plan.EndpointPlan;
import io.vernier.runtime.plan.Timeouts;
import io.vernier.runtime.side.ProbeResult.Outcome;
import io.vernier.runtime.time.ManualClock;
import io.vernier.runtime.time.Pause;
import io.vernier.runtime.time.SystemNanoClock;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class SideClientIT {
  private static final String SECRET = "sk-very-secret";
  private static final Duration LIMIT = Duration.ofSeconds(10);
  private static final Duration SHORT = Duration.ofMillis(300);

  private record Seen(String method, String uri, String authorization, String extra, String body) {}

  private final SideClient client = new SideClient(new SystemNanoClock(), Pause.sleeping());
  private final Authorization authorization =
      Authorization.resolve(List.of(), "MY_KEY", null, Map.of("MY_KEY", SECRET));
  private final List<Seen> seen = new CopyOnWriteArrayList<>();
  private final CountDownLatch release = new CountDownLatch(1);
  private HttpServer server;

  @BeforeEach
  void start() throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext("/", this::answer);
    server.start();
  }

  @AfterEach
  void stop() {
    release.countDown();
    server.stop(0);
  }

  // guidellm#471: the request to /v1/models went out without the API key of all others.
  @Test
  void carriesTheAuthorizationOnEveryPath() throws Exception {
    EndpointPlan endpoint = endpoint(port(), "", "", List.of(new Header("X-Extra", "1")));

    client.get(endpoint, authorization, "/v1/models", LIMIT);
    client.get(endpoint, authorization, "/metrics", LIMIT);
    client.get(endpoint, authorization, "/health", LIMIT);
    client.post(endpoint, authorization, "/reset_prefix_cache", "", LIMIT);
    client.post(endpoint, authorization, "/start_profile", "{\"a\":1}", LIMIT);

    assertThat(seen).hasSize(5);
    assertThat(seen).extracting(Seen::authorization).containsOnly("Bearer " + SECRET);
    assertThat(seen).extracting(Seen::extra).containsOnly("1");
    assertThat(seen).extracting(Seen::method).containsExactly("GET", "GET", "GET", "POST", "POST");
    assertThat(seen.get(4).body()).isEqualTo("{\"a\":1}");
  }

  @Test
  void joinsBasePathAndQueryAsMeasuredRequestsDo() throws Exception {
    client.get(endpoint(port(), "/v1", "", List.of()), authorization, "/v1/models", LIMIT);
    client.get(
        endpoint(port(), "/proxy", "key=a&key=b", List.of()), authorization, "/v1/models", LIMIT);

    assertThat(seen)
        .extracting(Seen::uri)
        .containsExactly("/v1/models", "/proxy/v1/models?key=a&key=b");
  }

  @Test
  void givesAnAnswerOfAnyStatusBackWithItsText() throws Exception {
    EndpointPlan endpoint = endpoint(port(), "", "", List.of());

    SideReply fine = client.get(endpoint, authorization, "/fine", LIMIT);
    SideReply missing = client.get(endpoint, authorization, "/missing", LIMIT);

    assertThat(fine.isSuccess()).isTrue();
    assertThat(fine.text()).isEqualTo("body of /fine");
    assertThat(fine).asString().doesNotContain("body of");
    assertThat(missing.isSuccess()).isFalse();
    assertThat(missing.status()).isEqualTo(404);
  }

  @Test
  void followsNoRedirectSoThatNoOtherServerSeesTheKey() throws Exception {
    SideReply reply =
        client.get(endpoint(port(), "", "", List.of()), authorization, "/moved", LIMIT);

    assertThat(reply.status()).isEqualTo(302);
    assertThat(seen).hasSize(1);
  }

  @Test
  void saysWhyThereIsNoAnswerAndNoSecret() throws Exception {
    int closed = closedPort();
    EndpointPlan nobody = endpoint(closed, "", "key=" + SECRET, List.of());
    EndpointPlan slow = endpoint(port(), "", "key=" + SECRET, List.of());
    EndpointPlan unsound =
        endpoint(port(), "", "", List.of(new Header("X-Bad", SECRET + "\r\nX-Evil: 1")));
    EndpointPlan unreadable = endpoint(port(), "", SECRET + " {", List.of());

    assertThat(failure(nobody, "/x", LIMIT))
        .hasMessage("GET http://127.0.0.1:" + closed + "/x: the connection was refused or failed.");
    assertThat(failure(unsound, "/x", LIMIT)).hasMessageContaining("X-Bad");
    assertThat(failure(unreadable, "/x", LIMIT)).hasMessageContaining("URL");
    assertThat(failure(slow, "/cut", LIMIT)).hasMessageContaining("the exchange failed");
    // Last, since the server answers one request at a time.
    assertThat(failure(slow, "/slow", SHORT)).hasMessageContaining("no answer within 300ms");
  }

  @Test
  void probesWithoutSendingARequest() throws Exception {
    ProbeResult result = client.probe("127.0.0.1", port(), Duration.ZERO);

    assertThat(result.outcome()).isEqualTo(Outcome.REACHABLE);
    assertThat(result.isReachable()).isTrue();
    assertThat(result.text()).isEqualTo("127.0.0.1:" + port() + " accepts connections.");
    assertThat(seen).isEmpty();
  }

  @Test
  void triesUntilTheTimeIsOverAndSaysWhatItMet() throws Exception {
    ManualClock clock = new ManualClock();
    SideClient patient = new SideClient(clock, clock);
    int closed = closedPort();

    ProbeResult result = patient.probe("127.0.0.1", closed, Duration.ofSeconds(1));

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

    ProbeResult result =
        new SideClient(clock, clock).probe("127.0.0.1", port, Duration.ofSeconds(10));

    assertThat(result.isReachable()).isTrue();
    late[0].close();
  }

  @Test
  void knowsAHostThatHasNoAddress() throws Exception {
    ProbeResult result = client.probe("no-such-host.invalid", 80, Duration.ZERO);

    assertThat(result.outcome()).isEqualTo(Outcome.UNKNOWN_HOST);
    assertThat(result.text()).startsWith("no-such-host.invalid:80 is no known host");
  }

  private SideException failure(EndpointPlan endpoint, String path, Duration limit) {
    SideException thrown =
        catchThrowableOfType(
            SideException.class, () -> client.get(endpoint, authorization, path, limit));
    for (Throwable each = thrown; each != null; each = each.getCause()) {
      assertThat(each.toString()).doesNotContain(SECRET).doesNotContain("secret");
    }
    return thrown;
  }

  private void answer(HttpExchange exchange) throws IOException {
    String path = exchange.getRequestURI().getPath();
    seen.add(
        new Seen(
            exchange.getRequestMethod(),
            exchange.getRequestURI().toString(),
            exchange.getRequestHeaders().getFirst("Authorization"),
            exchange.getRequestHeaders().getFirst("X-Extra"),
            new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8)));
    if (path.equals("/slow")) {
      hold();
    }
    byte[] body = ("body of " + path).getBytes(StandardCharsets.UTF_8);
    exchange.getResponseHeaders().set("Location", "/elsewhere");
    int status = path.equals("/missing") ? 404 : path.equals("/moved") ? 302 : 200;
    exchange.sendResponseHeaders(status, path.equals("/cut") ? body.length + 9 : body.length);
    exchange.getResponseBody().write(body);
    exchange.close();
  }

  private void hold() {
    try {
      release.await(20, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private int port() {
    return server.getAddress().getPort();
  }

  private static int closedPort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    }
  }

  private static EndpointPlan endpoint(
      int port, String basePath, String query, List<Header> headers) {
    return new EndpointPlan(
        new EndpointSpec("chat", basePath, query, "m", true, Map.of(), headers),
        "http",
        "127.0.0.1",
        port,
        new Timeouts(1, OptionalLong.empty(), 1, 1),
        Optional.of("MY_KEY"),
        Optional.empty(),
        "",
        List.of());
  }
}
