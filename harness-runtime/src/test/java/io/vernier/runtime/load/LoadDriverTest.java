package io.vernier.runtime.load;

import static io.vernier.runtime.load.LoadRig.PHASE_START;
import static io.vernier.runtime.load.LoadRig.afterStart;
import static io.vernier.runtime.load.LoadRig.constant;
import static io.vernier.runtime.load.LoadRig.duration;
import static io.vernier.runtime.load.LoadRig.millis;
import static io.vernier.runtime.load.LoadRig.requests;
import static io.vernier.runtime.load.LoadRig.sessions;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vernier.api.model.WhenFull;
import io.vernier.api.record.ArrivalState;
import io.vernier.api.spi.ArrivalSequence;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What a driver hands over, when and to whom, on a clock that the tests move. */
@Timeout(20)
class LoadDriverTest {
  private static final OptionalInt NO_CAP = OptionalInt.empty();

  private final LoadRig rig = new LoadRig().sessionsLast(500);
  private final RecordedStarts starts = rig.starts;

  private static List<Long> everyHundred(int count) {
    return LongStream.rangeClosed(1, count).mapToObj(k -> afterStart(100 * k)).toList();
  }

  @Nested
  class AnOpenLoop {
    @Test
    void startsTheFirstSessionOneGapAfterThePhasesStart() {
      rig.open(constant(10), NO_CAP, WhenFull.QUEUE, requests(3)).run();

      assertThat(starts.intended()).isEqualTo(everyHundred(3));
      assertThat(starts.admitted()).isEqualTo(starts.intended());
      assertThat(starts.started)
          .extracting(RecordedStarts.Started::arrival)
          .containsExactly(0L, 1L, 2L);
    }

    @Test
    void waitsForAPhaseThatStartsLater() {
      LoadRig early = new LoadRig();
      LoadDriver driver =
          LoadDriver.open(
              constant(10),
              NO_CAP,
              WhenFull.QUEUE,
              requests(1),
              early.clock,
              early.clock,
              afterStart(1_000),
              early.starts);
      driver.run();

      assertThat(early.clock.nanos()).isEqualTo(afterStart(1_100));
    }

    /** vllm#21104: 183.5 instead of 200 a second. */
    @Test
    void keepsTheRateOverThousandsOfRequests() {
      rig.sessionsLast(20).open(constant(200), NO_CAP, WhenFull.QUEUE, requests(2_000)).run();

      assertThat(starts.started).hasSize(2_000);
      assertThat(rig.clock.nanos()).isEqualTo(afterStart(10_000));
      assertThat(starts.intended().get(1_999)).isEqualTo(afterStart(10_000));
    }

    @Test
    void handsOverAllThatIsDueWhenThePacerWakesLate() {
      rig.clock.at(afterStart(250), () -> rig.clock.advance(millis(400)));

      rig.open(constant(10), NO_CAP, WhenFull.QUEUE, requests(8)).run();

      assertThat(starts.intended()).isEqualTo(everyHundred(8));
      assertThat(starts.admitted()).isEqualTo(starts.intended());
      assertThat(rig.clock.nanos()).isEqualTo(afterStart(800));
    }

    @Test
    void sendsWhatWasDueBeforeTheEndEvenIfThePacerWakesAfterIt() {
      rig.clock.at(afterStart(250), () -> rig.clock.advance(millis(2_000)));

      rig.open(constant(10), NO_CAP, WhenFull.QUEUE, duration(1_000)).run();

      assertThat(starts.intended()).isEqualTo(everyHundred(9));
    }

    @Test
    void hasNoArrivalAtTheVeryEndOfTheDuration() {
      rig.open(constant(10), NO_CAP, WhenFull.QUEUE, duration(500)).run();

      assertThat(starts.intended()).isEqualTo(everyHundred(4));
      assertThat(starts.dropped).isEmpty();
    }

