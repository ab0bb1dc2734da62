package io.vernier.runtime.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.vernier.api.run.CellId;
import io.vernier.api.run.Progress;
import io.vernier.api.run.RunListener;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ForkEventsTest {
  private static final CellId CELL = new CellId("SteadyChat", Map.of(), 1, 1, 1, 1);

  private final List<Progress> seen = new ArrayList<>();
  private final Listeners listeners =
      new Listeners(
          List.of(
              new RunListener() {
                @Override
                public void progress(CellId cell, Progress progress) {
                  assertThat(cell).isEqualTo(CELL);
                  seen.add(progress);
                }
              }));
  private final AtomicBoolean stop = new AtomicBoolean();
  private final ForkEvents events = new ForkEvents(CELL, listeners, stop::get);

  @Test
  void passesProgressOn() {
    events.event(
        "{\"event\":\"progress\",\"phase\":\"measure\",\"sent\":12,\"ended\":10,\"failed\":1,"
            + "\"inFlight\":2,\"askedRate\":20.0,\"sentRate\":19.5,\"ttftMillis\":120.25,"
            + "\"doneShare\":0.5,\"secondsLeft\":3}");

    assertThat(seen)
        .containsExactly(
            new Progress(
                "measure",
                12,
                10,
                1,
                2,
                OptionalDouble.of(20),
                OptionalDouble.of(19.5),
                OptionalDouble.of(120.25),
                OptionalDouble.of(0.5),
                OptionalDouble.of(3)));
  }

  @Test
  void takesFiguresThatAreNotThereForUnknown() {
    events.event("{\"event\":\"progress\",\"phase\":\"set-up\",\"ttftMillis\":\"soon\"}");

    OptionalDouble unknown = OptionalDouble.empty();
    assertThat(seen)
        .containsExactly(
            new Progress("set-up", 0, 0, 0, 0, unknown, unknown, unknown, unknown, unknown));
  }

  @Test
  void keepsNotes() {
    events.event("{\"event\":\"note\",\"text\":\"a thread was left\"}");

    assertThat(listeners.notes()).containsExactly("a thread was left");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "   ",
        "no json",
        "{\"event\":\"progress\"",
        "null",
        "[]",
        "42",
        "\"progress\"",
        "{}",
        "{\"event\":\"of a later version\"}",
        "{\"event\":{\"progress\":1}}",
      })
  void passesOverWhatItDoesNotUnderstand(String line) {
    events.event(line);

    assertThat(seen).isEmpty();
    assertThat(listeners.notes()).isEmpty();
  }

  @Test
  void stopsWhenTheRunDoes() {
    assertThat(events.stopRequested()).isFalse();

    stop.set(true);

    assertThat(events.stopRequested()).isTrue();
  }
}
