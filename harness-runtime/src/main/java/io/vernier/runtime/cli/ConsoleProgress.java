package io.vernier.runtime.cli;

import io.vernier.api.result.TrialResult;
import io.vernier.api.result.TrialStatus;
import io.vernier.api.run.CellId;
import io.vernier.api.run.Progress;
import io.vernier.api.run.RunListener;
import io.vernier.runtime.time.NanoClock;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

/**
 * Shows how a run stands: on a terminal one line that is refreshed, elsewhere a plain line now and
 * then. Called by one thread at a time, as all listeners are.
 */
final class ConsoleProgress implements RunListener {
  private static final long REFRESH_NANOS = 200_000_000L;
  private static final long PLAIN_NANOS = 10_000_000_000L;

  private final Console console;
  private final NanoClock clock;
  private @Nullable Path folder;
  private boolean lineOpen;
  private boolean allWritten = true;
  private boolean shownBefore;
  private long shownNanos;

  ConsoleProgress(Console console, NanoClock clock) {
    this.console = console;
    this.clock = clock;
  }

  /** The run's folder; absent before the run has one. */
  Optional<Path> folder() {
    return Optional.ofNullable(folder);
  }

  /** Whether every report so far was written whole. */
  boolean allWritten() {
    return allWritten;
  }

  @Override
  public void runStarted(Path runFolder, int cells, String seed, String salt) {
    folder = runFolder;
    line(
        String.format(
            Locale.ROOT,
            "%d %s, seed %s, salt %s, in %s",
            cells,
            cells == 1 ? "trial" : "trials",
            seed,
            salt,
            runFolder));
  }

  @Override
  public void note(String text) {
    line("note: " + text);
  }

  @Override
  public void trialStarted(CellId cell) {
    shownBefore = false;
    if (!console.terminal()) {
      line(head(cell) + " started");
    }
  }

  @Override
  public void progress(CellId cell, Progress progress) {
    long now = clock.nanos();
    long every = console.terminal() ? REFRESH_NANOS : PLAIN_NANOS;
    if (shownBefore && now - shownNanos < every) {
      return;
    }
    shownBefore = true;
    shownNanos = now;
    String text = head(cell) + ", " + text(progress);
    if (console.terminal()) {
      refresh(text);
    } else {
      line(text);
    }
  }

  @Override
  public void trialFinished(CellId cell, TrialResult result) {
    String how =
        result.status() == TrialStatus.COMPLETED
            ? String.format(
                Locale.ROOT,
                " done: %d of %d requests completed in %.1f s",
                result.counts().completed(),
                result.counts().attempted(),
                result.measuredSeconds())
            : " FAILED: "
                + result.failure().map(failure -> failure.what()).orElse("it left no result");
    line(head(cell) + how);
  }

  @Override
  public void reportFailed(String reporter, String reason) {
    allWritten = false;
    line("the report " + reporter + " was not written: " + reason);
  }

  /** Ends an open line, so that what follows stands on its own. */
  void close() {
    if (lineOpen) {
      console.err().print("\r" + " ".repeat(usable()) + "\r");
      lineOpen = false;
    }
    console.err().flush();
  }

  private static String head(CellId cell) {
    String params = cell.params().isEmpty() ? "" : " " + cell.params();
    return String.format(
        Locale.ROOT,
        "[%d/%d] %s%s trial %d of %d",
        cell.position(),
        cell.cells(),
        cell.workload(),
        params,
        cell.trial(),
        cell.trials());
  }

  private static String text(Progress progress) {
    StringBuilder text = new StringBuilder(progress.phase());
    progress
        .doneShare()
        .ifPresent(share -> text.append(String.format(Locale.ROOT, " %.0f %%", share * 100)));
    text.append(String.format(Locale.ROOT, ", %d sent", progress.sent()));
    if (progress.failed() > 0) {
      text.append(String.format(Locale.ROOT, ", %d failed", progress.failed()));
    }
    text.append(rates(progress.askedRate(), progress.sentRate()));
    text.append(String.format(Locale.ROOT, ", %d in flight", progress.inFlight()));
    progress
        .ttftMillis()
        .ifPresent(ttft -> text.append(String.format(Locale.ROOT, ", TTFT %.1f ms", ttft)));
    progress
        .secondsLeft()
        .ifPresent(left -> text.append(String.format(Locale.ROOT, ", %.0f s left", left)));
    return text.toString();
  }

  private static String rates(OptionalDouble asked, OptionalDouble sent) {
    if (sent.isEmpty()) {
      return "";
    }
    return asked.isPresent()
        ? String.format(
            Locale.ROOT, ", %.1f/s of %.1f/s asked", sent.getAsDouble(), asked.getAsDouble())
        : String.format(Locale.ROOT, ", %.1f/s", sent.getAsDouble());
  }

  private void refresh(String text) {
    String shown = text.length() > usable() ? text.substring(0, usable()) : text;
    console.err().print("\r" + shown + " ".repeat(usable() - shown.length()));
    console.err().flush();
    lineOpen = true;
  }

  private void line(String text) {
    close();
    console.err().println(text);
  }

  /** One column less than there are: a full line would wrap, and could not be refreshed. */
  private int usable() {
    return Math.max(1, console.width() - 1);
  }
}
