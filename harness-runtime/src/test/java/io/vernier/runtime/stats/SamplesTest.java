package io.vernier.runtime.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class SamplesTest {
  @Test
  void growsFromNothingAndKeepsTheOrder() {
    LongSamples longs = new LongSamples(0);
    DoubleSamples doubles = new DoubleSamples(0);
    for (int i = 0; i < 1000; i++) {
      longs.add(1000 - i);
      doubles.add(1000 - i);
    }
    assertThat(longs.size()).isEqualTo(1000);
    assertThat(doubles.size()).isEqualTo(1000);
    assertThat(longs.get(0)).isEqualTo(1000);
    assertThat(doubles.get(999)).isEqualTo(1);
    assertThat(longs.toArray()).hasSize(1000).startsWith(1000, 999).endsWith(2, 1);
    assertThat(longs.sorted()).hasSize(1000).startsWith(1, 2).endsWith(999, 1000);
    assertThat(doubles.sorted()).startsWith(1, 2).endsWith(999, 1000);
    assertThat(doubles.toArray()).startsWith(1000, 999);
  }

  @Test
  void handsOutCopies() {
    LongSamples longs = new LongSamples(4);
    longs.add(7);
    longs.toArray()[0] = 8;
    longs.sorted()[0] = 9;
    assertThat(longs.get(0)).isEqualTo(7);
  }

  @Test
  void refusesAPlaceBeyondItsSize() {
    LongSamples longs = new LongSamples(4);
    assertThatThrownBy(() -> longs.get(0)).isInstanceOf(IndexOutOfBoundsException.class);
    DoubleSamples doubles = new DoubleSamples(4);
    assertThatThrownBy(() -> doubles.get(0)).isInstanceOf(IndexOutOfBoundsException.class);
  }
}
