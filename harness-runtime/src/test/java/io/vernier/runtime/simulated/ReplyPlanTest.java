package io.vernier.runtime.simulated;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ReplyPlanTest {
  private static final SimulatedScript SCRIPT =
      SimulatedScript.parse(
          "simulated:?ttft=lognormal(50ms,10ms)&itl=normal(10ms,1ms)&tokens=uniform(1,99)&seed=7");

  @Test
  void setsEachTokenFromTheStartSoThatNoErrorAddsUp() {
    ReplyPlan plan = new ReplyPlan(1_000, 50e6, 1e6 / 3, 100);

    assertThat(plan.dueNanos(0)).isEqualTo(50_001_000);
    assertThat(plan.dueNanos(1)).isEqualTo(50_334_333);
    assertThat(plan.dueNanos(3)).isEqualTo(51_001_000);
    assertThat(plan.dueNanos(99)).isEqualTo(83_001_000);
  }

  @Test
  void drawsEachReplyFromItsOrdinalAlone() {
    ReplyPlan fifth = ReplyPlan.draw(SCRIPT, 5, 0, 0);

    assertThat(ReplyPlan.draw(SCRIPT, 5, 0, 0)).isEqualTo(fifth);
    assertThat(ReplyPlan.draw(SCRIPT, 6, 0, 0)).isNotEqualTo(fifth);
    assertThat(
            ReplyPlan.draw(
                SimulatedScript.parse(SCRIPT.text().replace("seed=7", "seed=8")), 5, 0, 0))
        .isNotEqualTo(fifth);
  }

  @Test
  void givesExactlyTheLengthAskedForAndTheSameDelays() {
    ReplyPlan free = ReplyPlan.draw(SCRIPT, 5, 0, 0);
    ReplyPlan capped = ReplyPlan.draw(SCRIPT, 5, 0, 1_234);

    assertThat(capped.tokens()).isEqualTo(1_234);
    assertThat(capped.ttftNanos()).isEqualTo(free.ttftNanos());
    assertThat(capped.itlNanos()).isEqualTo(free.itlNanos());
  }

  @Test
  void followsTheScriptsDistributions() {
    assertThat(
            IntStream.range(0, 5_000)
                .mapToDouble(i -> ReplyPlan.draw(SCRIPT, i, 0, 0).ttftNanos() / 1e6)
                .average()
                .orElseThrow())
        .isCloseTo(50, within(0.5));
    assertThat(
            IntStream.range(0, 5_000)
                .mapToDouble(i -> ReplyPlan.draw(SCRIPT, i, 0, 0).tokens())
                .average()
                .orElseThrow())
        .isCloseTo(50, within(1.5));
  }
}
