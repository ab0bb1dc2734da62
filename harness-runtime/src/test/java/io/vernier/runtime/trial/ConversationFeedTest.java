package io.vernier.runtime.trial;

import static org.assertj.core.api.Assertions.assertThat;

import io.vernier.api.config.Problem;
import io.vernier.api.model.Conversation;
import io.vernier.api.model.Turn;
import io.vernier.runtime.client.ClientConfig;
import io.vernier.runtime.client.RequestEncoder;
import io.vernier.runtime.data.ConversationSource;
import io.vernier.runtime.record.ScriptedReply;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
class ConversationFeedTest {
  private static final String NONE = "none";
  private static final Problem SHORT = new Problem("VN999", "data.file", "it ended.", "Add rows.");

  private final BlockingQueue<String> taken = new LinkedBlockingQueue<>();

  private final ConversationFeed.Taker taker =
      turn -> taken.add(turn == null ? NONE : turn.session() + ":" + text(turn.conversation()));

  private static String text(Conversation conversation) {
    return conversation.turns().get(0).text();
  }

  private static Conversation conversation(int number) {
    return Conversation.of(Turn.user("text " + number));
  }

  private interface Maker {
    @Nullable Conversation next();
  }

  private static ConversationSource source(Maker maker) {
    return new ConversationSource() {
      @Override
      public @Nullable Conversation next() {
        return maker.next();
      }

      @Override
      public Optional<Problem> shortage() {
        return Optional.of(SHORT);
      }

      @Override
      public void close() {}
    };
  }

  private static ConversationSource rows(int count) {
    Iterator<Conversation> rows =
        IntStream.range(0, count).mapToObj(ConversationFeedTest::conversation).iterator();
    return source(() -> rows.hasNext() ? rows.next() : null);
  }

  /** Gives one conversation for each permit. */
  private static final class Gated {
    private final BlockingQueue<Integer> permits = new LinkedBlockingQueue<>();

    ConversationSource source() {
      return ConversationFeedTest.source(
          () -> {
            try {
              return conversation(permits.take());
            } catch (InterruptedException e) {
              Thread.currentThread().interrupt();
              return null;
            }
          });
    }
  }

  private static ConversationFeed feed(ConversationSource source, int ahead, long most) {
    ClientConfig config =
        new ClientConfig(
            "http", "127.0.0.1", 1, List.of(), 1, 1, OptionalLong.empty(), 1, 1, 1 << 20);
    TurnPreparation preparation =
        new TurnPreparation(ScriptedReply.chat(), new RequestEncoder(config), "trial");
    return new ConversationFeed(source, preparation, 1, ahead, most);
  }

  private static void await(ConversationFeed feed, int prepared) {
    while (feed.prepared() < prepared) {
      Thread.onSpinWait();
    }
  }

  private static void awaitEnd(ConversationFeed feed) {
    while (!feed.exhausted()) {
      Thread.onSpinWait();
    }
  }

  private String next() throws InterruptedException {
    String next = taken.poll(20, TimeUnit.SECONDS);
    return next == null ? "nothing came" : next;
  }

  @Test
  void handsOverAtOnceWhatIsReady() {
    try (ConversationFeed feed = feed(rows(3), 8, 3)) {
      await(feed, 3);

      feed.take(1, taker);
      feed.take(0, taker);

      assertThat(taken).containsExactly("1:text 1", "0:text 0");
      assertThat(feed.starved()).isFalse();
    }
  }

  @Test
  void callsBackAnArrivalThatCameTooEarly() throws InterruptedException {
    Gated gated = new Gated();
    try (ConversationFeed feed = feed(gated.source(), 8, 10)) {
      feed.take(0, taker);
      assertThat(taken).isEmpty();
      assertThat(feed.starved()).isTrue();

      gated.permits.add(0);

      assertThat(next()).isEqualTo("0:text 0");
      assertThat(feed.shortage()).isEmpty();
    }
  }

  @Test
  void tellsArrivalsBeyondTheDataAndSaysWhatIsShort() throws InterruptedException {
    try (ConversationFeed feed = feed(rows(1), 8, 10)) {
      feed.take(1, taker);
      assertThat(next()).isEqualTo(NONE);

      awaitEnd(feed);
      feed.take(2, taker);
      feed.take(0, taker);

      assertThat(List.of(next(), next())).containsExactly(NONE, "0:text 0");
      assertThat(feed.shortage()).contains(SHORT);
      assertThat(feed.starved()).isFalse();
    }
  }

  @Test
  void saysNothingOfDataThatSufficed() {
    try (ConversationFeed feed = feed(rows(2), 8, 2)) {
      feed.take(0, taker);
      feed.take(1, taker);
      awaitEnd(feed);

      assertThat(feed.shortage()).isEmpty();
    }
  }

  @Test
  void preparesNoFurtherAheadThanItMay() throws InterruptedException {
    Gated gated = new Gated();
    IntStream.range(0, 10).forEach(gated.permits::add);
    try (ConversationFeed feed = feed(gated.source(), 2, 10)) {
      await(feed, 2);
      assertThat(gated.permits).hasSizeGreaterThanOrEqualTo(7);

      feed.take(0, taker);
      feed.skip(1);
      await(feed, 4);

      assertThat(next()).isEqualTo("0:text 0");
      assertThat(feed.prepared()).isEqualTo(4);
    }
  }

  @Test
  void keepsInOrderWhatWasPulledAndNotSent() {
    ConversationFeed feed = feed(rows(4), 8, 10);
    try (feed) {
      await(feed, 4);
      feed.take(0, taker);
      feed.skip(2);
    }

    assertThat(feed.unsent().stream().map(ConversationFeedTest::text))
        .containsExactly("text 1", "text 3");
  }

  @Test
  void keepsWhatTheMakerThrewAndLeavesNoArrivalWaiting() throws InterruptedException {
    CountDownLatch asked = new CountDownLatch(1);
    ConversationSource broken =
        source(
            () -> {
              try {
                asked.await();
              } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
              }
              throw new AssertionError("the maker's own fault");
            });
    try (ConversationFeed feed = feed(broken, 8, 10)) {
      feed.take(0, taker);
      feed.take(1, taker);

      asked.countDown();

      assertThat(List.of(next(), next())).containsExactly(NONE, NONE);
      awaitEnd(feed);
      assertThat(feed.failure()).hasMessage("the maker's own fault");
    }
  }

  @Test
  void endsItsThreadWhileTheMakerWaits() {
    Gated gated = new Gated();
    ConversationFeed feed = feed(gated.source(), 8, 10);

    feed.close();

    assertThat(feed.exhausted()).isTrue();
    assertThat(feed.unsent()).isEmpty();
  }
}
