package io.vernier.runtime.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.vernier.api.run.CellId;
import io.vernier.api.run.RunListener;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Provoked by aiperf#1273: a failing progress display took the whole run with it. */
class ListenersTest {
  private static final CellId CELL = new CellId("SteadyChat", Map.of(), 1, 1, 1, 1);

  private final List<String> heard = new ArrayList<>();

  private RunListener hears(String name) {
    return new RunListener() {
      @Override
      public void trialStarted(CellId cell) {
        heard.add(name + " started");
      }

      @Override
      public void note(String text) {
        heard.add(name + " note: " + text);
      }
    };
  }

  private final class Failing implements RunListener {
    @Override
    public void trialStarted(CellId cell) {
      heard.add("failing started");
      throw new IllegalStateException("the display is gone");
    }
  }

  private static final class FailingAlways implements RunListener {
    @Override
    public void trialStarted(CellId cell) {
      throw new IllegalStateException("started");
    }

    @Override
    public void note(String text) {
      throw new IllegalStateException("noted");
    }
  }

  @Test
  void tellsAllInOrder() {
    new Listeners(List.of(hears("a"), hears("b"))).tell(listener -> listener.trialStarted(CELL));

    assertThat(heard).containsExactly("a started", "b started");
  }

  @Test
  void dropsOneThatThrowsTellsTheOthersAndGoesOn() {
    Listeners listeners = new Listeners(List.of(hears("a"), new Failing(), hears("b")));

    listeners.tell(listener -> listener.trialStarted(CELL));
    listeners.tell(listener -> listener.trialStarted(CELL));

    assertThat(heard).filteredOn("failing started"::equals).hasSize(1);
    assertThat(heard).filteredOn("a started"::equals).hasSize(2);
    assertThat(heard).filteredOn("b started"::equals).hasSize(2);
    assertThat(listeners.notes()).hasSize(1);
    assertThat(listeners.notes().get(0))
        .contains(Failing.class.getName())
        .contains("the display is gone");
    assertThat(heard).contains("a note: " + listeners.notes().get(0));
  }

  @Test
  void outlivesListenersThatFailAtTheNoteOfAnotherOnesFailure() {
    Listeners listeners =
        new Listeners(List.of(new FailingAlways(), new FailingAlways(), hears("last")));

    listeners.tell(listener -> listener.trialStarted(CELL));

    assertThat(heard).filteredOn("last started"::equals).hasSize(1);
    assertThat(listeners.notes()).hasSize(2);
    listeners.note("still here");
    assertThat(heard).contains("last note: still here");
  }

  /** A listener of a test may assert, as one of aiperf#1273 threw. */
  @Test
  void outlivesAFailedAssertionOfAListener() {
    RunListener asserting =
        new RunListener() {
          @Override
          public void trialStarted(CellId cell) {
            throw new AssertionError("expected 3 but was 2");
          }
        };
    Listeners listeners = new Listeners(List.of(asserting, hears("last")));

    listeners.tell(listener -> listener.trialStarted(CELL));

    assertThat(heard).contains("last started");
    assertThat(listeners.notes()).singleElement().asString().contains("expected 3 but was 2");
  }

  @Test
  void keepsNotesInOrder() {
    Listeners listeners = new Listeners(List.of());

    listeners.note("one");
    listeners.note("two");

    assertThat(listeners.notes()).containsExactly("one", "two");
  }
}
