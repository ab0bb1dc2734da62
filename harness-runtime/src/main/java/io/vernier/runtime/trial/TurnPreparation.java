package io.vernier.runtime.trial;

import io.vernier.api.model.Conversation;
import io.vernier.api.model.EndpointSpec.Header;
import io.vernier.api.spi.BoundDialect;
import io.vernier.api.spi.RenderedRequest;
import io.vernier.api.spi.SessionView;
import io.vernier.runtime.client.RequestEncoder;
import java.util.List;
import java.util.StringTokenizer;

/**
 * Renders turns into requests that only wait to be written. Used by the data thread and, for later
 * turns, the record thread.
 */
final class TurnPreparation {
  private final BoundDialect dialect;
  private final RequestEncoder encoder;
  private final String trialId;

  TurnPreparation(BoundDialect dialect, RequestEncoder encoder, String trialId) {
    this.dialect = dialect;
    this.encoder = encoder;
    this.trialId = trialId;
  }

  PreparedTurn prepare(
      Conversation conversation, int phase, long session, int turn, SessionView before) {
    RenderedRequest rendered = dialect.render(conversation.turns().get(turn), before);
    String sessionId = trialId + "-" + phase + "-" + session;
    List<Header> identity =
        List.of(
            new Header("X-Request-ID", sessionId + "-" + turn),
            new Header("X-Correlation-ID", sessionId));
    byte[] body = rendered.body();
    return new PreparedTurn(
        conversation,
        session,
        turn,
        rendered,
        encoder.encode(rendered, identity),
        OrderFreeDigest.item(phase, session, turn, body, 0, body.length),
        words(rendered.promptText()) + "/" + rendered.requestedOutput().orElse(0));
  }

  private static int words(String text) {
    return new StringTokenizer(text).countTokens();
  }
}
