package io.vernier.runtime.trial;

import io.vernier.api.model.Conversation;
import io.vernier.api.run.Progress;
import io.vernier.api.spi.ArrivalProcess;
import io.vernier.api.spi.ArrivalSettings;
import io.vernier.runtime.data.ConversationSource;
import io.vernier.runtime.load.LoadDriver;
import io.vernier.runtime.load.Stop;
import io.vernier.runtime.plan.LoadPlan;
import io.vernier.runtime.plan.PhasePlan;
import io.vernier.runtime.record.CollectedReply;
import io.vernier.runtime.seed.SeedTree;
import io.vernier.runtime.time.ParkingWaiter;
import io.vernier.runtime.time.Pause;
import io.vernier.runtime.time.Waiter;
import java.io.IOException;
import java.time.Duration;
import java.util.Deque;
import java.util.List;
import java.util.OptionalDouble;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Runs one phase from its preparation to the end of its drain, on the trial's main thread, with a
 * pacer of its own.
 *
 * <p>All preparation comes before the phase's clock starts. After the last send the phase waits for
 * its replies: as long as its grace where it has one, then what is left is cut and recorded as
 * unfinished.
 */
final class PhaseRunner {
  private static final int AHEAD = 2_048;
  private static final int READY_BEFORE_START = 256;
  private static final long LEAD_NANOS = TimeUnit.MILLISECONDS.toNanos(20);
  private static final long CUT_DRAIN_NANOS = TimeUnit.SECONDS.toNanos(10);
  private static final Duration LOOK = Duration.ofMillis(2);

  private final PhasePlan plan;
  private final LoadPlan load;
  private final TrialMachinery machinery;
  private final ArrivalProcess arrivals;
  private final SeedTree seeds;
  private final Pause pause;
  private volatile boolean stopped;
  private volatile @Nullable LoadDriver driver;
  private volatile @Nullable SessionPlayer player;

  PhaseRunner(
      PhasePlan plan,
      LoadPlan load,
      TrialMachinery machinery,
      ArrivalProcess arrivals,
      SeedTree seeds,
      Pause pause) {
    this.plan = plan;
    this.load = load;
    this.machinery = machinery;
    this.arrivals = arrivals;
    this.seeds = seeds;
    this.pause = pause;
  }

  /**
   * Ends the phase before its time, from any thread: nothing more is sent, and what is in flight is
   * cut.
   */
  void stop() {
    stopped = true;
    LoadDriver current = driver;
    if (current != null) {
      current.halt();
    }
  }

  /** Hands a reply of this phase to its session; called on the record thread. */
  void collected(CollectedReply reply) {
    SessionPlayer current = player;
    if (current != null && reply.record().phase().equals(plan.id())) {
      current.collected(reply);
    }
  }

  /**
   * Runs the phase.
   *
   * @param source the phase's conversations
   * @param leftOver takes what was pulled and not sent
   * @param evidence takes the hashes of what is sent, and hears when the load begins, all
   *     preparation being over
   */
  PhaseOutcome run(
      ConversationSource source,
      Deque<Conversation> leftOver,
      TrialEvidence evidence,
      Heartbeat beat)
      throws IOException, InterruptedException {
    beat.enter(Stage.PREPARING);
    long most = mostSessions();
    ConversationFeed feed =
        new ConversationFeed(source, machinery.preparation(), plan.id().index(), AHEAD, most);
    try {
      awaitData(feed, most);
      long start = machinery.clock().nanos() + LEAD_NANOS;
      SessionPlayer sessions =
          new SessionPlayer(
              plan.id(), machinery, feed, evidence.prompts(), evidence.shapes(), start);
      player = sessions;
      LoadDriver current = driver(start, sessions);
      sessions.drivenBy(current);
      driver = current;
      if (stopped) {
        current.halt();
      }
      beat.enter(
          Stage.phase(plan.id().name()),
          stage -> feed.starved() ? null : progress(sessions, start));
      evidence.phaseStarts(plan.id(), machinery.clock().nanos());
      runPacer(current);
      long sendingEnd = machinery.clock().nanos();
      drain(sessions, start, sendingEnd);
      machinery.collector().drain();
      throwFailure(feed);
      return new PhaseOutcome(
          plan.id(),
          machinery.sinceStart(start),
          machinery.sinceStart(sendingEnd),
          machinery.sinceStart(machinery.clock().nanos()),
          sessions.abortedTurns(),
          feed.shortage());
    } finally {
      feed.close();
      List<Conversation> unsent = feed.unsent();
      for (int last = unsent.size() - 1; last >= 0; last--) {
        leftOver.addFirst(unsent.get(last));
      }
    }
  }

