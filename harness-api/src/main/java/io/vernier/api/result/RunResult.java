package io.vernier.api.result;

import java.time.Instant;
import java.util.List;

/**
 * One execution of a plan.
 *
 * @param id the run's name
 * @param schema the version of this structure, such as {@code 1.0}
 * @param started when it started
 * @param seed the root of structure that it used, drawn or set, as a decimal text
 * @param salt the root of text that it used, drawn or set, as a decimal text
 * @param folder the run's folder
 * @param environment where it took place
 * @param points every point of every workload
 * @param notes what the user should know of the run as a whole
 */
public record RunResult(
    RunId id,
    String schema,
    Instant started,
    String seed,
    String salt,
    String folder,
    Environment environment,
    List<PointResult> points,
    List<String> notes) {
  /** The version of this structure. */
  public static final String SCHEMA = "1.0";

  /** Copies the lists. */
  public RunResult {
    points = List.copyOf(points);
    notes = List.copyOf(notes);
  }

  /** The view of one workload's points. */
  public WorkloadResult workload(String className) {
    return new WorkloadResult(
        this,
        points.stream().filter(point -> point.workload().className().equals(className)).toList());
  }
}
