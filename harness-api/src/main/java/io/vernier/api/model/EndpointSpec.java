package io.vernier.api.model;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What a dialect must know of the server under test to render requests for it.
 *
 * @param dialect the wire format's name, such as {@code chat}
 * @param basePath the path of the configured URL, without a trailing slash; empty for none
 * @param query the query of the configured URL without its question mark; empty for none
 * @param model the model's name; empty where the dialect needs none
 * @param streaming whether a streamed reply is asked for
 * @param body fields merged over the dialect's own at the top level of every request's body, in
 *     order; a value may be null, as in JSON
 * @param headers further headers in the order the user gave them; secrets are never among them
 */
public record EndpointSpec(
    String dialect,
    String basePath,
    String query,
    String model,
    boolean streaming,
    Map<String, Object> body,
    List<Header> headers) {

  /** Copies the collections and keeps their order, so that equal input makes equal bytes. */
  public EndpointSpec {
    body = Collections.unmodifiableMap(new LinkedHashMap<>(body));
    headers = List.copyOf(headers);
  }

  /** One header line. */
  public record Header(String name, String value) {}
}
