package io.vernier.runtime.trial;

import static org.assertj.core.api.Assertions.assertThat;

import io.vernier.api.model.EndpointSpec.Header;
import io.vernier.runtime.client.Exchange;
import io.vernier.runtime.client.ExchangeEnd;
import io.vernier.runtime.record.ScriptedReply;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class ServerIdentityTest {
  private final ServerIdentity identity = new ServerIdentity();

  private static Exchange reply(int status, Header... headers) {
    Exchange plain =
        ScriptedReply.whole("application/json")
            .status(status)
            .ended(5, status == 0 ? ExchangeEnd.CONNECT_FAILED : ExchangeEnd.COMPLETE)
            .exchange();
    return new Exchange(
        plain.start(),
        plain.connected(),
        plain.writeStart(),
        plain.written(),
        plain.headers(),
        plain.firstByte(),
        plain.ended(),
        plain.freshConnection(),
        plain.status(),
        plain.contentType(),
        Arrays.asList(headers),
        plain.streamed(),
        plain.bodyBytes(),
        plain.messages(),
        plain.heartbeats(),
        plain.end(),
        plain.detail());
  }

  @Test
  void knowsNothingBeforeAReplyHasCome() {
    assertThat(identity.headers()).isEmpty();
  }

  @Test
  void keepsWhatTheFirstReplySays() {
    identity.see(reply(200, new Header("Server", "first/1.0")));
    identity.see(reply(200, new Header("Server", "second/2.0"), new Header("Via", "proxy")));

    assertThat(identity.headers()).hasSize(1).containsEntry("server", "first/1.0");
  }

  @Test
  void passesOverAnExchangeWithoutAReply() {
    identity.see(reply(0));
    identity.see(reply(503, new Header("SERVER", "gateway")));

    assertThat(identity.headers()).hasSize(1).containsEntry("server", "gateway");
  }

  @Test
  void keepsOnlyHeadersThatTellWhatTheServerIs() {
    identity.see(
        reply(
            200,
            new Header("Server", "engine"),
            new Header("Via", "1.1 edge"),
            new Header("X-Powered-By", "python"),
            new Header("X-Engine-Version", "0.9"),
            new Header("OpenAI-Model", "m"),
            new Header("Date", "today"),
            new Header("Content-Type", "application/json")));

    assertThat(identity.headers())
        .containsOnlyKeys("server", "via", "x-powered-by", "x-engine-version", "openai-model");
  }

  @Test
  void keepsNoSecret() {
    identity.see(
        reply(
            200,
            new Header("X-Model-Api-Key", "sk-1"),
            new Header("X-Version-Token", "sk-2"),
            new Header("Set-Cookie", "server=sk-3"),
            new Header("X-Model-Secret", "sk-4")));

    assertThat(identity.headers()).isEmpty();
  }

  @Test
  void cutsALongValue() {
    identity.see(reply(200, new Header("Server", "x".repeat(5_000))));

    assertThat(List.copyOf(identity.headers().values())).containsExactly("x".repeat(200));
  }
}
