package io.vernier.runtime.load;

import static io.vernier.runtime.load.LoadRig.PHASE_START;
import static io.vernier.runtime.load.LoadRig.millis;
import static org.assertj.core.api.Assertions.assertThat;

import io.vernier.api.model.WhenFull;
import io.vernier.api.record.ArrivalState;
import io.vernier.api.spi.ArrivalSettings;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.LongRange;

/** What holds for every load, whatever becomes of its sessions. */
class LoadDriverPropertyTest {
  /** Sessions of random lengths and turns, some of which fail while they are started. */
  private static void playAtRandom(LoadRig rig, SplittableRandom random, Account account) {
    rig.starts.sender(
        session -> {
          rig.began();
          account.sent++;
          if (random.nextInt(5) == 0) {
            rig.ended();
          } else {
            nextTurn(rig, random, account);
          }
        });
  }

  private static void nextTurn(LoadRig rig, SplittableRandom random, Account account) {
    rig.clock.at(
        rig.clock.nanos() + random.nextLong(millis(40)),
        () -> {
          if (random.nextInt(3) == 0 && rig.driver().anotherRequest()) {
            account.sent++;
            account.later++;
            nextTurn(rig, random, account);
          } else {
            rig.ended();
          }
        });
  }

  private static void oversleepNowAndThen(LoadRig rig, SplittableRandom random) {
    for (int k = 0; k < 3; k++) {
      long at = PHASE_START + random.nextLong(millis(300));
      rig.clock.at(at, () -> rig.clock.advance(random.nextLong(millis(50))));
    }
  }

  private static final class Account {
    long sent;
    long later;
  }

  private static OptionalLong positive(long value) {
    return value > 0 ? OptionalLong.of(value) : OptionalLong.empty();
  }

  @Property(tries = 500)
  void everyArrivalOfAnOpenLoopEndsInOneStateAndNoLimitIsExceeded(
      @ForAll @LongRange(min = 0, max = Long.MAX_VALUE) long seed,
      @ForAll @DoubleRange(min = 20, max = 3_000) double rate,
      @ForAll @IntRange(min = 0, max = 6) int cap,
      @ForAll WhenFull whenFull,
      @ForAll @IntRange(min = -20, max = 60) int requests,
      @ForAll @IntRange(min = -20, max = 60) int sessions,
      @ForAll @IntRange(min = 1, max = 300) int durationMillis,
      @ForAll @IntRange(min = 1, max = 900) int haltAtMillis) {
    SplittableRandom random = new SplittableRandom(seed);
    LoadRig rig = new LoadRig();
    Account account = new Account();
    playAtRandom(rig, random, account);
    oversleepNowAndThen(rig, random);
    Stop stop =
        new Stop(positive(requests), positive(sessions), OptionalLong.of(millis(durationMillis)));
    LoadDriver driver =
        rig.open(
            new PoissonArrivalProcess().begin(new ArrivalSettings(rate, 1), random.split()),
            cap == 0 ? OptionalInt.empty() : OptionalInt.of(cap),
            whenFull,
            stop);
    rig.clock.at(PHASE_START + millis(haltAtMillis), driver::halt);

    driver.run();
    rig.clock.advance(millis(10_000));

    assertThat(rig.inFlight).isZero();
    if (cap > 0) {
      assertThat(rig.mostInFlight).isLessThanOrEqualTo(cap);
    }
    everyNumberStandsOnce(rig.starts);
    inTheOrderOfTheirIntendedStarts(rig.starts);
    assertThat(account.sent).isLessThanOrEqualTo(stop.requests().orElse(Long.MAX_VALUE));
    assertThat((long) rig.starts.started.size())
        .isLessThanOrEqualTo(stop.sessions().orElse(Long.MAX_VALUE));
    assertThat(rig.starts.intended())
        .allMatch(intended -> intended - PHASE_START < millis(durationMillis));
    assertThat(rig.starts.started).allMatch(each -> each.admittedNanos() >= each.intendedNanos());
    if (whenFull != WhenFull.DROP) {
      assertThat(rig.starts.drops()).doesNotContainKey(ArrivalState.DROPPED_BY_CAP);
    }
  }

  @Property(tries = 300)
  void anOpenLoopSendsExactlyTheRequestsAskedFor(
      @ForAll @LongRange(min = 0, max = Long.MAX_VALUE) long seed,
      @ForAll @DoubleRange(min = 20, max = 3_000) double rate,
      @ForAll @IntRange(min = 0, max = 6) int cap,
      @ForAll WhenFull whenFull,
      @ForAll @IntRange(min = 1, max = 80) int requests) {
    SplittableRandom random = new SplittableRandom(seed);
    LoadRig rig = new LoadRig();
    Account account = new Account();
    playAtRandom(rig, random, account);
    oversleepNowAndThen(rig, random);

    rig.open(
            new PoissonArrivalProcess().begin(new ArrivalSettings(rate, 1), random.split()),
            cap == 0 ? OptionalInt.empty() : OptionalInt.of(cap),
            whenFull,
            LoadRig.requests(requests))
        .run();
    rig.clock.advance(millis(10_000));

    assertThat(account.sent).isEqualTo(requests);
    everyNumberStandsOnce(rig.starts);
    if (account.later == 0 && whenFull != WhenFull.DROP) {
      assertThat(rig.starts.dropped).isEmpty();
    }
  }

  @Property(tries = 300)
  void aClosedLoopIsFullUntilItsCountIsReached(
      @ForAll @LongRange(min = 0, max = Long.MAX_VALUE) long seed,
      @ForAll @IntRange(min = 1, max = 9) int concurrency,
      @ForAll @IntRange(min = 1, max = 120) int sessions) {
    SplittableRandom random = new SplittableRandom(seed);
    LoadRig rig = new LoadRig();
    Account account = new Account();
    playAtRandom(rig, random, account);

    rig.closed(concurrency, LoadRig.sessions(sessions)).run();
    rig.clock.advance(millis(10_000));

    assertThat(rig.starts.started).hasSize(sessions);
    assertThat(rig.mostInFlight).isLessThanOrEqualTo(concurrency);
    everyNumberStandsOnce(rig.starts);
  }

  @Property(tries = 300)
  void aClosedLoopSendsExactlyTheRequestsAskedFor(
      @ForAll @LongRange(min = 0, max = Long.MAX_VALUE) long seed,
      @ForAll @IntRange(min = 1, max = 9) int concurrency,
      @ForAll @IntRange(min = 1, max = 120) int requests) {
    LoadRig rig = new LoadRig();
    Account account = new Account();
    playAtRandom(rig, new SplittableRandom(seed), account);

    rig.closed(concurrency, LoadRig.requests(requests)).run();
    rig.clock.advance(millis(10_000));

    assertThat(account.sent).isEqualTo(requests);
    assertThat(rig.inFlight).isZero();
  }

  private static void everyNumberStandsOnce(RecordedStarts starts) {
    List<Long> numbers =
        Stream.concat(
                starts.started.stream().map(RecordedStarts.Started::arrival),
                starts.dropped.stream().map(RecordedStarts.Dropped::arrival))
            .sorted()
            .toList();
    assertThat(numbers).isEqualTo(LongStream.range(0, numbers.size()).boxed().toList());
  }

  private static void inTheOrderOfTheirIntendedStarts(RecordedStarts starts) {
    assertThat(starts.intended()).isSorted();
    assertThat(starts.started)
        .isSortedAccordingTo(Comparator.comparingLong(RecordedStarts.Started::arrival));
  }
}
