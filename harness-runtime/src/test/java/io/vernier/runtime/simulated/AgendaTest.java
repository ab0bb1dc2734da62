package io.vernier.runtime.simulated;

import static org.assertj.core.api.Assertions.assertThat;

import io.vernier.runtime.time.ManualClock;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class AgendaTest {
  private final ManualClock clock = new ManualClock(1_000);
  private final Agenda agenda = new Agenda(clock);
  private final List<String> played = new ArrayList<>();

  @Test
  void playsNothingBeforeItsTime() {
    agenda.add(new Every("a", 1_100, 0, 1));

    clock.advance(99);
    agenda.play(10);
    assertThat(played).isEmpty();
    assertThat(agenda.untilNextNanos()).isEqualTo(1);

    clock.advance(1);
    agenda.play(10);
    assertThat(played).containsExactly("a@1100");
    assertThat(agenda.size()).isZero();
  }

  @Test
  void playsTheLongestOverdueFirst() {
    agenda.add(new Every("late", 1_300, 0, 1));
    agenda.add(new Every("early", 1_100, 0, 1));

    clock.advance(500);
    agenda.play(10);

    assertThat(played).containsExactly("early@1500", "late@1500");
  }

  @Test
  void putsBackWhatHasAFurtherMoment() {
    agenda.add(new Every("a", 1_100, 100, 3));
    agenda.add(new Every("b", 1_150, 100, 2));

    for (int i = 0; i < 4; i++) {
      clock.advance(agenda.untilNextNanos());
      agenda.play(10);
    }

    assertThat(played).containsExactly("a@1100", "b@1150", "a@1200", "b@1250");
    assertThat(agenda.untilNextNanos()).isEqualTo(50);
  }

  @Test
  void leavesTheRestForLaterWhenThereIsTooMuch() {
    agenda.add(new Every("a", 1_001, 0, 1));
    agenda.add(new Every("b", 1_002, 0, 1));
    clock.advance(100);

    agenda.play(1);

    assertThat(played).containsExactly("a@1100");
    assertThat(agenda.untilNextNanos()).isNegative();
  }

  @Test
  void staysPunctualWhereTheClockWraps() {
    ManualClock wrapping = new ManualClock(Long.MAX_VALUE - 10);
    Agenda late = new Agenda(wrapping);
    late.add(new Every("after", Long.MIN_VALUE + 10, 0, 1));

    assertThat(late.untilNextNanos()).isEqualTo(21);
    late.play(10);
    assertThat(played).isEmpty();
  }

  @Test
  void waitsAnHourWhereThereIsNothing() {
    assertThat(agenda.untilNextNanos()).isEqualTo(Agenda.NOTHING_NANOS);
  }

  private final class Every implements Agenda.Entry {
    private final String name;
    private final long everyNanos;
    private long due;
    private int left;

    Every(String name, long firstNanos, long everyNanos, int times) {
      this.name = name;
      this.everyNanos = everyNanos;
      due = firstNanos;
      left = times;
    }

    @Override
    public long dueNanos() {
      return due;
    }

    @Override
    public boolean play(long nowNanos) {
      played.add(name + "@" + nowNanos);
      due += everyNanos;
      left--;
      return left > 0;
    }
  }
}
