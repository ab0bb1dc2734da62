package io.vernier.api.run;

import io.vernier.api.result.RunResult;
import io.vernier.api.result.TrialResult;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicBoolean;

/** Keeps what it hears of one run, in order. */
public final class RecordingListener implements RunListener {
  /** The events that there are. */
  public enum Kind {
    /** {@link RunListener#runStarted}. */
    RUN_STARTED,
    /** {@link RunListener#note}. */
    NOTE,
    /** {@link RunListener#trialStarted}. */
    TRIAL_STARTED,
    /** {@link RunListener#progress}. */
    PROGRESS,
    /** {@link RunListener#trialFinished}. */
    TRIAL_FINISHED,
    /** {@link RunListener#reportFailed}. */
    REPORT_FAILED,
    /** {@link RunListener#runFinished}. */
    RUN_FINISHED
  }

  /**
   * One event.
   *
   * @param kind which
   * @param cell the cell that it is about; absent where it is about the run
   * @param about the other arguments, in the order of the call
   */
  public record Heard(Kind kind, Optional<CellId> cell, List<Object> about) {
    /** Copies the arguments. */
    public Heard {
      about = List.copyOf(about);
    }
  }

  private final List<Heard> heard = new CopyOnWriteArrayList<>();
  private final AtomicBoolean busy = new AtomicBoolean();
  private volatile boolean overlapped;

  /** What was heard so far. */
  public List<Heard> heard() {
    return List.copyOf(heard);
  }

  /** Whether two calls were ever made at once. */
  public boolean overlapped() {
    return overlapped;
  }

  @Override
  public void runStarted(Path folder, int cells, String seed, String salt) {
    hear(new Heard(Kind.RUN_STARTED, Optional.empty(), List.of(folder, cells, seed, salt)));
  }

  @Override
  public void note(String text) {
    hear(new Heard(Kind.NOTE, Optional.empty(), List.of(text)));
  }

  @Override
  public void trialStarted(CellId cell) {
    hear(new Heard(Kind.TRIAL_STARTED, Optional.of(cell), List.of()));
  }

  @Override
  public void progress(CellId cell, Progress progress) {
    hear(new Heard(Kind.PROGRESS, Optional.of(cell), List.of(progress)));
  }

  @Override
  public void trialFinished(CellId cell, TrialResult result) {
    hear(new Heard(Kind.TRIAL_FINISHED, Optional.of(cell), List.of(result)));
  }

  @Override
  public void reportFailed(String reporter, String reason) {
    hear(new Heard(Kind.REPORT_FAILED, Optional.empty(), List.of(reporter, reason)));
  }

  @Override
  public void runFinished(RunResult result) {
    hear(new Heard(Kind.RUN_FINISHED, Optional.empty(), List.of(result)));
  }

  private void hear(Heard event) {
    if (!busy.compareAndSet(false, true)) {
      overlapped = true;
    }
    heard.add(event);
    busy.set(false);
  }
}
