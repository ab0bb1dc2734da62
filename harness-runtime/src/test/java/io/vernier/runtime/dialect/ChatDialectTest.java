package io.vernier.runtime.dialect;

import io.vernier.api.spi.EndpointDialect;
import io.vernier.api.spi.EndpointDialectContract;
import java.util.List;

class ChatDialectTest extends EndpointDialectContract {
  @Override
  protected EndpointDialect dialect() {
    return new ChatDialect();
  }

  @Override
  protected List<String> completeReply() {
    return List.of(
        "{\"choices\":[{\"index\":0,\"delta\":{\"role\":\"assistant\",\"content\":\"\"}}]}",
        "{\"choices\":[{\"index\":0,\"delta\":{\"reasoning_content\":\"hm\"}}]}",
        "{\"choices\":[{\"index\":0,\"delta\":{\"content\":\"日本\"},\"finish_reason\":\"stop\"}]}",
        "{\"choices\":[],\"usage\":{\"prompt_tokens\":1,\"completion_tokens\":2}}");
  }
}
