package io.vernier.runtime.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vernier.api.model.EndpointSpec.Header;
import io.vernier.api.spi.RenderedRequest;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RequestEncoderTest {
  private static ClientConfig config(String scheme, String host, int port, Header... headers) {
    return new ClientConfig(
        scheme, host, port, List.of(headers), 1, 1, OptionalLong.empty(), 1, 1, 1);
  }

  private static String encoded(ClientConfig config, RenderedRequest rendered, Header... own) {
    WireRequest request = new RequestEncoder(config).encode(rendered, List.of(own));
    return new String(request.bytes(), StandardCharsets.UTF_8);
  }

  @Test
  void writesLineHeadersAndBody() {
    String text =
        encoded(
            config("http", "server", 8000, new Header("User-Agent", "vernier/1")),
            Sent.rendered("{\"p\":\"日本\"}", new Header("Content-Type", "application/json")),
            new Header("X-Request-ID", "r1"),
            new Header("X-Correlation-ID", "c1"));
    assertThat(text)
        .isEqualTo(
            String.join(
                "\r\n",
                "POST /v1/chat/completions HTTP/1.1",
                "Host: server:8000",
                "X-Request-ID: r1",
                "X-Correlation-ID: c1",
                "User-Agent: vernier/1",
                "Content-Type: application/json",
                "Connection: keep-alive",
                "Content-Length: 14",
                "",
                "{\"p\":\"日本\"}"));
  }

  @Test
  void knowsHowLongTheBodyIs() {
    WireRequest request =
        new RequestEncoder(config("http", "h", 1)).encode(Sent.rendered("日本"), List.of());
    assertThat(request.bodyBytes()).isEqualTo(6);
  }

  @Test
  void namesItselfUnlessAHeaderDoes() {
    assertThat(encoded(config("http", "h", 1), Sent.rendered(""))).contains("User-Agent: vernier/");
  }

  @Test
  void letsALaterLayerOverrideANamesakeWhateverItsCase() {
    String text =
        encoded(
            config("http", "h", 1, new Header("accept", "a/b"), new Header("X-TRACE", "fixed")),
            Sent.rendered("", new Header("Accept", "text/event-stream")),
            new Header("x-trace", "own"));
    assertThat(text).contains("Accept: text/event-stream\r\n").doesNotContain("a/b");
    assertThat(text).contains("X-TRACE: fixed\r\n").doesNotContain("own");
  }

  @Test
  void keepsSeveralValuesOfOneLayer() {
    String text =
        encoded(
            config("http", "h", 1, new Header("Cookie", "a=1"), new Header("Cookie", "b=2")),
            Sent.rendered(""));
    assertThat(text).contains("Cookie: a=1\r\nCookie: b=2\r\n");
  }

  @Test
  void leavesTheUsualPortOutAndBracketsAnAddressWithColons() {
    assertThat(encoded(config("http", "h", 80), Sent.rendered(""))).contains("Host: h\r\n");
    assertThat(encoded(config("https", "h", 443), Sent.rendered(""))).contains("Host: h\r\n");
    assertThat(encoded(config("https", "::1", 80), Sent.rendered("")))
        .contains("Host: [::1]:80\r\n");
  }

  @Test
  void sendsNoLengthWithAGetWithoutABody() {
    RenderedRequest get =
        new RenderedRequest("GET", "/v1/models", List.of(), new byte[0], OptionalInt.empty(), "");
    assertThat(encoded(config("http", "h", 1), get)).doesNotContain("Content-Length");
    assertThat(encoded(config("http", "h", 1), Sent.rendered(""))).contains("Content-Length: 0");
  }

  /**
   * uvicorn#1501: an offered upgrade loses the body; okhttp-eventsource#65: so does compression.
   */
  @Test
  void offersNeitherUpgradeNorCompression() {
    String text = encoded(config("http", "h", 1), Sent.rendered("{}")).toLowerCase(Locale.ROOT);
    assertThat(text)
        .doesNotContain("upgrade")
        .doesNotContain("http2-settings")
        .doesNotContain("accept-encoding");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Upgrade",
        "http2-settings",
        "ACCEPT-ENCODING",
        "Content-Length",
        "Transfer-Encoding",
        "Connection",
        "Expect"
      })
  void refusesHeadersThatBelongToTheTransport(String name) {
    Header header = new Header(name, "secret");
    assertThatThrownBy(() -> new RequestEncoder(config("http", "h", 1, header)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(name)
        .hasMessageNotContaining("secret");
  }

  @Test
  void refusesALineBreakInAHeaderWithoutShowingItsValue() {
    RequestEncoder encoder = new RequestEncoder(config("http", "h", 1));
    for (String value : List.of("secret\r\nX: y", "secret\nX", "secret\rX", "secret\0")) {
      assertThatThrownBy(
              () -> encoder.encode(Sent.rendered("", new Header("X-Own", value)), List.of()))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("X-Own")
          .hasMessageNotContaining("secret");
    }
    assertThatThrownBy(() -> encoder.encode(Sent.rendered(""), List.of(new Header("X\r\nY", "z"))))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("header name 'X??Y' is not one");
  }

  @Test
  void refusesAMethodOrPathThatWouldBreakTheRequestLine() {
    RequestEncoder encoder = new RequestEncoder(config("http", "h", 1));
    for (String path : List.of("v1", "", "/a b", "/a\r\nX: y", "/日本")) {
      RenderedRequest rendered =
          new RenderedRequest("POST", path, List.of(), new byte[0], OptionalInt.empty(), "");
      assertThatThrownBy(() -> encoder.encode(rendered, List.of()))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageStartingWith("path '");
    }
    for (String method : List.of("", "P OST", "HEAD", "CONNECT")) {
      RenderedRequest rendered =
          new RenderedRequest(method, "/", List.of(), new byte[0], OptionalInt.empty(), "");
      assertThatThrownBy(() -> encoder.encode(rendered, List.of()))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageStartingWith("method '");
    }
  }

  @Test
  void showsNoByteOfARequest() {
    ClientConfig config = config("http", "h", 1, new Header("Authorization", "Bearer secret"));
    assertThat(new RequestEncoder(config).encode(Sent.rendered("x"), List.of()).toString())
        .doesNotContain("secret");
    assertThat(config.toString()).doesNotContain("secret");
  }
}
