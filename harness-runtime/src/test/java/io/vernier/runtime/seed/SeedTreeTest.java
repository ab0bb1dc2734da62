package io.vernier.runtime.seed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.HashSet;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class SeedTreeTest {
  private final SeedTree root = SeedTree.of(42);

  /**
   * The expected seeds were computed outside Java, from the encoding that the class documents:
   *
   * <pre>
   * b = pack('>q', root)
   * for name, index in steps:
   *     t = name.encode(); b += pack('>i', len(t)) + t + pack('>q', index)
   * seed = unpack('>q', sha256(b).digest()[:8])
   * </pre>
   */
  @Test
  void isTheStartOfTheSha256OfItsPath() {
    assertThat(root.seed()).isEqualTo(-6432526491365186678L);
    assertThat(SeedTree.of(-1).seed()).isEqualTo(1343108722416799325L);
    assertThat(root.trial(2).phase(1).consumer("arrivals").seed()).isEqualTo(6632979411216450484L);
    assertThat(root.trial(0).phase(0).consumer("think").session(7).turn(3).seed())
        .isEqualTo(3216075440069229419L);
    assertThat(SeedTree.of(Long.MAX_VALUE).child("größe", -5).seed())
        .isEqualTo(8680355933939264487L);
  }

  @Test
  void givesASessionItsStreamWhateverWasAskedForBefore() {
    SeedTree lengths = root.trial(1).phase(0).consumer("lengths");
    long untouched = lengths.session(7).random().nextLong();
    for (int session = 20; session >= 0; session--) {
      SplittableRandom stream = lengths.session(session).random();
      for (int draw = 0; draw < session; draw++) {
        stream.nextLong();
      }
    }
    assertThat(lengths.session(7).random().nextLong()).isEqualTo(untouched);
    assertThat(SeedTree.of(42).trial(1).phase(0).consumer("lengths").session(7).random().nextLong())
        .isEqualTo(untouched);
  }

  @Test
  void tellsApartPathsWhoseTextsRunTogether() {
    assertThat(root.child("ab", 1).child("c", 1).seed())
        .isNotEqualTo(root.child("a", 1).child("bc", 1).seed());
    assertThat(root.trial(1).phase(0).seed()).isNotEqualTo(root.trial(0).phase(1).seed());
    assertThat(root.trial(11).seed()).isNotEqualTo(root.trial(1).child("1", 0).seed());
    assertThat(root.consumer("trial").seed()).isNotEqualTo(root.trial(0).seed());
    assertThat(root.seed()).isNotEqualTo(SeedTree.of(43).seed());
  }

  @Test
  void hasNoCollisionsOverAHundredThousandPlaces() {
    Set<Long> seeds = new HashSet<>();
    int places = 0;
    for (String consumer : new String[] {"arrivals", "lengths", "think", "cancel"}) {
      for (int trial = 0; trial < 5; trial++) {
        SeedTree below = root.trial(trial).phase(1).consumer(consumer);
        for (int session = 0; session < 2_500; session++) {
          for (int turn = 0; turn < 2; turn++) {
            seeds.add(below.session(session).turn(turn).seed());
            places++;
          }
        }
      }
    }
    assertThat(places).isEqualTo(100_000);
    assertThat(seeds).hasSize(places);
  }

  @Test
  void startsNeighbouringStreamsFarApart() {
    double sum = 0;
    double products = 0;
    double previous = 0.5;
    int sessions = 20_000;
    for (int session = 0; session < sessions; session++) {
      double first = root.session(session).random().nextDouble();
      sum += first;
      products += (first - 0.5) * (previous - 0.5);
      previous = first;
    }
    // Five standard errors of a uniform mean and of a correlation.
    assertThat(sum / sessions).isCloseTo(0.5, within(5 * 0.2887 / Math.sqrt(sessions)));
    assertThat(12 * products / sessions).isCloseTo(0, within(5 / Math.sqrt(sessions)));
  }

  @Test
  void isEqualToThePlaceReachedAlongTheSamePath() {
    assertThat(root.trial(1).phase(2))
        .isEqualTo(SeedTree.of(42).trial(1).phase(2))
        .hasSameHashCodeAs(SeedTree.of(42).trial(1).phase(2))
        .isNotEqualTo(root.trial(1).phase(3));
  }

  @Test
  void refusesAStepWithoutAName() {
    assertThatThrownBy(() -> root.consumer("")).isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void drawsPositiveRootsThatDiffer() {
    Set<Long> roots = new HashSet<>();
    for (int i = 0; i < 100; i++) {
      roots.add(Roots.draw());
    }
    assertThat(roots).hasSize(100).allMatch(drawn -> drawn > 0);
  }
}
