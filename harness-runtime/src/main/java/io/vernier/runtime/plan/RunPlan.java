package io.vernier.runtime.plan;

import io.vernier.api.model.TrialOrder;
import io.vernier.api.run.CellId;
import java.util.ArrayList;
import java.util.List;

/**
 * A run, resolved: what is run in which order, with everything decided and checked.
 *
 * @param harnessVersion the version that made the plan
 * @param settings the options of the run as a whole
 * @param seed root of structure
 * @param salt root of prompt text
 * @param points every point of every workload, at least one
 * @param notes what the user should know before the run
 */
public record RunPlan(
    String harnessVersion,
    RunSettings settings,
    Root seed,
    Root salt,
    List<PointPlan> points,
    List<String> notes) {
  /** Copies the lists. */
  public RunPlan {
    points = List.copyOf(points);
    notes = List.copyOf(notes);
  }

  /**
   * A root of seeds.
   *
   * @param value a decimal text
   * @param drawn whether it was drawn for this run; false where the user set it
   */
  public record Root(String value, boolean drawn) {}

  /**
   * One point in one trial.
   *
   * @param point the point
   * @param trial the trial's number, from 1
   * @param position the cell's place in the plan, from 1
   * @param cells how many cells the plan has
   */
  public record Cell(PointPlan point, int trial, int position, int cells) {
    /** The plan of this cell's trial, without a run's name. */
    public TrialPlan plan() {
      return point.trial(trial);
    }

    /** The cell as listeners know it. */
    public CellId id() {
      return new CellId(
          point.workload().name(), point.params(), trial, point.trials(), position, cells);
    }
  }

  /**
   * The cells in the order in which they are run: trial 1 of every point, then trial 2 of every
   * point, and so on; a point whose order is {@link TrialOrder#BY_POINT} has all its trials where
   * its first would be.
   */
  public List<Cell> cells() {
    int total = points.stream().mapToInt(PointPlan::trials).sum();
    int rounds = points.stream().mapToInt(PointPlan::trials).max().orElse(0);
    List<Cell> cells = new ArrayList<>(total);
    for (int round = 1; round <= rounds; round++) {
      for (PointPlan point : points) {
        boolean together = point.order() == TrialOrder.BY_POINT;
        int last = together ? (round == 1 ? point.trials() : 0) : Math.min(round, point.trials());
        for (int trial = round; trial <= last; trial++) {
          cells.add(new Cell(point, trial, cells.size() + 1, total));
        }
      }
    }
    return cells;
  }

  /** The least time of the whole run: phases and pauses, without the start of forks. */
  public long leastNanos() {
    long phases = points.stream().mapToLong(p -> p.leastNanos() * p.trials()).sum();
    List<Cell> cells = cells();
    long pauses =
        cells.stream()
            .limit(Math.max(0, cells.size() - 1))
            .mapToLong(cell -> cell.point().cooldownNanos())
            .sum();
    return phases + pauses;
  }
}
