package io.vernier.runtime.client;

import io.vernier.api.model.EndpointSpec.Header;
import io.vernier.api.spi.RenderedRequest;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * Turns rendered requests into the bytes of HTTP/1.1 requests (RFC 9112), ahead of time and off the
 * event loops. For one thread.
 *
 * <p>Headers come in layers, and of a name that several layers have, in whatever case, the last
 * layer's stay: the user agent, those of the one request, those of the configuration, the rendered
 * request's own. What frames a message is the encoder's alone: it offers no upgrade, because
 * servers answer such an offer by losing the body, and accepts no compression, because that holds
 * events back.
 */
public final class RequestEncoder {
  /** Headers whose value would contradict the framing, or ask for what the client cannot read. */
  private static final Set<String> RESERVED =
      Set.of(
          "accept-encoding",
          "connection",
          "content-length",
          "expect",
          "http2-settings",
          "keep-alive",
          "te",
          "trailer",
          "transfer-encoding",
          "upgrade");

  private static final Set<String> UNREADABLE_METHODS = Set.of("HEAD", "CONNECT");
  private static final Set<String> METHODS_WITHOUT_BODY = Set.of("GET", "DELETE", "OPTIONS");
  private static final String TOKEN_MARKS = "!#$%&'*+-.^_`|~";

  private final List<Header> userAgent;
  private final List<Header> fixed;

  /**
   * Makes an encoder for a client's requests.
   *
   * @param config its host and port give the {@code Host} header, unless a header does
   * @throws IllegalArgumentException if a header of the configuration cannot be sent; the message
   *     names it and never shows its value
   */
  public RequestEncoder(ClientConfig config) {
    config.headers().forEach(RequestEncoder::check);
    String version = RequestEncoder.class.getPackage().getImplementationVersion();
    userAgent =
        List.of(
            new Header("Host", host(config)),
            new Header("User-Agent", "vernier/" + (version == null ? "unreleased" : version)));
    fixed = config.headers();
  }

  /**
   * The bytes of a request.
   *
   * @param perRequest headers of this request alone, such as its identity
   * @throws IllegalArgumentException if the method, the path or a header cannot be sent; the
   *     message never shows a header's value
   */
  public WireRequest encode(RenderedRequest rendered, List<Header> perRequest) {
    checkLine(rendered);
    perRequest.forEach(RequestEncoder::check);
    rendered.headers().forEach(RequestEncoder::check);
    List<Header> headers = new ArrayList<>(userAgent);
    lay(perRequest, headers);
    lay(fixed, headers);
    lay(rendered.headers(), headers);
    byte[] body = rendered.body();
    StringBuilder head = new StringBuilder(512);
    head.append(rendered.method()).append(' ').append(rendered.path()).append(" HTTP/1.1\r\n");
    for (Header header : headers) {
      head.append(header.name()).append(": ").append(header.value()).append("\r\n");
    }
    head.append("Connection: keep-alive\r\n");
    if (body.length > 0 || !METHODS_WITHOUT_BODY.contains(rendered.method())) {
      head.append("Content-Length: ").append(body.length).append("\r\n");
    }
    byte[] start = head.append("\r\n").toString().getBytes(StandardCharsets.UTF_8);
    byte[] bytes = new byte[Math.addExact(start.length, body.length)];
    System.arraycopy(start, 0, bytes, 0, start.length);
    System.arraycopy(body, 0, bytes, start.length, body.length);
    return new WireRequest(bytes, start.length);
  }

  private static void lay(List<Header> layer, List<Header> headers) {
    if (layer.isEmpty()) {
      return;
    }
    headers.removeIf(
        lower -> layer.stream().anyMatch(upper -> upper.name().equalsIgnoreCase(lower.name())));
    headers.addAll(layer);
  }

  private static String host(ClientConfig config) {
    String host = config.host();
    String literal = host.indexOf(':') >= 0 && !host.startsWith("[") ? "[" + host + "]" : host;
    int usual = config.scheme().equalsIgnoreCase("https") ? 443 : 80;
    return config.port() == usual ? literal : literal + ":" + config.port();
  }

  private static void checkLine(RenderedRequest rendered) {
    if (!isToken(rendered.method()) || UNREADABLE_METHODS.contains(rendered.method())) {
      throw new IllegalArgumentException(
          "method " + printable(rendered.method()) + " cannot be sent");
    }
    String path = rendered.path();
    if (!path.startsWith("/") || !path.chars().allMatch(c -> c > ' ' && c < 0x7F)) {
      throw new IllegalArgumentException(
          "path " + printable(path) + " must begin with / and hold visible ASCII only");
    }
  }

  private static void check(Header header) {
    String name = header.name();
    if (!isToken(name)) {
      throw new IllegalArgumentException("header name " + printable(name) + " is not one");
    }
    if (RESERVED.contains(name.toLowerCase(Locale.ROOT))) {
      throw new IllegalArgumentException(
          "header " + name + " belongs to the transport and cannot be set");
    }
    if (header.value().chars().anyMatch(c -> (c < ' ' && c != '\t') || c == 0x7F)) {
      throw new IllegalArgumentException(
          "header " + name + " has a line break or another control character in its value");
    }
  }

  private static boolean isToken(String text) {
    return !text.isEmpty()
        && text.chars()
            .allMatch(
                c ->
                    (c >= 'a' && c <= 'z')
                        || (c >= 'A' && c <= 'Z')
                        || (c >= '0' && c <= '9')
                        || TOKEN_MARKS.indexOf(c) >= 0);
  }

  private static String printable(String text) {
    StringBuilder shown = new StringBuilder("'");
    text.chars().limit(80).forEach(c -> shown.append(c >= ' ' && c < 0x7F ? (char) c : '?'));
    return shown.append('\'').toString();
  }
}
