package io.vernier.processor.check;

import io.vernier.api.annotation.Concurrency;
import io.vernier.api.config.Keys;
import io.vernier.processor.diagnostic.ProcessorCode;
import io.vernier.processor.diagnostic.SourceProblem;
import io.vernier.processor.read.Mark;
import io.vernier.processor.read.WorkloadModel;
import java.util.List;

/** There is a load, and one thing at most says when sessions arrive. */
final class LoadRule implements Rule {
  @Override
  public List<SourceProblem> check(WorkloadModel workload) {
    if (workload.arrivals().size() > 1) {
      return List.of(twoArrivals(workload));
    }
    boolean gated =
        workload.mark(Concurrency.class).isPresent() || workload.sweeps(Keys.CONCURRENCY.name());
    return gated || workload.isOpenLoop() ? List.of() : List.of(noLoad(workload));
  }

  private static SourceProblem twoArrivals(WorkloadModel workload) {
    Mark first = workload.arrivals().get(0);
    Mark second = workload.arrivals().get(1);
    return SourceProblem.of(
        ProcessorCode.TWO_ARRIVALS,
        workload.shown(),
        first.source() + " and " + second.source() + " both say when sessions arrive.",
        "Keep one. To cap sessions under a rate, add @Concurrency.",
        second.place());
  }

  private static SourceProblem noLoad(WorkloadModel workload) {
    return SourceProblem.of(
        ProcessorCode.NO_LOAD,
        workload.shown(),
        "nothing says when sessions arrive or how many run at once.",
        "Add @Rate for an open loop or @Concurrency for a closed one.",
        workload.place());
  }
}
