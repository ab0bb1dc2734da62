package io.vernier.processor.check;

import io.vernier.api.annotation.Goodput;
import io.vernier.api.config.Keys;
import io.vernier.processor.diagnostic.ProcessorCode;
import io.vernier.processor.diagnostic.SourceProblem;
import io.vernier.processor.read.Mark;
import io.vernier.processor.read.SloModel;
import io.vernier.processor.read.WorkloadModel;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Budgets are judged, and there are budgets to judge. A limit on a metric of whole phases is a
 * verdict of its own; a metric that a plug-in may supply is given the benefit of the doubt.
 */
final class JudgingRule implements Rule {
  @Override
  public List<SourceProblem> check(WorkloadModel workload) {
    Optional<Mark> goodput = workload.mark(Goodput.class);
    boolean anyBudget = workload.slos().stream().anyMatch(slo -> !KnownMetric.isOfPhase(slo));
    if (goodput.isPresent() && !anyBudget) {
      return List.of(withoutBudget(workload, goodput.get()));
    }
    if (goodput.isPresent() || workload.sweeps(Keys.GOODPUT.name())) {
      return List.of();
    }
    return workload.slos().stream()
        .filter(slo -> !slo.claims() && KnownMetric.isOfRequest(slo))
        .map(slo -> unjudged(workload, slo))
        .collect(Collectors.toList());
  }

  private static SourceProblem withoutBudget(WorkloadModel workload, Mark goodput) {
    return SourceProblem.of(
        ProcessorCode.GOODPUT_WITHOUT_BUDGET,
        workload.shown(),
        goodput.source() + " asks for good requests, and no @Slo gives a request a budget.",
        "Add one on a metric of requests, such as @Slo(metric = TTFT, max = \"400ms\").",
        goodput.place());
  }

  private static SourceProblem unjudged(WorkloadModel workload, SloModel slo) {
    return SourceProblem.of(
        ProcessorCode.UNJUDGED_BUDGET,
        workload.shown(),
        slo.mark().source() + " sets a budget on " + slo.metric() + ", and nothing judges it.",
        "Add a percentile to it, or @Goodput(atLeast = …) to the class.",
        slo.mark().place());
  }
}
