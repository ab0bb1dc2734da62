package io.vernier.runtime.plan;

import io.vernier.api.model.EndpointSpec.Header;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * The headers of every request to an endpoint: those of the plan, and those whose values stand in
 * environment variables.
 *
 * @param all headers with their values
 * @param secrets the values that must not reach any text
 */
public record EndpointHeaders(List<Header> all, List<String> secrets) {

  /**
   * Resolves the headers against an environment; a variable that is missing is our fault, since
   * planning checked it.
   */
  public static EndpointHeaders of(EndpointPlan endpoint, Map<String, String> environment) {
    List<Header> all = new ArrayList<>(endpoint.spec().headers());
    List<String> secrets = new ArrayList<>();
    for (SecretHeader header : endpoint.secretHeaders()) {
      String secret = environment.getOrDefault(header.env(), "").strip();
      if (secret.isEmpty()) {
        throw new IllegalStateException(
            "the environment variable " + header.env() + " that the plan names is not set");
      }
      String value = header.value(secret);
      all.add(new Header(header.name(), value));
      secrets.add(secret);
      secrets.add(value);
    }
    return new EndpointHeaders(List.copyOf(all), List.copyOf(secrets));
  }

  /** Never shows a value. */
  @Override
  public String toString() {
    return "EndpointHeaders[" + all.size() + "]";
  }
}
