package io.vernier.runtime.plan;

import java.util.Collections;
import java.util.Set;
import java.util.TreeSet;

/**
 * The names that plug-ins answer to, so that a name nobody knows is refused before anything runs.
 *
 * @param dialects wire formats
 * @param dialectsWithoutModel those of them that send no model's name
 * @param arrivals arrival processes
 * @param dataFormats formats of data files
 * @param reporters reporters
 * @param metrics metrics
 */
public record Vocabulary(
    Set<String> dialects,
    Set<String> dialectsWithoutModel,
    Set<String> arrivals,
    Set<String> dataFormats,
    Set<String> reporters,
    MetricNames metrics) {
  /** Copies the sets into alphabetic order. */
  public Vocabulary {
    dialects = sorted(dialects);
    dialectsWithoutModel = sorted(dialectsWithoutModel);
    arrivals = sorted(arrivals);
    dataFormats = sorted(dataFormats);
    reporters = sorted(reporters);
  }

  private static Set<String> sorted(Set<String> names) {
    return Collections.unmodifiableSet(new TreeSet<>(names));
  }
}
