package io.vernier.runtime.trial;

import io.vernier.api.model.Conversation;
import io.vernier.api.model.Turn;
import io.vernier.api.record.ArrivalState;
import io.vernier.api.record.LedgerEntry;
import io.vernier.api.record.PhaseId;
import io.vernier.api.record.RequestId;
import io.vernier.api.spi.SessionView;
import io.vernier.runtime.client.Exchange;
import io.vernier.runtime.client.ExchangeListener;
import io.vernier.runtime.load.LoadDriver;
import io.vernier.runtime.load.SessionStarts;
import io.vernier.runtime.record.CollectedReply;
import io.vernier.runtime.record.SentRequest;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.LongAdder;
import org.jspecify.annotations.Nullable;

/**
 * Plays the sessions of one phase: where load and client meet. Takes arrivals from the load, sends
 * their turns, and gives the place back when a session has ended.
 *
 * <p>A session of one turn ends on the event loop, with no other thread between its end and the
 * next start. A longer one goes through the record thread, which reads the reply that the next turn
 * must quote. A turn that fails ends its session, since later turns mean nothing without the reply;
 * what was not sent is counted.
 */
final class SessionPlayer implements SessionStarts {
  private final PhaseId phase;
  private final TrialMachinery machinery;
  private final ConversationFeed feed;
  private final OrderFreeDigest prompts;
  private final OrderFreeDigest shapes;
  private final long phaseStart;
  private final AtomicLong active = new AtomicLong();
  private final LongAdder sent = new LongAdder();
  private final LongAdder ended = new LongAdder();
  private final LongAdder failed = new LongAdder();
  private final LongAdder aborted = new LongAdder();
  private final ConcurrentHashMap<Long, Session> sessions = new ConcurrentHashMap<>();
  private volatile @Nullable LoadDriver driver;

  SessionPlayer(
      PhaseId phase,
      TrialMachinery machinery,
      ConversationFeed feed,
      OrderFreeDigest prompts,
      OrderFreeDigest shapes,
      long phaseStart) {
    this.phase = phase;
    this.machinery = machinery;
    this.feed = feed;
    this.prompts = prompts;
    this.shapes = shapes;
    this.phaseStart = phaseStart;
  }

  /** Must be called before the load runs; the load in turn is made with this player. */
  void drivenBy(LoadDriver load) {
    driver = load;
  }

  @Override
  public void start(long arrival, long intendedNanos, long admittedNanos) {
    active.incrementAndGet();
    feed.take(
        arrival,
        turn -> {
          if (turn == null) {
            // The data has ended; the phase sees that and stops.
            active.decrementAndGet();
            load().halt();
            load().sessionEnded();
            return;
          }
          long offset = intendedNanos == NO_INTENDED ? -1 : intendedNanos - phaseStart;
          shapes.add(
              OrderFreeDigest.item(phase.index(), turn.session(), 0, offset + ":" + turn.shape()));
          send(new Session(turn.conversation()), turn, intendedNanos, admittedNanos);
        });
  }

  @Override
  public void dropped(long arrival, long intendedNanos, ArrivalState state) {
    feed.skip(arrival);
    machinery
        .collector()
        .arrival(new LedgerEntry(phase, machinery.sinceStart(intendedNanos), state));
  }

  /**
   * Reads what a reply means for its session; called on the record thread for every reply of this
   * phase.
   */
  void collected(CollectedReply reply) {
    if (!reply.record().completed()) {
      failed.increment();
    }
    Session session = sessions.remove(reply.record().id().index());
    if (session != null) {
      next(session, reply);
    }
  }

  /** Sessions that have started and not ended. */
  long active() {
    return active.get();
  }

  long sent() {
    return sent.sum();
  }

  long ended() {
    return ended.sum();
  }

  long failed() {
    return failed.sum();
  }

  long abortedTurns() {
    return aborted.sum();
  }

  private LoadDriver load() {
    LoadDriver load = driver;
    if (load == null) {
      throw new IllegalStateException("the player was started before its load");
    }
    return load;
  }

  private void send(Session session, PreparedTurn turn, long intendedNanos, long admittedNanos) {
    prompts.add(turn.promptDigest());
    long index = machinery.nextIndex();
    SentRequest request =
        new SentRequest(
            new RequestId(index, turn.session(), turn.turn()),
            phase,
            intendedNanos == NO_INTENDED ? OptionalLong.empty() : OptionalLong.of(intendedNanos),
            admittedNanos,
            turn.rendered().requestedOutput(),
            turn.wire().bodyBytes(),
            turn.rendered().promptText());
    boolean last = turn.turn() + 1 == session.conversation.turns().size();
    if (!last) {
      sessions.put(index, session);
    }
    sent.increment();
    machinery.client().send(turn.wire(), new Ending(request, last));
  }

  private void next(Session session, CollectedReply reply) {
    int done = reply.record().id().turn() + 1;
    int left = session.conversation.turns().size() - done;
    if (!reply.record().completed() || !load().anotherRequest()) {
      aborted.add(left);
      endSession();
      return;
    }
    session.replies.add(new Turn.Reply(reply.outputText(), reply.record().facts().finishReason()));
    SessionView before =
        new SessionView(session.conversation.turns().subList(0, done), session.replies);
    PreparedTurn turn;
    try {
      turn =
          machinery
              .preparation()
              .prepare(
                  session.conversation, phase.index(), reply.record().id().session(), done, before);
    } catch (RuntimeException e) {
      // A dialect may be user code; a session that it fails must end, or the phase never would.
      aborted.add(left);
      endSession();
      throw e;
    }
    // A later turn is due as soon as the reply before it has come; in an open loop that is its
    // intended start.
    long due = machinery.onClock(reply.record().times().end());
    send(session, turn, reply.record().times().intended().isPresent() ? due : NO_INTENDED, due);
  }

  private void endSession() {
    active.decrementAndGet();
    load().sessionEnded();
  }

  /** One live playing of a conversation; touched by one thread at a time. */
  private static final class Session {
    private final Conversation conversation;
    private final List<Turn.Reply> replies = new ArrayList<>();

    Session(Conversation conversation) {
      this.conversation = conversation;
    }
  }

  /**
   * What becomes of an exchange on the event loop: handed on, and the place given back where its
   * session is over.
   */
  private final class Ending implements ExchangeListener {
    private final SentRequest request;
    private final boolean last;

    Ending(SentRequest request, boolean last) {
      this.request = request;
      this.last = last;
    }

    @Override
    public void ended(Exchange exchange) {
      ended.increment();
      machinery.server().see(exchange);
      machinery.collector().offer(request, exchange);
      if (last) {
        endSession();
      }
    }
  }
}