    @Test
    void endsWithItsSequence() {
      rig.open(
              new ListedArrivals(millis(1), millis(1), millis(30)),
              NO_CAP,
              WhenFull.QUEUE,
              duration(500))
          .run();

      assertThat(starts.intended()).containsExactly(afterStart(1), afterStart(1), afterStart(30));
      assertThat(rig.clock.nanos()).isEqualTo(afterStart(30));
    }

    @Test
    void startsAllAtOnceAtAnInfiniteRate() {
      rig.open(constant(Double.POSITIVE_INFINITY), NO_CAP, WhenFull.QUEUE, requests(50)).run();

      assertThat(starts.intended()).hasSize(50).containsOnly(PHASE_START);
      assertThat(rig.clock.nanos()).isEqualTo(PHASE_START);
    }

    @Test
    void neverWaitsForAnArrivalThatIsCenturiesAway() {
      rig.open(constant(1e-10), NO_CAP, WhenFull.QUEUE, duration(1_000)).run();

      assertThat(starts.started).isEmpty();
      assertThat(rig.clock.nanos()).isEqualTo(PHASE_START);
    }

    @Test
    void stopsAfterTheSessionsAskedFor() {
      rig.open(constant(10), NO_CAP, WhenFull.QUEUE, sessions(4)).run();

      assertThat(starts.started).hasSize(4);
    }

    @Test
    void endsTheWaitForTheNextArrivalWhenLaterTurnsUseUpTheRequests() {
      LoadDriver driver = rig.open(constant(1), NO_CAP, WhenFull.QUEUE, requests(3));
      rig.clock.at(afterStart(1_300), () -> assertThat(driver.anotherRequest()).isTrue());
      rig.clock.at(afterStart(1_400), () -> assertThat(driver.anotherRequest()).isTrue());

      driver.run();

      assertThat(driver.anotherRequest()).isFalse();
      assertThat(starts.started).hasSize(1);
      assertThat(rig.clock.nanos()).isEqualTo(afterStart(1_400));
    }
  }

  @Nested
  class AFullGate {
    /** vllm#54101: the wait in the client belongs to the latency from the schedule. */
    @Test
    void keepsTheIntendedStartOfAnArrivalThatQueues() {
      rig.open(constant(10), OptionalInt.of(1), WhenFull.QUEUE, requests(10)).run();

      assertThat(starts.intended()).isEqualTo(everyHundred(10));
      assertThat(starts.admitted())
          .isEqualTo(LongStream.range(0, 10).mapToObj(k -> afterStart(100 + 500 * k)).toList());
      List<Long> fromSchedule =
          starts.started.stream()
              .map(each -> each.admittedNanos() + millis(500) - each.intendedNanos())
              .toList();
      assertThat(fromSchedule.stream().mapToLong(Long::longValue).average()).hasValue(2.3e9);
      assertThat(Collections.max(fromSchedule)).isEqualTo(millis(4_100));
      assertThat(starts.dropped).isEmpty();
    }

    /** inference-perf#319: 74 in flight where 45 were allowed. */
    @Test
    void neverHoldsMoreThanItsCap() {
      rig.sessionsLast(300).closed(45, requests(900)).run();
      assertThat(rig.mostInFlight).isEqualTo(45);

      LoadRig open = new LoadRig().sessionsLast(300);
      open.open(constant(1_000), OptionalInt.of(45), WhenFull.QUEUE, requests(900)).run();
      assertThat(open.mostInFlight).isEqualTo(45);
      assertThat(open.starts.started).hasSize(900);
    }

    @Test
    void dropsAnArrivalWhereAskedTo() {
      rig.open(constant(10), OptionalInt.of(1), WhenFull.DROP, requests(3)).run();

      assertThat(starts.intended())
          .containsExactly(afterStart(100), afterStart(600), afterStart(1_100));
      assertThat(starts.drops()).isEqualTo(Map.of(ArrivalState.DROPPED_BY_CAP, 8));
      assertThat(starts.dropped.get(0))
          .isEqualTo(new RecordedStarts.Dropped(1, afterStart(200), ArrivalState.DROPPED_BY_CAP));
    }

