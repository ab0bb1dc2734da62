package io.vernier.runtime.plan;

import io.vernier.api.config.Problem;
import io.vernier.api.config.UserException;
import io.vernier.api.model.EndpointSpec.Header;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * The headers of every request to an endpoint: those of the plan, and those whose values stand in
 * environment variables.
 *
 * @param all headers with their values
 * @param secrets the texts that must not reach any file, the longest first
 */
public record EndpointHeaders(List<Header> all, List<String> secrets) {
  /**
   * Resolves the headers against an environment.
   *
   * @throws UserException where variables are missing or empty, naming each; planning made sure of
   *     them, but a trial that is run again by hand may lack them
   */
  public static EndpointHeaders of(EndpointPlan endpoint, Map<String, String> environment) {
    List<Header> all = new ArrayList<>(endpoint.spec().headers());
    List<String> secrets = new ArrayList<>();
    List<Problem> missing = new ArrayList<>();
    for (SecretHeader header : endpoint.secretHeaders()) {
      String secret = environment.getOrDefault(header.env(), "").strip();
      if (secret.isEmpty()) {
        missing.add(
            Problem.of(
                PlanCode.SECRET_MISSING,
                header.env(),
                "the environment variable that holds the secret of the header "
                    + header.name()
                    + " is not set or empty.",
                "Set it, and start again."));
        continue;
      }
      String value = header.value(secret);
      all.add(new Header(header.name(), value));
      secrets.add(secret);
      secrets.add(value);
    }
    if (!missing.isEmpty()) {
      throw new UserException(missing);
    }
    return new EndpointHeaders(List.copyOf(all), Secrets.told(secrets));
  }

  /** Never shows a value. */
  @Override
  public String toString() {
    return "EndpointHeaders[" + all.size() + "]";
  }
}
