package io.vernier.runtime.plan;

import io.vernier.api.config.Keys;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** The canonical text of a point, from which its prompt text is derived. */
final class PointText {
  /** Where things are does not decide what is sent. */
  private static final Set<String> PLACES =
      Set.of(
          Keys.ENDPOINT_URL.name(),
          Keys.ENDPOINT_TOKENIZER.name(),
          Keys.ENDPOINT_HEADERS.name(),
          Keys.DATA_FILE.name(),
          Keys.FORK_JAVA.name());

  private PointText() {}

  /**
   * The workload's class and the swept values, sorted by key, without URLs, paths and headers: two
   * workloads never share text, two servers compared always do.
   */
  static String of(String className, Map<String, String> params) {
    Map<String, String> sorted = new TreeMap<>(params);
    sorted.keySet().removeAll(PLACES);
    sorted.put("", className);
    return sorted.entrySet().stream()
        .map(
            entry ->
                (entry.getKey().isEmpty() ? "workload" : entry.getKey())
                    + "="
                    + escaped(entry.getValue()))
        .collect(Collectors.joining(";"));
  }

  private static String escaped(String value) {
    return value.replace("\\", "\\\\").replace(";", "\\;");
  }
}
