package io.vernier.runtime.run;

import io.vernier.api.run.RunListener;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * The listeners of a run. One that throws is noted to the others and not called again; the run goes
 * on.
 *
 * <p>Used by one thread at a time.
 */
final class Listeners {
  private final List<RunListener> listeners;
  private final List<String> notes = new ArrayList<>();

  Listeners(List<RunListener> listeners) {
    this.listeners = new ArrayList<>(listeners);
  }

  /** Tells every listener that is left. */
  void tell(Consumer<RunListener> event) {
    for (RunListener listener : List.copyOf(listeners)) {
      if (!listeners.contains(listener)) {
        continue; // It failed at the note of another one's failure.
      }
      try {
        event.accept(listener);
      } catch (RuntimeException | LinkageError | AssertionError e) {
        if (listeners.remove(listener)) {
          note(
              "A listener failed and is not called again: "
                  + listener.getClass().getName()
                  + ": "
                  + e);
        }
      }
    }
  }

  /** Tells the user something, and keeps it for the result. */
  void note(String text) {
    notes.add(text);
    tell(listener -> listener.note(text));
  }

  /** All that was noted, in order. */
  List<String> notes() {
    return List.copyOf(notes);
  }
}
