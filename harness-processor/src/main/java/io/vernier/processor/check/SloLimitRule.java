package io.vernier.processor.check;

import io.vernier.api.model.GrammarException;
import io.vernier.api.model.Limit;
import io.vernier.processor.diagnostic.ProcessorCode;
import io.vernier.processor.diagnostic.SourceProblem;
import io.vernier.processor.read.SloModel;
import io.vernier.processor.read.WorkloadModel;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** An objective has one limit, that can be read and is a quantity of its metric's kind. */
final class SloLimitRule implements Rule {
  @Override
  public List<SourceProblem> check(WorkloadModel workload) {
    return workload.slos().stream()
        .map(slo -> problem(workload, slo))
        .flatMap(Optional::stream)
        .collect(Collectors.toList());
  }

  private static Optional<SourceProblem> problem(WorkloadModel workload, SloModel slo) {
    if (slo.max().isEmpty() == slo.min().isEmpty()) {
      return Optional.of(bound(workload, slo));
    }
    Limit limit;
    try {
      limit = Limit.parse(slo.writtenLimit(), slo.bound());
    } catch (GrammarException e) {
      return Optional.of(
          limit(workload, slo, "can't be read: " + e.getMessage() + ".").pointingAt(e));
    }
    if (limit.bound() != slo.bound()) {
      return Optional.of(
          limit(workload, slo, "says \"" + slo.writtenLimit() + "\", which is the other bound."));
    }
    return KnownMetric.of(slo)
        .filter(metric -> !metric.takes(limit.kind()))
        .map(metric -> quantity(workload, slo, metric));
  }

  private static SourceProblem bound(WorkloadModel workload, SloModel slo) {
    return SourceProblem.of(
        ProcessorCode.SLO_BOUND,
        workload.shown(),
        slo.mark().source()
            + " for "
            + slo.metric()
            + (slo.max().isEmpty() ? " sets neither max nor min." : " sets both max and min."),
        "Set one: max for the most allowed, min for the least.",
        slo.mark().place());
  }

  private static SourceProblem limit(WorkloadModel workload, SloModel slo, String wrong) {
    return SourceProblem.of(
        ProcessorCode.SLO_LIMIT,
        workload.shown(),
        slo.limitElement() + " of " + slo.mark().source() + " for " + slo.metric() + " " + wrong,
        "Write a quantity such as 400ms, 20/s, 1% or 128.",
        slo.mark().place(slo.limitElement()));
  }

  private static SourceProblem quantity(WorkloadModel workload, SloModel slo, KnownMetric metric) {
    return SourceProblem.of(
        ProcessorCode.SLO_QUANTITY,
        workload.shown(),
        slo.limitElement()
            + " of "
            + slo.mark().source()
            + " is \""
            + slo.writtenLimit()
            + "\", which is no quantity of "
            + slo.metric()
            + ".",
        "Write it like " + metric.example() + ".",
        slo.mark().place(slo.limitElement()));
  }
}
