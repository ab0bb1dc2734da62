package io.vernier.processor.check;

import io.vernier.processor.diagnostic.ProcessorCode;
import io.vernier.processor.diagnostic.SourceProblem;
import io.vernier.processor.read.SloModel;
import io.vernier.processor.read.WorkloadModel;
import java.util.List;
import java.util.stream.Collectors;

/** A metric that is not the harness's own may be a plug-in's, or a slip. */
final class UnknownMetricRule implements Rule {
  @Override
  public List<SourceProblem> check(WorkloadModel workload) {
    return workload.slos().stream()
        .filter(slo -> KnownMetric.of(slo).isEmpty() && KnownMetric.ofTwin(slo).isEmpty())
        .map(slo -> note(workload, slo))
        .collect(Collectors.toList());
  }

  private static SourceProblem note(WorkloadModel workload, SloModel slo) {
    return SourceProblem.of(
        ProcessorCode.UNKNOWN_METRIC,
        workload.shown(),
        slo.mark().source() + " is on \"" + slo.metric() + "\", which is no metric of the harness.",
        Nearest.question(slo.metric(), KnownMetric.tags())
            + "Otherwise see that a MetricDefinition of this name is on the class path of the run.",
        slo.mark().place("metric"));
  }
}
