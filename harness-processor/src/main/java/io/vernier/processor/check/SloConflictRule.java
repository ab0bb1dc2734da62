package io.vernier.processor.check;

import io.vernier.processor.diagnostic.ProcessorCode;
import io.vernier.processor.diagnostic.SourceProblem;
import io.vernier.processor.read.SloModel;
import io.vernier.processor.read.WorkloadModel;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** One percentile of one metric is claimed once; a second claim would share its key. */
final class SloConflictRule implements Rule {
  private record Claim(String metric, double percentile) {}

  @Override
  public List<SourceProblem> check(WorkloadModel workload) {
    List<SourceProblem> problems = new ArrayList<>();
    Map<Claim, SloModel> claims = new HashMap<>();
    for (SloModel slo : workload.slos()) {
      if (slo.claims()) {
        SloModel first = claims.putIfAbsent(new Claim(slo.metric(), slo.percentile()), slo);
        if (first != null) {
          problems.add(problem(workload, first, slo));
        }
      }
    }
    return problems;
  }

  private static SourceProblem problem(WorkloadModel workload, SloModel first, SloModel second) {
    return SourceProblem.of(
        ProcessorCode.SLO_CONFLICT,
        workload.shown(),
        "p"
            + second.mark().text("percentile")
            + " "
            + second.metric()
            + " is claimed twice: "
            + words(first)
            + " and "
            + words(second)
            + ".",
        "Keep one; a limit can also be changed by its key.",
        second.mark().place());
  }

  private static String words(SloModel slo) {
    return slo.limit() + " (" + slo.view() + ") by " + slo.mark().source();
  }
}
