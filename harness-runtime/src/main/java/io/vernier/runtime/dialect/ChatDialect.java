package io.vernier.runtime.dialect;

import io.vernier.api.model.EndpointSpec;
import io.vernier.api.spi.BoundDialect;
import io.vernier.api.spi.EndpointDialect;

/**
 * OpenAI's chat completions, as vLLM, SGLang, TensorRT-LLM and most gateways speak them: a message
 * array in, deltas or one message out.
 *
 * <p>Public for ServiceLoader alone.
 */
public final class ChatDialect implements EndpointDialect {
  /** Called by ServiceLoader. */
  public ChatDialect() {}

  @Override
  public String name() {
    return "chat";
  }

  @Override
  public BoundDialect bind(EndpointSpec endpoint) {
    return new BoundChat(endpoint);
  }
}
