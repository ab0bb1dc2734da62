package io.vernier.runtime.side;

import io.vernier.api.model.DurationText;
import io.vernier.api.model.EndpointSpec.Header;
import io.vernier.runtime.plan.EndpointPlan;
import io.vernier.runtime.time.NanoClock;
import io.vernier.runtime.time.Pause;
import java.io.IOException;
import java.net.ConnectException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.channels.UnresolvedAddressException;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/**
 * Sends the requests around the run, one client for all of them: HTTP/1.1, without proxy, without
 * following redirects, so that no credentials go anywhere else. Every request carries the
 * endpoint's headers and its authorization. For any thread.
 *
 * <p>Never for what is measured, and never with a prompt of the data: a probe that sends a real
 * request would leave its prefix in the server's cache.
 */
public final class SideClient {
  /** Headers that the JDK's client sets itself and lets nobody else set. */
  private static final Set<String> CLIENTS_OWN =
      Set.of("connection", "content-length", "expect", "host", "upgrade");

  private static final String CONTENT_TYPE = "Content-Type";

  private final HttpClient client =
      HttpClient.newBuilder()
          .version(HttpClient.Version.HTTP_1_1)
          .proxy(HttpClient.Builder.NO_PROXY)
          .followRedirects(HttpClient.Redirect.NEVER)
          .build();
  private final Probe probe;

  /** Makes a client whose probes wait by this clock and pause. */
  public SideClient(NanoClock clock, Pause pause) {
    probe = new Probe(clock, pause);
  }

  /**
   * Connects over TCP until that works or the time is over, and sends nothing.
   *
   * @param waitFor how long to try; 0 for one attempt
   */
  public ProbeResult probe(String host, int port, Duration waitFor) throws InterruptedException {
    return probe.run(host, port, waitFor);
  }

  /**
   * Sends a GET.
   *
   * @param path below the endpoint's base path, with a leading slash
   * @param limit of the exchange as a whole
   * @throws SideException if no answer came; an answer of any status is none
   */
  public SideReply get(
      EndpointPlan endpoint, Authorization authorization, String path, Duration limit)
      throws SideException, InterruptedException {
    return exchange("GET", endpoint, authorization, path, BodyPublishers.noBody(), limit);
  }

  /**
   * Sends a POST with a JSON body.
   *
   * @param path below the endpoint's base path, with a leading slash
   * @param json the body; empty for none
   * @param limit of the exchange as a whole
   * @throws SideException if no answer came; an answer of any status is none
   */
  public SideReply post(
      EndpointPlan endpoint, Authorization authorization, String path, String json, Duration limit)
      throws SideException, InterruptedException {
    BodyPublisher body = json.isEmpty() ? BodyPublishers.noBody() : BodyPublishers.ofString(json);
    return exchange("POST", endpoint, authorization, path, body, limit);
  }

  private SideReply exchange(
      String method,
      EndpointPlan endpoint,
      Authorization authorization,
      String path,
      BodyPublisher body,
      Duration limit)
      throws SideException, InterruptedException {
    String url = url(endpoint, path);
    String subject = method + " " + url + ": ";
    HttpRequest request = request(method, subject, url, endpoint, authorization, body);
    CompletableFuture<HttpResponse<byte[]>> answer =
        client.sendAsync(request, BodyHandlers.ofByteArray());
    try {
      HttpResponse<byte[]> response = answer.get(limit.toNanos(), TimeUnit.NANOSECONDS);
      return new SideReply(response.statusCode(), response.body());
    } catch (TimeoutException e) {
      throw new SideException(subject + "no answer within " + DurationText.format(limit) + ".");
    } catch (ExecutionException e) {
      throw new SideException(subject + reason(e.getCause()) + ".");
    } finally {
      answer.cancel(true);
    }
  }

  private static HttpRequest request(
      String method,
      String subject,
      String url,
      EndpointPlan endpoint,
      Authorization authorization,
      BodyPublisher body)
      throws SideException {
    String query = endpoint.spec().query();
    HttpRequest.Builder request;
    try {
      request = HttpRequest.newBuilder(URI.create(query.isEmpty() ? url : url + "?" + query));
    } catch (IllegalArgumentException e) {
      throw new SideException(subject + "this address can't be read as a URL.");
    }
    List<Header> headers = authorization.addTo(endpoint.spec().headers());
    if (body.contentLength() > 0
        && headers.stream().noneMatch(header -> header.name().equalsIgnoreCase(CONTENT_TYPE))) {
      request.header(CONTENT_TYPE, "application/json");
    }
    for (Header header : headers) {
      if (CLIENTS_OWN.contains(header.name().toLowerCase(Locale.ROOT))) {
        continue;
      }
      try {
        request.header(header.name(), header.value());
      } catch (IllegalArgumentException e) {
        // The JDK's text quotes the value, which may be a secret; so it is not passed on.
        throw new SideException(
            subject + "the header " + header.name() + " is no valid HTTP header.");
      }
    }
    return request.method(method, body).build();
  }

  /** Joins as request paths are joined: a base that ends in /v1 takes in a path's own /v1. */
  private static String url(EndpointPlan endpoint, String path) {
    String base = endpoint.spec().basePath();
    String rest =
        base.endsWith("/v1") && path.startsWith("/v1/") ? path.substring("/v1".length()) : path;
    String host = endpoint.host();
    String written = host.indexOf(':') < 0 || host.startsWith("[") ? host : "[" + host + "]";
    return endpoint.scheme() + "://" + written + ":" + endpoint.port() + base + rest;
  }

  private static String reason(@Nullable Throwable cause) {
    for (@Nullable Throwable each = cause; each != null; each = each.getCause()) {
      if (each instanceof UnresolvedAddressException) {
        return "the host is unknown";
      }
    }
    if (cause instanceof ConnectException) {
      return "the connection was refused or failed";
    }
    return cause instanceof IOException
        ? "the exchange failed (" + cause.getClass().getSimpleName() + ")"
        : "the exchange failed";
  }
}
