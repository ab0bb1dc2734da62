package io.vernier.runtime.trial;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import io.vernier.api.model.Conversation;
import io.vernier.api.model.Turn;
import io.vernier.api.record.PhaseId;
import io.vernier.api.record.RequestId;
import io.vernier.api.record.RequestRecord;
import io.vernier.api.spi.BoundDialect;
import io.vernier.api.spi.Framing;
import io.vernier.api.spi.RenderedRequest;
import io.vernier.api.spi.ResponseReader;
import io.vernier.api.spi.SessionView;
import io.vernier.runtime.client.ClientConfig;
import io.vernier.runtime.client.RequestEncoder;
import io.vernier.runtime.client.StreamingClient;
import io.vernier.runtime.load.LoadDriver;
import io.vernier.runtime.load.Stop;
import io.vernier.runtime.record.CollectedReply;
import io.vernier.runtime.record.CollectorSettings;
import io.vernier.runtime.record.Frames;
import io.vernier.runtime.record.RecordCollector;
import io.vernier.runtime.record.RecordLogWriter;
import io.vernier.runtime.record.ScriptedReply;
import io.vernier.runtime.record.TextPolicy;
import io.vernier.runtime.time.ManualClock;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The client is closed, so that nothing is sent; the replies are the test's own. */
@Timeout(30)
class SessionPlayerTest {
  private static final PhaseId PHASE = new PhaseId(1, "measure", true);

  /** The chat dialect, which notes what it was asked to render. */
  private static final class Noting implements BoundDialect {
    private final BoundDialect chat = ScriptedReply.chat();
    private final List<SessionView> views = new ArrayList<>();
    private boolean failsLater;

    @Override
    public Framing framing() {
      return chat.framing();
    }

    @Override
    public RenderedRequest render(Turn turn, SessionView before) {
      if (failsLater && !before.replies().isEmpty()) {
        throw new IllegalStateException("can't render " + turn.text());
      }
      views.add(before);
      return chat.render(turn, before);
    }

    @Override
    public ResponseReader reader() {
      return chat.reader();
    }
  }

  private final ManualClock clock = new ManualClock(ScriptedReply.ORIGIN_NANOS);
  private final Noting dialect = new Noting();
  private final RecordLogWriter log;
  private final RecordCollector collector;
  private final ConversationFeed feed;
  private final SessionPlayer player;

  SessionPlayerTest(@TempDir Path folder) throws Exception {
    ClientConfig config =
        new ClientConfig(
            "http",
            "127.0.0.1",
            1,
            List.of(),
            1,
            1,
            OptionalLong.empty(),
            1,
            1,
            ClientConfig.DEFAULT_MAX_MESSAGE_BYTES);
    StreamingClient client = StreamingClient.open(config, clock);
    client.close();
    log = RecordLogWriter.create(folder.resolve("records.bin"), "{}");
    collector =
        new RecordCollector(
            dialect,
            new CollectorSettings(ScriptedReply.ORIGIN_NANOS, TextPolicy.NEVER, true, List.of()),
            log,
            null,
            clock,
            reply -> {});
    collector.start();
    TrialMachinery machinery =
        new TrialMachinery(
            client,
            collector,
            new TurnPreparation(dialect, new RequestEncoder(config), "run-1"),
            clock,
            ScriptedReply.ORIGIN_NANOS);
    Conversation conversation =
        Conversation.of(Turn.user("one"), Turn.user("two"), Turn.user("three"));
    feed = new ConversationFeed(new OnlySource(conversation), machinery.preparation(), 1, 4, 1);
    player =
        new SessionPlayer(
            PHASE,
            machinery,
            feed,
            new OrderFreeDigest(),
            new OrderFreeDigest(),
            ScriptedReply.ORIGIN_NANOS);
  }

  @AfterEach
  void end() throws IOException {
    feed.close();
    collector.close();
    log.close();
  }

