package io.vernier.junit;

import io.vernier.api.result.TrialResult;
import io.vernier.api.run.CellId;
import io.vernier.api.run.RunListener;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;

/** Passes on to the test report what a reader wants to know while a run goes on. */
final class RunNotes implements RunListener {
  private final Consumer<Map<String, String>> report;

  RunNotes(Consumer<Map<String, String>> report) {
    this.report = report;
  }

  @Override
  public void runStarted(Path folder, int cells, String seed, String salt) {
    publish(
        "vernier.started", cells + " trials, seed " + seed + ", salt " + salt + ", in " + folder);
  }

  @Override
  public void note(String text) {
    publish("vernier.note", text);
  }

  @Override
  public void trialFinished(CellId cell, TrialResult result) {
    publish(
        "vernier.trial",
        cell.position()
            + " of "
            + cell.cells()
            + ": "
            + cell.workload()
            + (cell.params().isEmpty() ? "" : " " + cell.params())
            + ", trial "
            + cell.trial()
            + " "
            + result.status().name().toLowerCase(Locale.ROOT));
  }

  private void publish(String key, String text) {
    report.accept(Map.of(key, text));
  }
}
