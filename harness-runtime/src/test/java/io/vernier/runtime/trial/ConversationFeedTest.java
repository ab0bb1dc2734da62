package io.vernier.runtime.trial;

import static java.util.concurrent.TimeUnit.SECONDS;
import static org.assertj.core.api.Assertions.assertThat;

import io.vernier.api.config.Problem;
import io.vernier.api.model.Conversation;
import io.vernier.runtime.client.ClientConfig;
import io.vernier.runtime.client.RequestEncoder;
import io.vernier.runtime.data.ConversationSource;
import io.vernier.runtime.record.ScriptedReply;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Nothing here waits for time to pass: every wait is for the data thread to say something. */
@Timeout(30)
class ConversationFeedTest {
  private static final int PHASE = 1;

  /** Gives a conversation when the test puts one in. */
  private static final class HeldSource implements ConversationSource {
    private final BlockingQueue<String> texts = new LinkedBlockingQueue<>();

    @Override
    public @Nullable Conversation next() {
      try {
        String text = texts.take();
        return text.isEmpty() ? null : ListedSource.said(text);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        return null;
      }
    }

    @Override
    public Optional<Problem> shortage() {
      return Optional.of(new Problem("VN310", "data", "it has ended.", "Bring more."));
    }

    @Override
    public void close() {
      texts.add("");
    }
  }

  static TurnPreparation preparation() {
    ClientConfig config =
        new ClientConfig(
            "http",
            "localhost",
            8000,
            List.of(),
            1,
            1,
            OptionalLong.empty(),
            1,
            1,
            ClientConfig.DEFAULT_MAX_MESSAGE_BYTES);
    return new TurnPreparation(ScriptedReply.chat(), new RequestEncoder(config), "run-1");
  }

  private static ConversationFeed feed(ConversationSource source, int ahead, long most) {
    return new ConversationFeed(source, preparation(), PHASE, ahead, most);
  }

  private static CompletableFuture<Optional<PreparedTurn>> taken(
      ConversationFeed feed, long arrival) {
    CompletableFuture<Optional<PreparedTurn>> taken = new CompletableFuture<>();
    feed.take(arrival, turn -> taken.complete(Optional.ofNullable(turn)));
    return taken;
  }

  private static String text(CompletableFuture<Optional<PreparedTurn>> taken)
      throws ExecutionException, InterruptedException, TimeoutException {
    return taken
        .get(20, SECONDS)
        .map(turn -> ListedSource.text(turn.conversation()))
        .orElse("none");
  }

  @Test
  void givesEveryArrivalItsOwnConversationWhateverTheOrderOfTaking() throws Exception {
    try (ConversationFeed feed = feed(ListedSource.of("a", "b", "c"), 8, 8)) {
      CompletableFuture<Optional<PreparedTurn>> third = taken(feed, 2);
      CompletableFuture<Optional<PreparedTurn>> first = taken(feed, 0);
      CompletableFuture<Optional<PreparedTurn>> second = taken(feed, 1);

      assertThat(List.of(text(first), text(second), text(third))).containsExactly("a", "b", "c");
      assertThat(third.get().orElseThrow().session()).isEqualTo(2);
      assertThat(third.get().orElseThrow().turn()).isZero();
    }
  }

  @Test
  void givesWhatIsReadyOnTheCallersThread() throws Exception {
    HeldSource source = new HeldSource();
    try (ConversationFeed feed = feed(source, 8, 8)) {
      source.texts.add("a");
      source.texts.add("b");
      // The second is asked for once the first is ready; when it has come, the first stands there.
      assertThat(text(taken(feed, 1))).isEqualTo("b");

      CompletableFuture<Thread> thread = new CompletableFuture<>();
      feed.take(0, turn -> thread.complete(Thread.currentThread()));

      assertThat(thread).isCompletedWithValue(Thread.currentThread());
      source.close();
    }
  }

  @Test
  void callsBackOnTheDataThreadWhereTheConversationWasNotReady() throws Exception {
    HeldSource source = new HeldSource();
    try (ConversationFeed feed = feed(source, 8, 8)) {
      CompletableFuture<String> thread = new CompletableFuture<>();
      feed.take(0, turn -> thread.complete(Thread.currentThread().getName()));
      assertThat(feed.starved()).isTrue();
      assertThat(thread).isNotDone();

      source.texts.add("late");

      assertThat(thread.get(20, SECONDS)).isEqualTo("vernier-data");
      assertThat(feed.starved()).isFalse();
      source.close();
    }
  }

