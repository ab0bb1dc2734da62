package io.vernier.api.run;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * One point in one trial.
 *
 * @param workload the workload's name
 * @param params the point's parameters
 * @param trial the trial's number, from 1
 * @param trials how many trials the point has
 * @param position the cell's place in the plan, from 1
 * @param cells how many cells the plan has
 */
public record CellId(
    String workload, Map<String, String> params, int trial, int trials, int position, int cells) {
  /** Copies the parameters. */
  public CellId {
    params = Collections.unmodifiableMap(new LinkedHashMap<>(params));
  }
}
