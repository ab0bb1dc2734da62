package io.vernier.api.spi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import io.vernier.api.model.EndpointSpec;
import io.vernier.api.model.EndpointSpec.Header;
import io.vernier.api.model.Turn;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;
import org.junit.jupiter.api.Test;

/** What every dialect must do. Extend it with a test of your dialect. */
public abstract class EndpointDialectContract {
  /** The dialect under test. */
  protected abstract EndpointDialect dialect();

  /** The messages of a complete reply with content, as the dialect's endpoint sends them. */
  protected abstract List<String> completeReply();

  /** An endpoint for the dialect; override where it needs more. */
  protected EndpointSpec endpoint() {
    return new EndpointSpec(dialect().name(), "", "", "model", true, Map.of(), List.of());
  }

  private static SessionView afterOneTurn() {
    return new SessionView(
        List.of(Turn.user("earlier")), List.of(new Turn.Reply("reply", Optional.empty())));
  }

  private static RecordingSink read(ResponseReader reader, List<byte[]> messages) {
    RecordingSink sink = new RecordingSink();
    for (byte[] message : messages) {
      reader.read("", message, 0, message.length, sink);
    }
    return sink;
  }

  private List<byte[]> replyBytes() {
    return completeReply().stream().map(text -> text.getBytes(StandardCharsets.UTF_8)).toList();
  }

  @Test
  void isFoundByItsNameAndNoOtherDialectHasIt() {
    assertThat(ServiceLoader.load(EndpointDialect.class))
        .filteredOn(found -> found.name().equals(dialect().name()))
        .hasSize(1);
    assertThat(dialect().name()).matches("[a-z][a-z0-9_]*");
  }

  @Test
  void rendersTheSameBytesForTheSameInput() {
    Turn turn = Turn.user("hello").maxOutputTokens(7).extra(Map.of("seed", 1, "stop", "x"));

    RenderedRequest first = dialect().bind(endpoint()).render(turn, afterOneTurn());
    RenderedRequest second = dialect().bind(endpoint()).render(turn, afterOneTurn());

    assertThat(first.body()).isEqualTo(second.body());
    assertThat(first.path()).isEqualTo(second.path());
    assertThat(first.headers()).isEqualTo(second.headers());
  }

  @Test
  void handsOutABodyThatTheReceiverMayChange() {
    BoundDialect bound = dialect().bind(endpoint());
    RenderedRequest first = bound.render(Turn.user("hello"), SessionView.empty());
    byte[] before = first.body().clone();
    Arrays.fill(first.body(), (byte) 0);

    assertThat(bound.render(Turn.user("hello"), SessionView.empty()).body()).isEqualTo(before);
  }

  @Test
  void sendsThePromptAndStatesItsText() {
    RenderedRequest request =
        dialect().bind(endpoint()).render(Turn.user("grün 日本"), SessionView.empty());

    assertThat(new String(request.body(), StandardCharsets.UTF_8)).contains("grün 日本");
    assertThat(request.promptText()).contains("grün 日本");
    assertThat(request.path()).startsWith("/");
    assertThat(request.method()).isNotBlank();
  }

  @Test
  void sendsTheUsersHeadersAndLeavesTheTransportsAlone() {
    EndpointSpec plain = endpoint();
    EndpointSpec spec =
        new EndpointSpec(
            plain.dialect(),
            plain.basePath(),
            plain.query(),
            plain.model(),
            plain.streaming(),
            plain.body(),
            List.of(new Header("X-Team", "a"), new Header("accept", "application/x-mine")));

    List<Header> headers =
        dialect().bind(spec).render(Turn.user("hello"), SessionView.empty()).headers();

    assertThat(headers).contains(new Header("X-Team", "a"));
    assertThat(headers)
        .filteredOn(header -> header.name().equalsIgnoreCase("accept"))
        .extracting(Header::value)
        .containsExactly("application/x-mine");
    assertThat(headers)
        .extracting(header -> header.name().toLowerCase(Locale.ROOT))
        .doesNotContain("host", "content-length", "authorization", "user-agent");
  }

  @Test
  void readsACompleteReply() {
    ResponseReader reader = dialect().bind(endpoint()).reader();
    assertThat(reader.complete()).isFalse();

    RecordingSink sink = read(reader, replyBytes());

    assertThat(sink.texts).isNotEmpty().allMatch(text -> !text.isEmpty());
    assertThat(sink.faults).isEmpty();
    assertThat(reader.complete()).isTrue();
  }

  @Test
  void readsAMessageWhereverItStandsInItsArray() {
    ResponseReader reader = dialect().bind(endpoint()).reader();
    RecordingSink sink = new RecordingSink();
    for (byte[] message : replyBytes()) {
      byte[] padded = new byte[message.length + 7];
      Arrays.fill(padded, (byte) '}');
      System.arraycopy(message, 0, padded, 3, message.length);
      reader.read("", padded, 3, 3 + message.length, sink);
    }

    assertThat(sink.texts).isEqualTo(read(dialect().bind(endpoint()).reader(), replyBytes()).texts);
    assertThat(sink.faults).isEmpty();
  }

  @Test
  void readersOfOneBindingShareNothing() {
    BoundDialect bound = dialect().bind(endpoint());
    read(bound.reader(), replyBytes());

    assertThat(bound.reader().complete()).isFalse();
  }

  @Test
  void neverThrowsForWhatAServerSent() {
    List<byte[]> messages = new ArrayList<>();
    for (byte[] message : replyBytes()) {
      for (int cut = 0; cut <= message.length; cut++) {
        messages.add(Arrays.copyOf(message, cut));
      }
      for (int at = 0; at < message.length; at++) {
        byte[] changed = message.clone();
        changed[at] ^= (byte) 0x81;
        messages.add(changed);
      }
    }
    for (String odd :
        List.of("", " ", "null", "[]", "0", "\"\"", "{}", "<html>", "[".repeat(9999))) {
      messages.add(odd.getBytes(StandardCharsets.UTF_8));
    }
    for (byte[] message : messages) {
      assertThatCode(() -> read(dialect().bind(endpoint()).reader(), List.of(message)))
          .doesNotThrowAnyException();
    }
  }

  /** Notes what a reader says. */
  private static final class RecordingSink implements ReplySink {
    final List<String> texts = new ArrayList<>();
    final List<String> faults = new ArrayList<>();

    @Override
    public void output(String text) {
      texts.add(text);
    }

    @Override
    public void reasoning(String text) {
      texts.add(text);
    }

    @Override
    public void toolCall(String text) {
      texts.add(text);
    }

    @Override
    public void usage(Usage usage) {
      assertThat(usage).isNotNull();
    }

    @Override
    public void finishReason(String reason) {
      assertThat(reason).isNotEmpty();
    }

    @Override
    public void endMarker() {}

    @Override
    public void error(int code, String message) {
      assertThat(code).isBetween(400, 599);
      faults.add(message);
    }

    @Override
    public void malformed(String why) {
      faults.add(why);
    }
  }
}
