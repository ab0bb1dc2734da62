package io.vernier.runtime.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.vernier.api.run.RunListener;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ListenersTest {
  private final List<String> heard = new ArrayList<>();

  private RunListener hearing() {
    return new RunListener() {
      @Override
      public void note(String text) {
        heard.add(text);
      }

      @Override
      public void runStarted(Path folder, int cells, String seed, String salt) {
        heard.add("started");
      }
    };
  }

  private static RunListener throwing(Runnable fault, List<String> calls) {
    return new RunListener() {
      @Override
      public void note(String text) {
        calls.add(text);
        fault.run();
      }

      @Override
      public void runStarted(Path folder, int cells, String seed, String salt) {
        calls.add("started");
        fault.run();
      }
    };
  }

  private static void start(Listeners listeners) {
    listeners.tell(listener -> listener.runStarted(Path.of("runs"), 1, "1", "2"));
  }

  @Test
  void tellsTheOthersOfOneThatThrowsAndCallsItNoMore() {
    List<String> calls = new ArrayList<>();
    Listeners listeners =
        new Listeners(
            List.of(
                throwing(
                    () -> {
                      throw new IllegalStateException("broken");
                    },
                    calls),
                hearing()));

    start(listeners);
    listeners.note("later");

    assertThat(calls).containsExactly("started");
    assertThat(heard).hasSize(3).contains("started").endsWith("later");
    assertThat(heard)
        .anyMatch(note -> note.contains("not called again") && note.contains("broken"));
  }

  @Test
  void outlivesAFailedAssertionOfAListener() {
    Listeners listeners =
        new Listeners(
            List.of(
                throwing(
                    () -> {
                      throw new AssertionError("expected 1 but was 2");
                    },
                    new ArrayList<>()),
                hearing()));

    start(listeners);

    assertThat(heard).contains("started").anyMatch(note -> note.contains("expected 1 but was 2"));
  }

  @Test
  void endsWhereEveryListenerThrowsOnNotesToo() {
    List<String> calls = new ArrayList<>();
    Runnable fault =
        () -> {
          throw new IllegalStateException("broken");
        };
    Listeners listeners = new Listeners(List.of(throwing(fault, calls), throwing(fault, calls)));

    listeners.note("first");
    listeners.note("second");

    assertThat(calls).hasSizeLessThanOrEqualTo(3);
    assertThat(listeners.notes()).contains("first", "second").hasSize(4);
  }

  @Test
  void keepsNotesInOrder() {
    Listeners listeners = new Listeners(List.of());

    listeners.note("a");
    listeners.note("b");

    assertThat(listeners.notes()).containsExactly("a", "b");
  }
}
