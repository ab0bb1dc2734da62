package io.vernier.api.model;

import java.util.List;

/**
 * One swept parameter.
 *
 * @param key the key that takes the values; {@code param.<field>} for a field of the workload
 * @param values the values in order, at least one
 * @param zip parameters of the same non-empty name are walked together instead of crossed; empty
 *     for none
 * @param source who set it
 */
public record ParamSpec(String key, List<String> values, String zip, String source) {
  /** Copies the values and checks that there is one. */
  public ParamSpec {
    values = List.copyOf(values);
    if (values.isEmpty()) {
      throw new IllegalArgumentException("parameter " + key + " has no value");
    }
  }
}
