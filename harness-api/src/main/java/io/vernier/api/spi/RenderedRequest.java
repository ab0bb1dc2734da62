package io.vernier.api.spi;

import io.vernier.api.model.EndpointSpec.Header;
import java.util.List;
import java.util.OptionalInt;

/**
 * A request as it goes over the wire, without what the transport adds (host, length, authorization,
 * user agent).
 *
 * @param method the HTTP method
 * @param path path and query, beginning with a slash
 * @param headers headers in order
 * @param body the body's bytes; owned by the receiver from now on
 * @param requestedOutput the cap on output tokens in the body; absent where there is none
 * @param promptText the texts of the prompt, joined by one blank, for counting its tokens
 *     <p>Compared by identity in practice: bodies are handed over, not shared, so the array is a
 *     deliberate component.
 */
@SuppressWarnings("ArrayRecordComponent")
public record RenderedRequest(
    String method,
    String path,
    List<Header> headers,
    byte[] body,
    OptionalInt requestedOutput,
    String promptText) {
  /** Copies the headers. */
  public RenderedRequest {
    headers = List.copyOf(headers);
  }
}
