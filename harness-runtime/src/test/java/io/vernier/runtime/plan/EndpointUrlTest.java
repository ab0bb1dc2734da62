package io.vernier.runtime.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class EndpointUrlTest {
  @ParameterizedTest
  @CsvSource(
      nullValues = "-",
      value = {
        "http://host:8000, http, host, 8000, '', ''",
        "host:8000, http, host, 8000, '', ''",
        "localhost, http, localhost, 80, '', ''",
        "https://api.acme.org, https, api.acme.org, 443, '', ''",
        "HTTPS://h/v1/, https, h, 443, /v1, ''",
        "http://h/base/path?api-version=2&x=, http, h, 80, /base/path, api-version=2&x=",
        "http://[::1]:8000/x, http, [::1], 8000, /x, ''",
        "http://my_service:80, http, my_service, 80, '', ''",
        "10.0.0.7:9000/v1, http, 10.0.0.7, 9000, /v1, ''",
        "http://h?q=1, http, h, 80, '', q=1",
        "http://h:, http, h, 80, '', ''"
      })
  void takesAUrlApart(
      String text, String scheme, String host, int port, String path, String query) {
    EndpointUrl url = EndpointUrl.parse(text);

    assertThat(url.scheme()).isEqualTo(scheme);
    assertThat(url.host()).isEqualTo(host);
    assertThat(url.port()).isEqualTo(port);
    assertThat(url.basePath()).isEqualTo(path);
    assertThat(url.query()).isEqualTo(query);
    assertThat(url.script()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "ftp://h",
        "http://",
        "http://h:0",
        "http://h:99999",
        "http://h:x",
        "http://h/a b",
        "http://h/#x",
        "://h",
        "http://a:SECRET@",
        "http://u:SECRET@h:99999",
        "u:SECRET%zz@h"
      })
  void refusesWhatItCannotUseWithoutEchoingUserInfo(String text) {
    assertThatThrownBy(() -> EndpointUrl.parse(text))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageNotContaining("SECRET");
  }

  @Test
  void takesUserInfoOutOfEverythingThatIsShown() {
    EndpointUrl url = EndpointUrl.parse("https://me:p%40ss+word@h:1/v1?x=1");

    assertThat(url.userInfo()).isEqualTo(Optional.of("me:p@ss+word"));
    assertThat(url.shown()).isEqualTo("https://h:1/v1?x=1");
    assertThat(url.toString()).isEqualTo(url.shown());
  }

  @Test
  void keepsASimulatedServersScriptAsText() {
    assertThat(EndpointUrl.parse("simulated:").script()).contains("simulated:");
    assertThat(EndpointUrl.parse(" Simulated:?ttft=50ms ").script())
        .contains("Simulated:?ttft=50ms");
    assertThat(EndpointUrl.parse("simulated:a").shown()).isEqualTo("simulated:a");
  }
}
