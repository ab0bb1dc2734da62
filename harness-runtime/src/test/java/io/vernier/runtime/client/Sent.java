package io.vernier.runtime.client;

import io.vernier.api.model.EndpointSpec.Header;
import io.vernier.api.spi.RenderedRequest;
import io.vernier.runtime.testserver.ScriptedServer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** How tests of the client send requests and look at what came. */
final class Sent {
  private static final long SECOND = TimeUnit.SECONDS.toNanos(1);

  private Sent() {}

  /** A client's configuration with limits no test reaches. */
  static ClientConfig config(int port) {
    return config("http", port, 10 * SECOND, OptionalLong.empty(), 30 * SECOND, 60 * SECOND);
  }

  static ClientConfig config(
      String scheme,
      int port,
      long connectNanos,
      OptionalLong firstTokenNanos,
      long idleNanos,
      long wholeNanos) {
    return new ClientConfig(
        scheme,
        "127.0.0.1",
        port,
        List.of(),
        2,
        connectNanos,
        firstTokenNanos,
        idleNanos,
        wholeNanos,
        ClientConfig.DEFAULT_MAX_MESSAGE_BYTES);
  }

  static ClientConfig config(ScriptedServer server) {
    return config(server.port());
  }

  static RenderedRequest rendered(String body, Header... headers) {
    return new RenderedRequest(
        "POST",
        "/v1/chat/completions",
        List.of(headers),
        body.getBytes(StandardCharsets.UTF_8),
        OptionalInt.empty(),
        "");
  }

  static WireRequest request(ClientConfig config) {
    return new RequestEncoder(config).encode(rendered("{\"stream\":true}"), List.of());
  }

  static CompletableFuture<Exchange> send(StreamingClient client, WireRequest request) {
    CompletableFuture<Exchange> ended = new CompletableFuture<>();
    client.send(
        request,
        exchange -> {
          if (!ended.complete(exchange)) {
            throw new IllegalStateException("told twice");
          }
        });
    return ended;
  }

  static Exchange await(CompletableFuture<Exchange> ended) {
    try {
      return ended.get(20, TimeUnit.SECONDS);
    } catch (InterruptedException | ExecutionException | TimeoutException e) {
      throw new AssertionError("no end was told", e);
    }
  }

  /** Sends one request to a server and waits for its end. */
  static Exchange one(ScriptedServer server) {
    ClientConfig config = config(server);
    return one(config);
  }

  static Exchange one(ClientConfig config) {
    try (StreamingClient client = StreamingClient.open(config, System::nanoTime)) {
      return await(send(client, request(config)));
    }
  }

  /** The messages' texts. */
  static List<String> texts(MessageLog log) {
    List<String> texts = new ArrayList<>();
    for (int i = 0; i < log.count(); i++) {
      int from = log.from(i);
      texts.add(new String(log.bytes(), from, log.to(i) - from, StandardCharsets.UTF_8));
    }
    return texts;
  }

  /** The messages' event names. */
  static List<String> events(MessageLog log) {
    List<String> events = new ArrayList<>();
    for (int i = 0; i < log.count(); i++) {
      events.add(log.event(i));
    }
    return events;
  }

  /** The messages' stamps. */
  static List<Long> stamps(MessageLog log) {
    List<Long> stamps = new ArrayList<>();
    for (int i = 0; i < log.count(); i++) {
      stamps.add(log.nanos(i));
    }
    return stamps;
  }
}
