package io.vernier.runtime.plan;

import java.util.List;

/**
 * What won for one key: its values, each in canonical form, and who set them.
 *
 * @param key the key's name
 * @param values the values, at least one; several are swept
 * @param source who set them
 * @param declared whether the workload declares the key as a parameter, so that it is one even with
 *     a single value
 * @param zip keys of the same non-empty name are walked together
 */
record Chosen(String key, List<String> values, String source, boolean declared, String zip) {
  Chosen {
    values = List.copyOf(values);
  }

  boolean isAxis() {
    return declared || values.size() > 1;
  }

  Chosen withValues(List<String> other) {
    return new Chosen(key, other, source, declared, zip);
  }
}
