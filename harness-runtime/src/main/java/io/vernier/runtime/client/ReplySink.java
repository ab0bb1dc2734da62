package io.vernier.runtime.client;

import io.vernier.api.model.EndpointSpec.Header;
import java.util.List;

/**
 * Takes what {@link ReplyParser} finds in a reply. Each method may refuse, which ends the reply.
 */
interface ReplySink {
  /**
   * The head of the final reply; interim ones are not told.
   *
   * @return whether to go on
   */
  boolean head(int status, List<Header> headers);

  /**
   * At least one byte of the body, after transfer decoding; the array belongs to the caller.
   *
   * @return whether to go on
   */
  boolean body(byte[] bytes, int from, int to);
}
