package io.vernier.runtime.simulated;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.vernier.api.result.SimulatedTruth;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;

/** The harness's own requests to a simulated server, one caller at a time. */
final class SimulatedControl {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final Duration LIMIT = Duration.ofSeconds(20);

  private final HttpClient client =
      HttpClient.newBuilder()
          .version(HttpClient.Version.HTTP_1_1)
          .proxy(HttpClient.Builder.NO_PROXY)
          .build();
  private final URI base;
  private final ControlPaths paths;

  SimulatedControl(URI base, ControlPaths paths) {
    this.base = base;
    this.paths = paths;
  }

  SimulatedTruth truth() throws IOException, InterruptedException {
    HttpRequest request = request(paths.truth()).GET().build();
    byte[] body = require200(client.send(request, BodyHandlers.ofByteArray())).body();
    return JSON.readValue(body, SimulatedTruth.class);
  }

  void reset() throws IOException, InterruptedException {
    HttpRequest request = request(paths.reset()).POST(BodyPublishers.noBody()).build();
    require200(client.send(request, BodyHandlers.discarding()));
  }

  /** Sends so many equal warm-up requests at once and returns when all are answered. */
  void warmUp(int requests, String body) throws IOException, InterruptedException {
    HttpRequest request =
        request(paths.warmUp())
            .header("Content-Type", "application/json")
            .POST(BodyPublishers.ofString(body))
            .build();
    List<CompletableFuture<HttpResponse<Void>>> replies = new ArrayList<>();
    for (int i = 0; i < requests; i++) {
      replies.add(client.sendAsync(request, BodyHandlers.discarding()));
    }
    for (CompletableFuture<HttpResponse<Void>> reply : replies) {
      try {
        require200(reply.get());
      } catch (ExecutionException e) {
        throw new IOException("the simulated server gave no answer: " + e.getCause(), e);
      }
    }
  }

  /** Ends the server; it has ended its listening when this returns. */
  void stop() throws IOException, InterruptedException {
    HttpRequest request = request(paths.stop()).POST(BodyPublishers.noBody()).build();
    require200(client.send(request, BodyHandlers.discarding()));
  }

  private HttpRequest.Builder request(String path) {
    return HttpRequest.newBuilder(base.resolve(path)).timeout(LIMIT);
  }

  private static <T> HttpResponse<T> require200(HttpResponse<T> response) throws IOException {
    if (response.statusCode() != 200) {
      throw new IOException("the simulated server answered with status " + response.statusCode());
    }
    return response;
  }
}
