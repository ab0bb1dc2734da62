package io.vernier.runtime.record;

import static io.vernier.runtime.record.ScriptedReply.ORIGIN_NANOS;
import static io.vernier.runtime.record.ScriptedReply.stream;
import static org.assertj.core.api.Assertions.assertThat;

import io.vernier.api.model.TokenPolicy;
import io.vernier.api.model.Turn;
import io.vernier.api.record.ArrivalState;
import io.vernier.api.record.ErrorClass;
import io.vernier.api.record.LedgerEntry;
import io.vernier.api.record.Outcome.Failed;
import io.vernier.api.record.PhaseId;
import io.vernier.api.record.RequestRecord;
import io.vernier.api.record.TokenSource;
import io.vernier.api.spi.BoundDialect;
import io.vernier.api.spi.Framing;
import io.vernier.api.spi.RenderedRequest;
import io.vernier.api.spi.ResponseReader;
import io.vernier.api.spi.SessionView;
import io.vernier.runtime.time.ManualClock;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.function.Consumer;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RecordCollectorTest {
  private final List<CollectedReply> replies = new CopyOnWriteArrayList<>();

  private final Path folder;

  RecordCollectorTest(@TempDir Path folder) {
    this.folder = folder;
  }

  private Path file() {
    return folder.resolve("records.bin");
  }

  private interface Use {
    void with(RecordCollector collector) throws IOException, InterruptedException;
  }

  private void collect(
      BoundDialect dialect, TextPolicy texts, Consumer<CollectedReply> consumer, Use use)
      throws IOException, InterruptedException {
    CollectorSettings settings =
        new CollectorSettings(ORIGIN_NANOS, texts, true, List.of("s3cret"));
    try (RecordLogWriter log = RecordLogWriter.create(file(), "{}");
        RawReplyLog raw =
            RawReplyLog.create(folder.resolve("raw.jsonl"), ORIGIN_NANOS, settings.secrets());
        RecordCollector collector =
            new RecordCollector(dialect, settings, log, raw, new ManualClock(), consumer)) {
      collector.start();
      use.with(collector);
    }
  }

  private void collect(Use use) throws IOException, InterruptedException {
    collect(ScriptedReply.chat(), TextPolicy.WITHOUT_USAGE, replies::add, use);
  }

  private static ScriptedReply reply(long index) {
    return stream()
        .index(index)
        .at(100, Frames.content("a"))
        .at(110, Frames.finish("stop"))
        .at(110, Frames.DONE);
  }

  private static void offer(RecordCollector collector, ScriptedReply reply) {
    collector.offer(reply.sent(), reply.exchange());
  }

  private List<RequestTexts> loggedTexts() throws IOException {
    List<RequestTexts> texts = new ArrayList<>();
    RecordLogReader.open(file())
        .forEach(
            new RecordVisitor() {
              @Override
              public void request(RequestRecord record, RequestTexts kept) {
                texts.add(kept);
              }
            });
    return texts;
  }

  private LogReading reading() throws IOException {
    return RecordLogReader.open(file()).forEach(new RecordVisitor() {});
  }

  @Test
  void everythingHandedOverIsInTheLogAfterTheDrain() throws IOException, InterruptedException {
    collect(
        collector -> {
          for (int i = 0; i < 200; i++) {
            offer(collector, reply(i));
          }
          collector.arrival(
              new LedgerEntry(new PhaseId(0, "p", true), 5, ArrivalState.DROPPED_BY_CAP));
          collector.drain();

          assertThat(reading()).isEqualTo(new LogReading(201, 0));
          assertThat(replies).hasSize(200);
          assertThat(collector.largestBacklog()).isBetween(1, 200);
        });
  }

  @Test
  void handsOverTheTextsThatTheNextTurnNeeds() throws IOException, InterruptedException {
    collect(
        collector -> {
          offer(collector, reply(0));
          collector.drain();
        });

    assertThat(replies.get(0).outputText()).isEqualTo("a");
    assertThat(replies.get(0).record().times().start()).isZero();
  }

  @Test
  @DisplayName("aiperf#1273: a consumer that throws loses one reply, and the run ends in order")
  void aConsumerThatThrowsLosesOneReply() throws IOException, InterruptedException {
    Consumer<CollectedReply> consumer =
        reply -> {
          if (reply.record().id().index() == 1) {
            throw new IllegalStateException("a listener's mistake");
          }
          replies.add(reply);
        };
    collect(
        ScriptedReply.chat(),
        TextPolicy.NEVER,
        consumer,
        collector -> {
          for (int i = 0; i < 3; i++) {
            offer(collector, reply(i));
          }
          collector.drain();

          assertThat(collector.consumerFaults()).isEqualTo(1);
          assertThat(collector.firstConsumerFault())
              .get()
              .hasToString("java.lang.IllegalStateException: a listener's mistake");
        });

    assertThat(replies).hasSize(2);
    assertThat(reading()).isEqualTo(new LogReading(3, 0));
  }

  @Test
  void aDialectThatThrowsCostsOneRequest() throws IOException, InterruptedException {
    collect(
        new FaultyDialect(),
        TextPolicy.NEVER,
        replies::add,
        collector -> {
          offer(collector, reply(0));
          offer(collector, reply(1));
          collector.drain();
        });

    assertThat(replies)
        .hasSize(2)
        .allSatisfy(
            reply ->
                assertThat(reply.record().outcome())
                    .isEqualTo(
                        new Failed(
                            ErrorClass.CLIENT,
                            0,
                            "the dialect failed: java.lang.IllegalStateException: no *** here")));
  }

  private static final class FaultyDialect implements BoundDialect {
    @Override
    public Framing framing() {
      return Framing.SERVER_SENT_EVENTS;
    }

    @Override
    public RenderedRequest render(Turn turn, SessionView session) {
      throw new IllegalStateException();
    }

    @Override
    public ResponseReader reader() {
      throw new IllegalStateException("no s3cret here");
    }
  }

  @Test
  void anInterruptLosesNothing() throws IOException, InterruptedException {
    CountDownLatch interrupted = new CountDownLatch(1);
    Consumer<CollectedReply> consumer =
        reply -> {
          Thread.currentThread().interrupt();
          replies.add(reply);
          interrupted.countDown();
        };
    collect(
        ScriptedReply.chat(),
        TextPolicy.NEVER,
        consumer,
        collector -> {
          offer(collector, reply(0));
          interrupted.await();
          offer(collector, reply(1));
          collector.drain();
        });

    assertThat(replies).hasSize(2);
  }

  @Test
  void keepsTextsOnlyWhereSomebodyIsToCountThem() throws IOException, InterruptedException {
    collect(
        collector -> {
          offer(collector, reply(0));
          offer(
              collector,
              stream().index(1).at(1, Frames.contentWithUsage("a", 2, 1)).at(2, Frames.DONE));
          offer(collector, stream().index(2).at(1, Frames.content("a")));
          collector.drain();
        });

    assertThat(loggedTexts())
        .containsExactly(
            new RequestTexts("the prompt", "a", ""), RequestTexts.none(), RequestTexts.none());
  }

  @Test
  void keepsAllTextsWhereTheClientAlwaysCounts() throws IOException, InterruptedException {
    collect(
        ScriptedReply.chat(),
        TextPolicy.ALWAYS,
        replies::add,
        collector -> {
          offer(
              collector,
              stream()
                  .at(1, Frames.reasoning("r"))
                  .at(1, Frames.contentWithUsage("a", 2, 1))
                  .at(2, Frames.DONE));
          collector.drain();
        });

    assertThat(loggedTexts()).containsExactly(new RequestTexts("the prompt", "a", "r"));
  }

  @Test
  void theServersUsageFeedsTheMetricsOnlyWhereItMay() {
    ScriptedReply reply = stream().at(1, Frames.contentWithUsage("a", 2, 1)).at(2, Frames.DONE);
    RecordMaking client =
        new RecordMaking(ScriptedReply.chat(), ORIGIN_NANOS, false, new OneLine(List.of()));

    assertThat(reply.record().tokens().outputSource()).isEqualTo(TokenSource.SERVER);
    var tokens = client.make(reply.sent(), reply.exchange()).record().tokens();
    assertThat(tokens.outputSource()).isEqualTo(TokenSource.NONE);
    assertThat(tokens.serverCompletion()).hasValue(1);
  }

  @Test
  void letsTheServersUsageFeedTheMetricsOnlyWhereNoCountOfTheClientsDoes() {
    assertThat(CollectorSettings.serverFeeds(TokenPolicy.CLIENT, false)).isFalse();
    assertThat(CollectorSettings.serverFeeds(TokenPolicy.CLIENT, true)).isFalse();
    assertThat(CollectorSettings.serverFeeds(TokenPolicy.SERVER, true)).isTrue();
    for (TokenPolicy policy : List.of(TokenPolicy.AUTO, TokenPolicy.BOTH)) {
      assertThat(CollectorSettings.serverFeeds(policy, false)).isTrue();
      assertThat(CollectorSettings.serverFeeds(policy, true)).isFalse();
    }
  }

  @Test
  void aTokenPolicyKeepsTheLeastThatServesIt() {
    assertThat(TextPolicy.of(TokenPolicy.AUTO, true)).isEqualTo(TextPolicy.ALWAYS);
    assertThat(TextPolicy.of(TokenPolicy.AUTO, false)).isEqualTo(TextPolicy.WITHOUT_USAGE);
    assertThat(TextPolicy.of(TokenPolicy.SERVER, true)).isEqualTo(TextPolicy.NEVER);
    assertThat(TextPolicy.of(TokenPolicy.CLIENT, false)).isEqualTo(TextPolicy.ALWAYS);
    assertThat(TextPolicy.of(TokenPolicy.BOTH, false)).isEqualTo(TextPolicy.ALWAYS);
  }

  @Test
  void writesRawMessagesWithoutSecrets() throws IOException, InterruptedException {
    collect(
        collector -> {
          offer(collector, stream().at(3, "{\"x\":\"s3cret\"}").event(4, "error", "late"));
          collector.drain();
        });

    assertThat(Files.readString(folder.resolve("raw.jsonl")))
        .isEqualTo(
            "{\"index\":0,\"status\":200,\"contentType\":\"text/event-stream\","
                + "\"end\":\"COMPLETE\",\"messages\":["
                + "{\"nanos\":3000000,\"text\":\"{\\\"x\\\":\\\"***\\\"}\"},"
                + "{\"nanos\":4000000,\"event\":\"error\",\"text\":\"late\"}]}\n");
  }
}
