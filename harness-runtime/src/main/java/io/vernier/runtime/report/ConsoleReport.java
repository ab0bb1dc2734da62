package io.vernier.runtime.report;

import io.vernier.api.result.Environment;
import io.vernier.api.result.PointResult;
import io.vernier.api.result.RunResult;

/**
 * A run's result as a page for a terminal.
 *
 * <p>No figure stands alone: bands, ranges and counts stand beside it, an absent one is a dash with
 * a footnote, and tables of a simulated server or of an invalid measurement say so in their heads.
 */
public final class ConsoleReport {
  /** The narrowest page; a narrower one is asked for in vain. */
  public static final int LEAST_WIDTH = 60;

  /** The widest page. */
  public static final int MOST_WIDTH = 120;

  private ConsoleReport() {}

  /**
   * Renders a run.
   *
   * @param run the run
   * @param width columns of the terminal; brought within {@value #LEAST_WIDTH} and {@value
   *     #MOST_WIDTH}
   * @param colour whether escape sequences colour the verdicts
   */
  public static String render(RunResult run, int width, boolean colour) {
    Page page = new Page(Math.max(LEAST_WIDTH, Math.min(MOST_WIDTH, width)), colour);
    header(page, run);
    for (PointResult point : run.points()) {
      page.blank();
      new PointPage(page, point).render();
    }
    footer(page, run);
    return page.toString();
  }

  private static void header(Page page, RunResult run) {
    Environment environment = run.environment();
    page.heading("Vernier " + environment.harnessVersion() + ", run " + run.id());
    page.words("", "started " + run.started() + " (" + environment.zone() + ")");
    page.words("", environment.os() + "; " + environment.cpu() + "; Java " + environment.java());
    run.notes().forEach(note -> page.words("", "note: " + note));
  }

  private static void footer(Page page, RunResult run) {
    page.blank();
    page.words("", "seed " + run.seed() + ", salt " + run.salt());
    page.words("", "folder " + run.folder());
    page.words(
        "",
        "These figures hold for this client, server, workload and day. Compare only runs whose"
            + " plan and environment agree, and read the findings first.");
  }
}
