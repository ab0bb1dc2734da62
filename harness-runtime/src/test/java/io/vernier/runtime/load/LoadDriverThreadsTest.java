package io.vernier.runtime.load;

import static org.assertj.core.api.Assertions.assertThat;

import io.vernier.api.model.WhenFull;
import io.vernier.api.record.ArrivalState;
import io.vernier.api.spi.ArrivalSequence;
import io.vernier.api.spi.ArrivalSettings;
import io.vernier.runtime.time.NanoClock;
import io.vernier.runtime.time.ParkingWaiter;
import io.vernier.runtime.time.SystemNanoClock;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.SplittableRandom;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Timeout;

/** Counts hold when sessions end on several threads at once; nothing here looks at times. */
@Timeout(60)
class LoadDriverThreadsTest {
  private static final int SESSIONS = 20_000;
  private static final int CAP = 7;

  private final ExecutorService senders = Executors.newFixedThreadPool(4);
  private final NanoClock clock = new SystemNanoClock();
  private final AtomicReference<LoadDriver> driver = new AtomicReference<>();
  private final AtomicInteger inFlight = new AtomicInteger();
  private final AtomicInteger mostInFlight = new AtomicInteger();
  private final AtomicLong started = new AtomicLong();
  private final AtomicLong later = new AtomicLong();
  private final AtomicLong numbers = new AtomicLong();
  private final AtomicLong dropped = new AtomicLong();

  private final SessionStarts starts =
      new SessionStarts() {
        @Override
        public void start(long arrival, long intendedNanos, long admittedNanos) {
          mostInFlight.accumulateAndGet(inFlight.incrementAndGet(), Math::max);
          started.incrementAndGet();
          numbers.addAndGet(arrival);
          senders.execute(() -> end(arrival));
        }

        @Override
        public void dropped(long arrival, long intendedNanos, ArrivalState state) {
          dropped.incrementAndGet();
          numbers.addAndGet(arrival);
        }
      };

  private void end(long arrival) {
    if (arrival % 3 == 0 && driver.get().anotherRequest()) {
      later.incrementAndGet();
    }
    inFlight.decrementAndGet();
    driver.get().sessionEnded();
  }

  private void run(LoadDriver made) throws InterruptedException {
    driver.set(made);
    made.run();
    long startedBeforeTheReturn = started.get();
    senders.shutdown();
    assertThat(senders.awaitTermination(30, TimeUnit.SECONDS)).isTrue();
    assertThat(started).hasValue(startedBeforeTheReturn);
    assertThat(inFlight).hasValue(0);
    long offered = started.get() + dropped.get();
    assertThat(numbers).hasValue(offered * (offered - 1) / 2);
  }

  @AfterEach
  void endTheSenders() {
    senders.shutdownNow();
  }

  @RepeatedTest(5)
  void anOpenLoopStartsEachArrivalOnceAndKeepsItsCap() throws InterruptedException {
    run(openLoop(OptionalLong.empty(), OptionalLong.of(SESSIONS)));

    assertThat(started).hasValue(SESSIONS);
    assertThat(mostInFlight.get()).isLessThanOrEqualTo(CAP);
  }

  @RepeatedTest(5)
  void anOpenLoopSendsNoRequestTooMuchAndNoneTooFew() throws InterruptedException {
    run(openLoop(OptionalLong.of(SESSIONS), OptionalLong.empty()));

    assertThat(started.get() + later.get()).isEqualTo(SESSIONS);
    assertThat(mostInFlight.get()).isLessThanOrEqualTo(CAP);
  }

  @RepeatedTest(5)
  void aClosedLoopSendsNoRequestTooMuchAndNoneTooFew() throws InterruptedException {
    run(
        LoadDriver.closed(
            CAP,
            new Stop(OptionalLong.of(SESSIONS), OptionalLong.empty(), OptionalLong.empty()),
            clock,
            new ParkingWaiter(clock),
            clock.nanos(),
            starts));

    assertThat(started.get() + later.get()).isEqualTo(SESSIONS);
    assertThat(mostInFlight.get()).isLessThanOrEqualTo(CAP);
  }

  @RepeatedTest(5)
  void aBlockedProcessGoesOnWithEveryPlace() throws InterruptedException {
    run(
        LoadDriver.open(
            atOnce(),
            OptionalInt.of(CAP),
            WhenFull.BLOCK,
            new Stop(OptionalLong.empty(), OptionalLong.of(SESSIONS), OptionalLong.empty()),
            clock,
            new ParkingWaiter(clock),
            clock.nanos(),
            starts));

    assertThat(started).hasValue(SESSIONS);
    assertThat(mostInFlight.get()).isLessThanOrEqualTo(CAP);
  }

  @RepeatedTest(5)
  void nothingStartsAfterAHaltedRunHasReturned() throws InterruptedException {
    LoadDriver made = openLoop(OptionalLong.empty(), OptionalLong.of(50L * SESSIONS));
    senders.execute(made::halt);

    run(made);
  }

  private LoadDriver openLoop(OptionalLong requests, OptionalLong sessions) {
    return LoadDriver.open(
        new PoissonArrivalProcess().begin(new ArrivalSettings(200_000, 1), new SplittableRandom(5)),
        OptionalInt.of(CAP),
        WhenFull.QUEUE,
        new Stop(requests, sessions, OptionalLong.empty()),
        clock,
        new ParkingWaiter(clock),
        clock.nanos(),
        starts);
  }

  private static ArrivalSequence atOnce() {
    return new ConstantArrivalProcess()
        .begin(new ArrivalSettings(Double.POSITIVE_INFINITY, 1), new SplittableRandom(1));
  }
}