    @Test
    void makesTheProcessStandStillWhereAskedTo() {
      rig.open(constant(10), OptionalInt.of(1), WhenFull.BLOCK, requests(4)).run();

      // The second waits from 200 to 600, so the third is due at 700, waits to 1100, and so on.
      assertThat(starts.intended())
          .containsExactly(afterStart(100), afterStart(200), afterStart(700), afterStart(1_200));
      assertThat(starts.admitted())
          .containsExactly(afterStart(100), afterStart(600), afterStart(1_100), afterStart(1_600));
      assertThat(starts.dropped).isEmpty();
    }

    @Test
    void hasNoArrivalWhileTheProcessStandsStill() {
      rig.open(constant(10), OptionalInt.of(1), WhenFull.BLOCK, duration(1_000)).run();

      assertThat(starts.intended()).containsExactly(afterStart(100), afterStart(200));
      assertThat(starts.dropped)
          .containsExactly(
              new RecordedStarts.Dropped(2, afterStart(700), ArrivalState.DROPPED_BY_STOP));
      assertThat(rig.clock.nanos()).isEqualTo(afterStart(1_000));
    }

    @Test
    void dropsWhatStillWaitsAtTheEnd() {
      rig.open(constant(10), OptionalInt.of(1), WhenFull.QUEUE, duration(1_000)).run();

      assertThat(starts.started).hasSize(2);
      assertThat(starts.drops()).isEqualTo(Map.of(ArrivalState.DROPPED_BY_STOP, 7));
      assertThat(rig.clock.nanos()).isEqualTo(afterStart(1_000));
    }

    @Test
    void doesNotSendAnArrivalThatGetsItsPlaceAfterTheEnd() {
      // The pacer oversleeps the end, and the place comes free meanwhile.
      rig.sessionsLast(650);
      rig.clock.at(afterStart(1_050), () -> rig.clock.advance(millis(200)));

      rig.open(constant(2), OptionalInt.of(1), WhenFull.QUEUE, duration(1_100)).run();

      assertThat(starts.intended()).containsExactly(afterStart(500));
      assertThat(starts.drops()).isEqualTo(Map.of(ArrivalState.DROPPED_BY_STOP, 1));
    }

    @Test
    void lettingLaterTurnsUseUpTheRequestsDropsWhoWaits() {
      LoadDriver driver = rig.open(constant(10), OptionalInt.of(1), WhenFull.QUEUE, requests(3));
      rig.clock.at(afterStart(350), () -> assertThat(driver.anotherRequest()).isTrue());
      rig.clock.at(afterStart(360), () -> assertThat(driver.anotherRequest()).isTrue());

      driver.run();

      assertThat(starts.started).hasSize(1);
      assertThat(starts.drops()).isEqualTo(Map.of(ArrivalState.DROPPED_BY_STOP, 2));
      assertThat(rig.clock.nanos()).isEqualTo(afterStart(360));
    }

    @Test
    void isServedInTheOrderOfArrival() {
      rig.open(constant(100), OptionalInt.of(3), WhenFull.QUEUE, requests(60)).run();

      assertThat(starts.intended()).isSorted().hasSize(60);
    }
  }

  @Nested
  class AClosedLoop {
    @Test
    void opensWithAllItsSessionsAndReplacesThemOneForOne() {
      rig.closed(3, requests(7)).run();

      assertThat(starts.admitted())
          .containsExactly(
              PHASE_START,
              PHASE_START,
              PHASE_START,
              afterStart(500),
              afterStart(500),
              afterStart(500),
              afterStart(1_000));
      assertThat(starts.intended()).containsOnly(SessionStarts.NO_INTENDED);
      assertThat(starts.started)
          .extracting(RecordedStarts.Started::arrival)
          .containsExactly(0L, 1L, 2L, 3L, 4L, 5L, 6L);
    }

    /** guidellm#526: nothing is left to do once the phase's clock runs. */
    @Test
    void startsWithThePhaseAndNotLater() {
      LoadRig early = new LoadRig();
      LoadDriver driver =
          LoadDriver.closed(
              2, requests(2), early.clock, early.clock, afterStart(1_000), early.starts);
      driver.run();

      assertThat(early.starts.admitted()).containsOnly(afterStart(1_000));
    }

