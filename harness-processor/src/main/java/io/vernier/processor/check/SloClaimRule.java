package io.vernier.processor.check;

import io.vernier.api.model.SloView;
import io.vernier.processor.diagnostic.ProcessorCode;
import io.vernier.processor.diagnostic.SourceProblem;
import io.vernier.processor.read.SloModel;
import io.vernier.processor.read.WorkloadModel;
import java.util.ArrayList;
import java.util.List;

/** Metric, percentile and view of an objective make sense for its metric and its load. */
final class SloClaimRule implements Rule {
  @Override
  public List<SourceProblem> check(WorkloadModel workload) {
    List<SourceProblem> problems = new ArrayList<>();
    for (SloModel slo : workload.slos()) {
      boolean inRange = slo.percentile() > 0 && slo.percentile() < 100;
      if (slo.claims() && !inRange) {
        problems.add(range(workload, slo));
      } else if (slo.claims() && KnownMetric.isOfPhase(slo)) {
        problems.add(ofPhase(workload, slo));
      }
      KnownMetric.ofTwin(slo)
          .ifPresent(metric -> problems.add(viewInName(workload, slo, metric.tag())));
      if (slo.view() == SloView.RESPONSE && !workload.isOpenLoop()) {
        problems.add(closed(workload, slo));
      }
    }
    return problems;
  }

  private static SourceProblem range(WorkloadModel workload, SloModel slo) {
    return SourceProblem.of(
        ProcessorCode.SLO_PERCENTILE,
        workload.shown(),
        slo.mark().source()
            + " for "
            + slo.metric()
            + " claims the percentile "
            + slo.mark().text("percentile")
            + ".",
        "Claim one above 0 and below 100, such as 99.",
        slo.mark().place("percentile"));
  }

  private static SourceProblem ofPhase(WorkloadModel workload, SloModel slo) {
    return SourceProblem.of(
        ProcessorCode.SLO_WINDOW_PERCENTILE,
        workload.shown(),
        slo.mark().source()
            + " claims a percentile of "
            + slo.metric()
            + ", of which a phase has one value.",
        "Drop percentile; the limit then judges the trials' mean.",
        slo.mark().place("percentile"));
  }

  private static SourceProblem viewInName(WorkloadModel workload, SloModel slo, String metric) {
    return SourceProblem.of(
        ProcessorCode.SLO_VIEW_IN_NAME,
        workload.shown(),
        slo.mark().source()
            + " is on \""
            + slo.metric()
            + "\", the response view of "
            + metric
            + ".",
        "Name the metric itself, and choose with view = SloView.RESPONSE.",
        slo.mark().place("metric"));
  }

  private static SourceProblem closed(WorkloadModel workload, SloModel slo) {
    return SourceProblem.of(
        ProcessorCode.SLO_RESPONSE_CLOSED,
        workload.shown(),
        slo.mark().source()
            + " judges "
            + slo.metric()
            + " from the intended start, and a closed loop has none.",
        "Add @Rate, or judge from the send.",
        slo.mark().place("view"));
  }
}
