package io.vernier.runtime.plan;

import io.vernier.api.config.Keys;
import java.util.LinkedHashMap;
import java.util.Map;

/** Hides secrets in the parameters of a point that has not been planned. */
final class ShownParams {
  private ShownParams() {}

  static Map<String, String> of(Map<String, String> point) {
    Map<String, String> shown = new LinkedHashMap<>(point);
    shown.computeIfPresent(Keys.ENDPOINT_URL.name(), (key, url) -> shownUrl(url));
    shown.computeIfPresent(
        Keys.ENDPOINT_HEADERS.name(),
        (key, text) -> Headers.parse("", text, new ProblemList()).shown());
    return shown;
  }

  private static String shownUrl(String url) {
    try {
      return EndpointUrl.parse(url).shown();
    } catch (IllegalArgumentException e) {
      return Secrets.HIDDEN;
    }
  }
}