  @Test
  void tellsAnArrivalThatWaitsThatTheDataHasEnded() throws Exception {
    HeldSource source = new HeldSource();
    try (ConversationFeed feed = feed(source, 8, 8)) {
      CompletableFuture<Optional<PreparedTurn>> first = taken(feed, 0);
      CompletableFuture<Optional<PreparedTurn>> second = taken(feed, 1);
      source.texts.add("only");
      source.close();

      assertThat(text(first)).isEqualTo("only");
      assertThat(text(second)).isEqualTo("none");
      assertThat(feed.exhausted()).isTrue();
      assertThat(feed.starved()).isFalse();
      assertThat(feed.shortage()).isEqualTo(source.shortage());
    }
  }

  @Test
  void tellsAnArrivalThatComesAfterTheEnd() throws Exception {
    try (ConversationFeed feed = feed(ListedSource.of("a"), 8, 8)) {
      assertThat(text(taken(feed, 5))).isEqualTo("none");

      assertThat(text(taken(feed, 0))).isEqualTo("a");
      assertThat(text(taken(feed, 1))).isEqualTo("none");
      assertThat(text(taken(feed, 2))).isEqualTo("none");
      assertThat(feed.shortage()).isPresent();
      assertThat(feed.prepared()).isEqualTo(1);
    }
  }

  @Test
  void speaksOfNoShortageWhereNoArrivalFoundNone() throws Exception {
    ConversationFeed feed = feed(ListedSource.of("a"), 8, 8);
    assertThat(text(taken(feed, 0))).isEqualTo("a");

    feed.close();

    assertThat(feed.exhausted()).isTrue();
    assertThat(feed.shortage()).isEmpty();
  }

  @Test
  void pullsNoMoreThanThePhaseCanUse() throws Exception {
    ListedSource source = ListedSource.of("a", "b", "c", "d");
    try (ConversationFeed feed = feed(source, 8, 2)) {
      assertThat(text(taken(feed, 1))).isEqualTo("b");
      assertThat(text(taken(feed, 2))).isEqualTo("none");

      assertThat(source.given()).isEqualTo(2);
    }
  }

  @Test
  void preparesNoMoreAheadThanItMayAndGoesOnWhenOneIsSkipped() throws Exception {
    CountDownLatch fourthPulled = new CountDownLatch(1);
    ConversationSource source =
        new ConversationSource() {
          private int next;

          @Override
          public Conversation next() {
            if (next == 3) {
              fourthPulled.countDown();
            }
            return ListedSource.said(Integer.toString(next++));
          }

          @Override
          public Optional<Problem> shortage() {
            return Optional.empty();
          }

          @Override
          public void close() {}
        };
    try (ConversationFeed feed = feed(source, 2, 100)) {
      assertThat(text(taken(feed, 1))).isEqualTo("1");
      assertThat(feed.prepared()).isLessThanOrEqualTo(3);

      feed.skip(0);

      assertThat(fourthPulled.await(20, SECONDS)).isTrue();
      assertThat(text(taken(feed, 2))).isEqualTo("2");
    }
  }

  @Test
  void handsOnWhatWasPulledAndNotSentInItsOrder() throws Exception {
    ConversationFeed feed = feed(ListedSource.of("a", "b", "c", "d", "e"), 8, 8);
    assertThat(text(taken(feed, 9))).isEqualTo("none");
    feed.skip(0);
    assertThat(text(taken(feed, 3))).isEqualTo("d");

    feed.close();

    assertThat(feed.unsent()).extracting(ListedSource::text).containsExactly("b", "c", "e");
  }

  @Test
  void keepsWhatTheDatasMakerThrewAndLeavesNobodyWaiting() throws Exception {
    try (ConversationFeed feed = feed(ListedSource.of("a", ListedSource.BAD, "c"), 8, 8)) {
      assertThat(text(taken(feed, 1))).isEqualTo("none");
      assertThat(text(taken(feed, 0))).isEqualTo("a");

      assertThat(feed.failure())
          .isInstanceOf(IllegalStateException.class)
          .hasMessage("row 2 can't be made");
      assertThat(feed.exhausted()).isTrue();
    }
  }

  @Test
  void takesItsEndForNoFailure() throws Exception {
    HeldSource source = new HeldSource();
    ConversationFeed feed = feed(source, 8, 8);
    CompletableFuture<Optional<PreparedTurn>> waiting = taken(feed, 0);

    feed.close();

    assertThat(text(waiting)).isEqualTo("none");
    assertThat(feed.failure()).isNull();
  }
}
