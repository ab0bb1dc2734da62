package io.vernier.runtime.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.vernier.api.run.CellId;
import io.vernier.api.run.Progress;
import io.vernier.api.run.RunListener;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;

class ForkEventsTest {
  private final List<Progress> progress = new ArrayList<>();
  private final List<String> notes = new ArrayList<>();
  private final AtomicBoolean stop = new AtomicBoolean();
  private final ForkEvents events =
      new ForkEvents(
          new CellId("SteadyChat", Map.of(), 1, 3, 1, 3),
          new Listeners(
              List.of(
                  new RunListener() {
                    @Override
                    public void progress(CellId cell, Progress seen) {
                      progress.add(seen);
                    }

                    @Override
                    public void note(String text) {
                      notes.add(text);
                    }
                  })),
          stop::get);

  @Test
  void passesProgressOn() {
    events.event(
        "{\"event\":\"progress\",\"phase\":\"measure\",\"sent\":12,\"ended\":9,\"failed\":1,"
            + "\"inFlight\":3,\"askedRate\":5.0,\"doneShare\":0.5}");

    assertThat(progress).hasSize(1);
    Progress seen = progress.get(0);
    assertThat(seen.phase()).isEqualTo("measure");
    assertThat(List.of(seen.sent(), seen.ended(), seen.failed(), seen.inFlight()))
        .containsExactly(12L, 9L, 1L, 3L);
    assertThat(seen.askedRate()).hasValue(5.0);
    assertThat(seen.doneShare()).hasValue(0.5);
    assertThat(seen.ttftMillis()).isEmpty();
  }

  @Test
  void passesNotesOn() {
    events.event("{\"event\":\"note\",\"text\":\"mind this\"}");

    assertThat(notes).containsExactly("mind this");
  }

  @Test
  void passesOverWhatItDoesNotKnow() {
    events.event("{\"event\":\"of a later version\",\"text\":\"x\"}");
    events.event("not JSON {");
    events.event("");
    events.event("[1,2]");

    assertThat(progress).isEmpty();
    assertThat(notes).isEmpty();
  }

  @Test
  void asksToStopWhenTheRunIsStopped() {
    assertThat(events.stopRequested()).isFalse();
    stop.set(true);
    assertThat(events.stopRequested()).isTrue();
  }
}
