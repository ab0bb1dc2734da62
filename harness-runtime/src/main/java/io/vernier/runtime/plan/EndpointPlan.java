package io.vernier.runtime.plan;

import io.vernier.api.model.EndpointSpec;
import java.util.List;
import java.util.Optional;

/**
 * The server under test, resolved.
 *
 * @param spec what the dialect must know
 * @param scheme {@code http} or {@code https}
 * @param host host name or address
 * @param port TCP port
 * @param timeouts time limits of a request
 * @param apiKeyEnv name of the environment variable that holds the API key; its header stands among
 *     {@code secretHeaders} unless an explicit one wins
 * @param simulated the simulated server's script in canonical form, {@code simulated:} included;
 *     absent for a real server, whose host and port then stand above. With a script, host and port
 *     are those of the run's simulated server and take no part in the plan's hash
 * @param tokenizer path of a named tokenizer; empty for none
 * @param secretHeaders headers to send whose values stand in environment variables: the one of
 *     {@code apiKeyEnv}, the URL's user-info and whatever else looked like a secret
 */
public record EndpointPlan(
    EndpointSpec spec,
    String scheme,
    String host,
    int port,
    Timeouts timeouts,
    Optional<String> apiKeyEnv,
    Optional<String> simulated,
    String tokenizer,
    List<SecretHeader> secretHeaders) {
  /** Copies the headers. */
  public EndpointPlan {
    secretHeaders = List.copyOf(secretHeaders);
  }

  /** The same endpoint at another address. */
  public EndpointPlan at(String otherHost, int otherPort) {
    return new EndpointPlan(
        spec,
        scheme,
        otherHost,
        otherPort,
        timeouts,
        apiKeyEnv,
        simulated,
        tokenizer,
        secretHeaders);
  }

  /** Scheme, host, port and base path, without user-info. */
  public String url() {
    return scheme + "://" + host + ":" + port + spec.basePath();
  }
}