  private static void throwFailure(ConversationFeed feed) {
    Throwable failure = feed.failure();
    if (failure instanceof RuntimeException runtime) {
      throw runtime;
    }
    if (failure != null) {
      throw new IllegalStateException("the data's maker failed: " + failure, failure);
    }
  }

  private long mostSessions() {
    return Math.min(plan.requests().orElse(Long.MAX_VALUE), plan.sessions().orElse(Long.MAX_VALUE));
  }

  private void awaitData(ConversationFeed feed, long most) throws InterruptedException {
    long needed = Math.min(most, READY_BEFORE_START);
    while (feed.prepared() < needed && !feed.exhausted() && !stopped) {
      pause.pass(LOOK);
    }
  }

  private LoadDriver driver(long start, SessionPlayer sessions) {
    Stop stop = new Stop(plan.requests(), plan.sessions(), plan.durationNanos());
    Waiter pacing = new ParkingWaiter(machinery.clock());
    if (!load.openLoop()) {
      return LoadDriver.closed(
          load.concurrency().orElseThrow(), stop, machinery.clock(), pacing, start, sessions);
    }
    ArrivalSettings settings = new ArrivalSettings(load.rate().orElseThrow(), load.burstiness());
    return LoadDriver.open(
        arrivals.begin(settings, seeds.consumer("arrivals").random()),
        load.concurrency(),
        load.whenFull(),
        stop,
        machinery.clock(),
        pacing,
        start,
        sessions);
  }

  private void runPacer(LoadDriver current) throws InterruptedException {
    Thread pacer = new Thread(current::run, "vernier-pacer");
    pacer.setDaemon(true);
    pacer.start();
    pacer.join();
  }

  private void drain(SessionPlayer sessions, long start, long sendingEnd)
      throws InterruptedException {
    long deadline = drainDeadline(start, sendingEnd);
    while (sessions.active() > 0 && !stopped && !passed(deadline)) {
      pause.pass(LOOK);
    }
    if (sessions.active() == 0) {
      return;
    }
    LoadDriver current = driver;
    if (current != null) {
      current.halt();
    }
    machinery.client().cutAll();
    long last = machinery.clock().nanos() + CUT_DRAIN_NANOS;
    while (sessions.active() > 0 && machinery.clock().nanos() - last < 0) {
      machinery.client().cutAll();
      pause.pass(LOOK);
    }
  }

  private long drainDeadline(long start, long sendingEnd) {
    if (plan.graceNanos().isEmpty()) {
      return Long.MAX_VALUE;
    }
    long stop =
        plan.durationNanos().isPresent()
            ? Math.min(start + plan.durationNanos().getAsLong(), sendingEnd)
            : sendingEnd;
    return stop + plan.graceNanos().getAsLong();
  }

  private boolean passed(long deadline) {
    return deadline != Long.MAX_VALUE && machinery.clock().nanos() - deadline >= 0;
  }

  private Progress progress(SessionPlayer sessions, long start) {
    double seconds = (machinery.clock().nanos() - start) / 1e9;
    long sent = sessions.sent();
    double done = doneShare(sent, seconds);
    OptionalDouble left =
        done > 0.02 && done <= 1
            ? OptionalDouble.of(seconds / done * (1 - done))
            : OptionalDouble.empty();
    return new Progress(
        plan.id().name(),
        sent,
        sessions.ended(),
        sessions.failed(),
        sent - sessions.ended(),
        load.rate(),
        seconds > 0 ? OptionalDouble.of(sent / seconds) : OptionalDouble.empty(),
        machinery.liveTtft().medianMillis(),
        done > 0 ? OptionalDouble.of(Math.min(1, done)) : OptionalDouble.empty(),
        left);
  }

  private double doneShare(long sent, double seconds) {
    double byCount = plan.requests().isPresent() ? (double) sent / plan.requests().getAsLong() : 0;
    double bySessions =
        plan.sessions().isPresent() ? (double) sent / plan.sessions().getAsLong() : 0;
    double byTime =
        plan.durationNanos().isPresent() ? seconds * 1e9 / plan.durationNanos().getAsLong() : 0;
    return Math.max(byTime, Math.max(byCount, bySessions));
  }
}
