package io.vernier.processor.check;

import io.vernier.processor.diagnostic.SourceProblem;
import io.vernier.processor.read.WorkloadModel;
import java.util.List;
import java.util.stream.Collectors;

/** All rules, in the order in which their problems are told. */
public final class Rules {
  private static final List<Rule> ALL = List.of();

  private Rules() {}

  /** Everything that is wrong with a workload, and what else is worth a note. */
  public static List<SourceProblem> check(WorkloadModel workload) {
    return ALL.stream().flatMap(rule -> rule.check(workload).stream()).collect(Collectors.toList());
  }
}
