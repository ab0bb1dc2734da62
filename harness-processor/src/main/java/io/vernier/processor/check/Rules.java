package io.vernier.processor.check;

import io.vernier.processor.diagnostic.SourceProblem;
import io.vernier.processor.read.WorkloadModel;
import java.util.List;
import java.util.stream.Collectors;

/** All rules, in the order in which their problems are told. */
public final class Rules {
  private static final List<Rule> ALL =
      List.of(
          new ClassShapeRule(),
          new MethodRule(),
          new EquallyNearRule(),
          new LoadRule(),
          new GateRule(),
          new ArrivalRule(),
          new DataRule(),
          new SamplingRule(),
          new StopRule(),
          new ValueRule(),
          new HeaderRule(),
          new ParamFieldRule(),
          new ParamValueRule(),
          new ParamKeyRule(),
          new ParamSetRule(),
          new SloLimitRule(),
          new SloClaimRule(),
          new SloConflictRule(),
          new JudgingRule(),
          new UnknownMetricRule(),
          new SampleSizeRule(),
          new TrialCountRule());

  private Rules() {}

  /** Everything that is wrong with a workload, and what else is worth a note. */
  public static List<SourceProblem> check(WorkloadModel workload) {
    List<SourceProblem> kind = ClassShapeRule.kind(workload);
    return kind.isEmpty()
        ? ALL.stream().flatMap(rule -> rule.check(workload).stream()).collect(Collectors.toList())
        : kind;
  }
}
