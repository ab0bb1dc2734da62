package io.vernier.runtime.trial;

import static org.assertj.core.api.Assertions.assertThat;

import io.vernier.api.model.EndpointSpec.Header;
import io.vernier.runtime.client.Exchange;
import io.vernier.runtime.client.ExchangeEnd;
import io.vernier.runtime.client.MessageLog;
import java.util.List;
import org.junit.jupiter.api.Test;

class ServerIdentityTest {
  private final ServerIdentity identity = new ServerIdentity();

  private static Exchange reply(int status, Header... headers) {
    return new Exchange(
        0,
        0,
        0,
        0,
        1,
        1,
        2,
        true,
        status,
        "application/json",
        List.of(headers),
        false,
        0,
        MessageLog.empty(),
        0,
        ExchangeEnd.COMPLETE,
        "");
  }

  @Test
  void isUnknownBeforeAReply() {
    identity.see(reply(0, new Header("Server", "not a reply")));

    assertThat(identity.headers()).isEmpty();
  }

  @Test
  void isWhatTheFirstReplySays() {
    identity.see(reply(200, new Header("Server", "first"), new Header("X-Model-Version", "7")));
    identity.see(reply(200, new Header("Server", "second")));

    assertThat(identity.headers()).containsEntry("server", "first").hasSize(2);
    assertThat(identity.headers()).containsEntry("x-model-version", "7");
  }

  @Test
  void holdsNeitherSecretsNorWhatIsNoIdentity() {
    identity.see(
        reply(
            200,
            new Header("Server", "s"),
            new Header("Set-Cookie", "session=1"),
            new Header("X-Model-Api-Key", "hunter2"),
            new Header("Date", "today")));

    assertThat(identity.headers()).containsOnlyKeys("server");
  }

  @Test
  void keepsLongValuesShort() {
    identity.see(reply(200, new Header("Server", "x".repeat(5_000))));

    assertThat(identity.headers().get("server")).hasSize(200);
  }
}