    @Test
    void startsNoSessionOnceTheDurationIsOver() {
      rig.closed(2, duration(1_200)).run();

      assertThat(starts.started).hasSize(6);
      assertThat(rig.clock.nanos()).isEqualTo(afterStart(1_200));
      rig.clock.advance(millis(1_000));
      assertThat(starts.started).hasSize(6);
      assertThat(rig.inFlight).isZero();
    }

    @Test
    void countsLaterTurnsAgainstTheRequests() {
      starts.sender(
          session -> {
            rig.began();
            if (rig.driver().anotherRequest()) {
              rig.driver().anotherRequest();
            }
            rig.clock.at(rig.clock.nanos() + millis(10), rig::ended);
          });

      rig.closed(1, requests(7)).run();

      assertThat(starts.started).hasSize(3);
      assertThat(rig.driver().anotherRequest()).isFalse();
    }

    @Test
    void letsStartedSessionsGoOnAfterTheLastHasStarted() {
      rig.closed(2, sessions(2)).run();

      assertThat(rig.driver().anotherRequest()).isTrue();
    }

    @Test
    void survivesSessionsThatEndWhileTheyAreStarted() {
      starts.sender(session -> rig.driver().sessionEnded());

      rig.closed(4, requests(100_000)).run();

      assertThat(starts.started).hasSize(100_000);
    }

    @Test
    void refusesAnEndWithoutAStart() {
      LoadDriver driver = rig.closed(4, requests(10));

      assertThatThrownBy(driver::sessionEnded).isInstanceOf(IllegalStateException.class);
    }

    /** vllm#21095: 0 is no way to say unlimited. */
    @Test
    void refusesACapOfNone() {
      assertThatThrownBy(() -> rig.closed(0, requests(10)))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("0");
    }
  }

  @Nested
  class AHaltedLoop {
    @Test
    void sendsNothingMoreAndDropsWhoWaits() {
      LoadDriver driver = rig.open(constant(10), OptionalInt.of(1), WhenFull.QUEUE, requests(50));
      rig.clock.at(afterStart(750), driver::halt);

      driver.run();

      assertThat(rig.clock.nanos()).isEqualTo(afterStart(750));
      assertThat(starts.started).hasSize(2);
      assertThat(starts.drops()).isEqualTo(Map.of(ArrivalState.DROPPED_BY_STOP, 5));
      assertThat(driver.anotherRequest()).isFalse();
      rig.clock.advance(millis(5_000));
      assertThat(starts.started).hasSize(2);
    }

    @Test
    void sendsNothingIfHaltedBeforeItBegins() {
      LoadDriver driver = rig.closed(3, requests(5));
      driver.halt();
      driver.run();

      assertThat(starts.started).isEmpty();
    }

    @ParameterizedTest
    @EnumSource(WhenFull.class)
    void endsAtAnInterruptWhichStaysSet(WhenFull whenFull) {
      LoadDriver driver = rig.open(constant(10), OptionalInt.of(1), whenFull, requests(50));
      rig.clock.at(
          afterStart(350),
          () -> {
            Thread.currentThread().interrupt();
            rig.clock.wake();
          });

      driver.run();

      assertThat(Thread.interrupted()).isTrue();
      assertThat(starts.started).hasSize(1);
      assertThat(rig.clock.nanos()).isEqualTo(afterStart(350));
    }
  }

  @Test
  void refusesAStopThatIsNotAboveZero() {
    assertThatThrownBy(
            () -> new Stop(OptionalLong.of(0), OptionalLong.empty(), OptionalLong.empty()))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("requests");
  }

  private static final class ListedArrivals implements ArrivalSequence {
    private final long[] offsets;
    private int next;

    ListedArrivals(long... offsets) {
      this.offsets = offsets;
    }

    @Override
    public long next() {
      return next < offsets.length ? offsets[next++] : END;
    }
  }
}
