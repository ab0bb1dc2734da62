package io.vernier.runtime.trial;

import io.vernier.api.run.Progress;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Tells the parent twice a second how the trial stands, as long as that is a sign of life; see
 * {@link Stage}.
 */
final class Heartbeat implements AutoCloseable {
  private static final long INTERVAL_MILLIS = 500;

  /** Tells how a stage stands; null where nothing moves. */
  interface Figures {
    @Nullable Progress of(Stage stage);
  }

  private final TrialEvents events;
  private final ScheduledExecutorService timer;
  private volatile Stage stage = Stage.STARTING;
  private volatile Figures view = Heartbeat::plain;

  Heartbeat(TrialEvents events) {
    this.events = events;
    this.timer =
        Executors.newSingleThreadScheduledExecutor(
            task -> {
              Thread thread = new Thread(task, "vernier-heartbeat");
              thread.setDaemon(true);
              return thread;
            });
    var unused = timer.scheduleAtFixedRate(this::beat, 0, INTERVAL_MILLIS, TimeUnit.MILLISECONDS);
  }

  /** Enters a stage without figures. */
  void enter(Stage next) {
    stage = next;
    view = Heartbeat::plain;
    events.progress(plain(next));
  }

  /**
   * Enters a stage whose figures come from {@code figures}; a null from it means that nothing
   * moves.
   */
  void enter(Stage next, Figures figures) {
    stage = next;
    view = figures;
  }

  /** Tells the user something. */
  void note(String text) {
    events.note(text);
  }

  /** Whether the trial waits for user code. */
  boolean inUserCode() {
    return !stage.ours();
  }

  /** One beat; the timer gives them. */
  void beat() {
    Stage now = stage;
    if (now.ours()) {
      Progress progress = view.of(now);
      if (progress != null) {
        events.progress(progress);
      }
    }
  }

  private static Progress plain(Stage stage) {
    var none = java.util.OptionalDouble.empty();
    return new Progress(stage.name(), 0, 0, 0, 0, none, none, none, none, none);
  }

  @Override
  public void close() {
    timer.shutdownNow();
  }
}
