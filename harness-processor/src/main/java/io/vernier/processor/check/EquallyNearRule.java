package io.vernier.processor.check;

import io.vernier.processor.diagnostic.ProcessorCode;
import io.vernier.processor.diagnostic.SourceProblem;
import io.vernier.processor.read.Conflict;
import io.vernier.processor.read.WorkloadModel;
import java.util.List;
import java.util.stream.Collectors;

/** Of two equally near annotations that differ, neither can win. */
final class EquallyNearRule implements Rule {
  @Override
  public List<SourceProblem> check(WorkloadModel workload) {
    return workload.conflicts().stream()
        .map(conflict -> problem(workload, conflict))
        .collect(Collectors.toList());
  }

  private static SourceProblem problem(WorkloadModel workload, Conflict conflict) {
    return SourceProblem.of(
        ProcessorCode.EQUALLY_NEAR,
        workload.shown(),
        conflict.first().source()
            + " and "
            + conflict.second().source()
            + " are equally near and differ.",
        "Write "
            + conflict.first().label()
            + " on the class itself, which wins over both, or drop one.",
        conflict.second().place());
  }
}
