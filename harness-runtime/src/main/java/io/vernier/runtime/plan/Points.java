package io.vernier.runtime.plan;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** The outer product of swept options; those of one zip group are walked together. */
final class Points {
  private Points() {}

  /**
   * The points' values by key, in the order of declaration; the last key varies fastest. One empty
   * point where nothing is swept.
   */
  static List<Map<String, String>> of(String workload, List<Chosen> chosen, ProblemList problems) {
    Map<String, List<Chosen>> groups = new LinkedHashMap<>();
    for (Chosen one : chosen) {
      if (one.isAxis()) {
        String group = one.zip().isEmpty() ? "=" + one.key() : one.zip();
        groups.computeIfAbsent(group, key -> new ArrayList<>()).add(one);
      }
    }
    List<Map<String, String>> points = List.of(Map.of());
    for (Map.Entry<String, List<Chosen>> group : groups.entrySet()) {
      int length = length(workload, group.getKey(), group.getValue(), problems);
      points = cross(points, group.getValue(), length);
    }
    return inOrder(points, chosen);
  }

  private static int length(String workload, String zip, List<Chosen> group, ProblemList problems) {
    int shortest = group.stream().mapToInt(one -> one.values().size()).min().orElse(0);
    if (group.stream().anyMatch(one -> one.values().size() != shortest)) {
      String sizes =
          group.stream()
              .map(one -> one.key() + " has " + one.values().size())
              .collect(Collectors.joining(", "));
      problems.add(
          PlanCode.ZIP_LENGTHS,
          workload,
          "the parameters of zip group \"" + zip + "\" are walked together, but " + sizes + ".",
          "Give each the same number of values.");
    }
    return shortest;
  }

  private static List<Map<String, String>> cross(
      List<Map<String, String>> points, List<Chosen> group, int length) {
    List<Map<String, String>> crossed = new ArrayList<>();
    for (Map<String, String> point : points) {
      for (int i = 0; i < length; i++) {
        Map<String, String> next = new LinkedHashMap<>(point);
        for (Chosen one : group) {
          next.put(one.key(), one.values().get(i));
        }
        crossed.add(next);
      }
    }
    return crossed;
  }

  private static List<Map<String, String>> inOrder(
      List<Map<String, String>> points, List<Chosen> chosen) {
    List<Map<String, String>> ordered = new ArrayList<>();
    for (Map<String, String> point : points) {
      Map<String, String> next = new LinkedHashMap<>();
      for (Chosen one : chosen) {
        String value = point.get(one.key());
        if (value != null) {
          next.put(one.key(), value);
        }
      }
      ordered.add(next);
    }
    return ordered;
  }
}
