package io.vernier.runtime.trial;

import static org.assertj.core.api.Assertions.assertThat;

import io.vernier.api.model.Conversation;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import org.junit.jupiter.api.Test;

class HandedOnSourceTest {
  private final ListedSource rows = ListedSource.of("c", "d");
  private final Deque<Conversation> leftOver =
      new ArrayDeque<>(List.of(ListedSource.said("a"), ListedSource.said("b")));
  private final HandedOnSource source = new HandedOnSource(leftOver, rows);

  @Test
  void givesWhatWasLeftOverFirstAndThenItsOwn() {
    assertThat(List.of(source.next(), source.next(), source.next(), source.next()))
        .extracting(ListedSource::text)
        .containsExactly("a", "b", "c", "d");
    assertThat(source.next()).isNull();
  }

  @Test
  void takesNothingOfItsOwnWhileSomethingIsLeftOver() {
    source.next();

    assertThat(rows.given()).isZero();
    assertThat(leftOver).hasSize(1);
  }

  @Test
  void saysWhatItsOwnSourceSaysOfItsEnd() {
    assertThat(source.shortage()).isEqualTo(rows.shortage());
    for (int i = 0; i < 5; i++) {
      source.next();
    }

    assertThat(source.shortage()).isPresent().isEqualTo(rows.shortage());
  }

  @Test
  void closesItsOwnSource() {
    source.close();

    assertThat(rows.closed()).isTrue();
  }
}
