package io.vernier.runtime.simulated;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;

/** A plain client of a server under test. */
final class RawClient {
  private final HttpClient client =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
  private final String base;

  RawClient(String host, int port) {
    base = "http://" + host + ":" + port;
  }

  HttpResponse<String> get(String path) throws IOException, InterruptedException {
    return client.send(request(path).GET().build(), BodyHandlers.ofString());
  }

  HttpResponse<String> post(String path, String body) throws IOException, InterruptedException {
    return client.send(post(request(path), body), BodyHandlers.ofString());
  }

  CompletableFuture<HttpResponse<String>> postLater(String path, String body) {
    return client.sendAsync(post(request(path), body), BodyHandlers.ofString());
  }

  /** The lines of a stream, as they come. */
  HttpResponse<Stream<String>> lines(String path, String body)
      throws IOException, InterruptedException {
    return client.send(post(request(path), body), BodyHandlers.ofLines());
  }

  /** The payloads of a stream's events in order. */
  static List<String> events(String body) {
    return body.lines()
        .filter(line -> line.startsWith("data: "))
        .map(line -> line.substring("data: ".length()))
        .toList();
  }

  private static HttpRequest post(HttpRequest.Builder request, String body) {
    return request
        .header("Content-Type", "application/json")
        .POST(BodyPublishers.ofString(body))
        .build();
  }

  private HttpRequest.Builder request(String path) {
    return HttpRequest.newBuilder(URI.create(base + path)).timeout(Duration.ofSeconds(20));
  }
}
