package io.vernier.runtime.trial;

import io.vernier.api.config.Problem;
import io.vernier.api.model.Conversation;
import io.vernier.api.spi.SessionView;
import io.vernier.runtime.data.ConversationSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * Pulls conversations and renders their first turns ahead of need on a thread of its own, so that
 * arrival {@code k} finds conversation {@code k} ready, whatever overtakes it.
 *
 * <p>An arrival whose conversation is not ready yet is called back when it is, by the data thread;
 * nobody blocks. What this costs is client delay, and shows as such.
 */
final class ConversationFeed implements AutoCloseable {
  /** Takes a turn when it is ready, or null where the data has ended. Must not block. */
  interface Taker {
    void take(@Nullable PreparedTurn turn);
  }

  private final ConversationSource source;
  private final TurnPreparation preparation;
  private final int phase;
  private final long most;
  private final Semaphore room;
  private final ConcurrentHashMap<Long, Object> shelf = new ConcurrentHashMap<>();
  private final AtomicInteger waiting = new AtomicInteger();
  private final Thread thread;
  private volatile long ready;
  private volatile boolean closed;
  private volatile @Nullable Throwable failure;
  private volatile boolean exhausted;
  private volatile boolean missed;

  /**
   * Starts to prepare.
   *
   * @param ahead most turns prepared and not yet taken
   * @param most how many conversations the phase can use at most; no more are pulled
   */
  ConversationFeed(
      ConversationSource source, TurnPreparation preparation, int phase, int ahead, long most) {
    this.source = source;
    this.preparation = preparation;
    this.phase = phase;
    this.most = most;
    this.room = new Semaphore(ahead);
    this.thread = new Thread(this::fill, "vernier-data");
    thread.setDaemon(true);
    thread.start();
  }

  /** Takes the turn of an arrival now, or later on the data thread. */
  void take(long arrival, Taker taker) {
    Object shelved = shelf.putIfAbsent(arrival, taker);
    if (shelved instanceof PreparedTurn turn) {
      shelf.remove(arrival);
      room.release();
      taker.take(turn);
      return;
    }
    waiting.incrementAndGet();
    if (exhausted && arrival >= ready && shelf.remove(arrival, taker)) {
      waiting.decrementAndGet();
      missed = true;
      taker.take(null);
    }
  }

  /** Leaves the turn of an arrival that will not be sent. */
  void skip(long arrival) {
    take(arrival, turn -> {});
  }

  /** How many turns are or were ready. */
  long prepared() {
    return ready;
  }

  /** True once the data has ended, or as many conversations as can be used are prepared. */
  boolean exhausted() {
    return exhausted;
  }

  /** What is wrong with the data where an arrival found none left; absent where none did. */
  Optional<Problem> shortage() {
    return missed ? source.shortage() : Optional.empty();
  }

  /** True while an arrival waits for the data thread. */
  boolean starved() {
    return waiting.get() > 0;
  }

  /** What the data's maker threw; null where it did not. */
  @Nullable Throwable failure() {
    return failure;
  }

  private void fill() {
    try {
      for (long session = 0; session < most && !closed; session++) {
        room.acquire();
        Conversation conversation = source.next();
        if (conversation == null) {
          break;
        }
        publish(session, preparation.prepare(conversation, phase, session, 0, SessionView.empty()));
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (
        Throwable
            e) { // User code makes the data; what it throws is told, not lost with the thread.
      failure = e;
    } finally {
      exhausted = true;
      release();
    }
  }

  private void publish(long session, PreparedTurn turn) {
    Object shelved = shelf.putIfAbsent(session, turn);
    ready = session + 1;
    if (shelved instanceof Taker taker) {
      shelf.remove(session);
      room.release();
      waiting.decrementAndGet();
      taker.take(turn);
    }
  }

  /** Tells every arrival that still waits that nothing will come. */
  private void release() {
    List<Long> left = new ArrayList<>(shelf.keySet());
    for (Long arrival : left) {
      Object shelved = shelf.get(arrival);
      if (shelved instanceof Taker taker && shelf.remove(arrival, shelved)) {
        waiting.decrementAndGet();
        missed = true;
        taker.take(null);
      }
    }
  }

  /**
   * Conversations that were pulled and not sent, in their order; to be asked once the feed is
   * closed. They are handed to the next phase, so that a warm-up uses up no rows that it did not
   * send.
   */
  List<Conversation> unsent() {
    return new TreeMap<>(shelf)
        .values().stream()
            .filter(PreparedTurn.class::isInstance)
            .map(turn -> ((PreparedTurn) turn).conversation())
            .toList();
  }

  /**
   * Ends the data thread, or leaves it behind as the daemon it is where the data's maker does not
   * let it end.
   */
  @Override
  public void close() {
    closed = true;
    thread.interrupt();
    try {
      thread.join(2_000);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