  /** Runs a load that allows so many requests, with one action after the other, to its end. */
  private void run(long requests, Runnable... actions) {
    Stop stop = new Stop(OptionalLong.of(requests), OptionalLong.empty(), OptionalLong.empty());
    LoadDriver load = LoadDriver.closed(1, stop, clock, clock, ScriptedReply.ORIGIN_NANOS, player);
    player.drivenBy(load);
    while (!feed.exhausted()) {
      Thread.onSpinWait();
    }
    long at = ScriptedReply.ORIGIN_NANOS;
    for (Runnable action : actions) {
      at += 10;
      clock.at(at, action);
    }
    clock.at(at + 10, load::halt);
    load.run();
    // A load that has counted out returns while sessions are in flight; their replies still come.
    clock.advance(1_000);
  }

  private void run(long requests, CollectedReply... replies) {
    run(
        requests,
        Arrays.stream(replies)
            .map(reply -> (Runnable) () -> player.collected(reply))
            .toArray(Runnable[]::new));
  }

  private static CollectedReply reply(int turn, ScriptedReply scripted) {
    CollectedReply made = scripted.collected();
    RequestRecord record = made.record();
    return new CollectedReply(
        new RequestRecord(
            new RequestId(turn, 0, turn),
            record.phase(),
            record.times(),
            record.chunks(),
            record.tokens(),
            record.outcome(),
            record.facts()),
        made.outputText(),
        made.reasoningText());
  }

  private static CollectedReply said(int turn, String text) {
    return reply(
        turn,
        ScriptedReply.stream()
            .at(10, Frames.content(text))
            .at(11, Frames.finish("stop"))
            .at(12, Frames.DONE));
  }

  private static CollectedReply failed(int turn) {
    return reply(turn, ScriptedReply.stream().at(10, "{}").status(500).ended(11));
  }

  @Test
  void sendsEachTurnWhenTheReplyBeforeHasComeAndQuotesTheRepliesSoFar() {
    List<Long> sent = new ArrayList<>();
    run(
        10,
        () -> sent.add(player.sent()),
        () -> player.collected(said(0, "first reply")),
        () -> sent.add(player.sent()),
        () -> player.collected(said(1, "second reply")),
        () -> sent.add(player.sent()));

    assertThat(sent).containsExactly(1L, 2L, 3L);
    assertThat(player.ended()).isEqualTo(3);
    assertThat(player.failed()).isZero();
    assertThat(player.abortedTurns()).isZero();
    SessionView last = dialect.views.get(2);
    assertThat(last.turns()).extracting(Turn::text).containsExactly("one", "two");
    assertThat(last.replies())
        .extracting(Turn.Reply::text)
        .containsExactly("first reply", "second reply");
    assertThat(player.active()).isZero();
  }

  @Test
  void endsTheSessionWhereATurnFailsAndCountsTheTurnsThatWereNotSent() {
    run(10, failed(0));

    assertThat(player.sent()).isEqualTo(1);
    assertThat(player.failed()).isEqualTo(1);
    assertThat(player.abortedTurns()).isEqualTo(2);
    assertThat(player.active()).isZero();
  }

  @Test
  void sendsNoMoreTurnsThanTheLoadAllows() {
    run(2, said(0, "first reply"), said(1, "second reply"));

    assertThat(player.sent()).isEqualTo(2);
    assertThat(player.abortedTurns()).isEqualTo(1);
    assertThat(player.failed()).isZero();
    assertThat(player.active()).isZero();
  }

  @Test
  void endsASessionWhoseNextTurnCantBeRendered() {
    dialect.failsLater = true;
    run(
        10,
        () ->
            assertThatIllegalStateException()
                .isThrownBy(() -> player.collected(said(0, "first reply")))
                .withMessage("can't render two"));

    assertThat(player.active()).isZero();
    assertThat(player.abortedTurns()).isEqualTo(2);
  }

  @Test
  void passesOverAReplyOfNoSessionOfIts() {
    run(10, said(77, "from elsewhere"));

    assertThat(player.sent()).isEqualTo(1);
    assertThat(player.active()).isEqualTo(1);
  }

  @Test
  void takesTheEndOfTheDataForTheEndOfTheLoad() {
    run(10, failed(0));

    assertThat(feed.exhausted()).isTrue();
    assertThat(player.active()).isZero();
    assertThat(player.sent()).isEqualTo(1);
  }
}
