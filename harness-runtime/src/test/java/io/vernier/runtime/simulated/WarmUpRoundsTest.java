package io.vernier.runtime.simulated;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class WarmUpRoundsTest {
  private final WarmUpRounds rounds = new WarmUpRounds();

  @Test
  void neverSettlesInItsFirstRoundsHoweverEvenTheyAre() {
    for (int i = 0; i < 11; i++) {
      rounds.add(0.1);
      assertThat(rounds.settled()).isFalse();
    }

    rounds.add(0.1);
    assertThat(rounds.settled()).isTrue();
    assertThat(rounds.result()).isEqualTo(new SimulatedWarmUp(12, true, 0.1));
  }

  @Test
  void settlesOnceThreeRoundsInARowAreAlike() {
    for (int i = 0; i < 20; i++) {
      rounds.add(i % 2 == 0 ? 1 : 0.5);
    }
    assertThat(rounds.result()).isEqualTo(new SimulatedWarmUp(20, false, 0.5));

    rounds.add(0.45);
    assertThat(rounds.settled()).isFalse();
    rounds.add(0.5);
    assertThat(rounds.settled()).isTrue();
  }

  @Test
  void takesMicrosecondsForNoise() {
    for (int i = 0; i < 12; i++) {
      rounds.add(i % 2 == 0 ? 0.001 : 0.02);
    }

    assertThat(rounds.settled()).isTrue();
  }
}
