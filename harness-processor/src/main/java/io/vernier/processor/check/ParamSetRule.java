package io.vernier.processor.check;

import io.vernier.processor.diagnostic.ProcessorCode;
import io.vernier.processor.diagnostic.SourceProblem;
import io.vernier.processor.read.ParamModel;
import io.vernier.processor.read.WorkloadModel;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Parameters together make points: each has values and its own key, and what is zipped fits. */
final class ParamSetRule implements Rule {
  @Override
  public List<SourceProblem> check(WorkloadModel workload) {
    List<SourceProblem> problems = new ArrayList<>();
    Map<String, ParamModel> byKey = new HashMap<>();
    Map<String, ParamModel> byZip = new HashMap<>();
    for (ParamModel param : workload.allParams()) {
      if (param.values().isEmpty()) {
        problems.add(withoutValue(workload, param));
      }
      ParamModel sameKey = byKey.putIfAbsent(param.key(), param);
      if (sameKey != null && !param.key().isEmpty()) {
        problems.add(twice(workload, sameKey, param));
      }
      ParamModel sameZip = param.zip().isEmpty() ? null : byZip.putIfAbsent(param.zip(), param);
      if (sameZip != null && sameZip.values().size() != param.values().size()) {
        problems.add(lengths(workload, sameZip, param));
      }
    }
    return problems;
  }

  private static SourceProblem withoutValue(WorkloadModel workload, ParamModel param) {
    return SourceProblem.of(
        ProcessorCode.PARAM_WITHOUT_VALUE,
        workload.shown(),
        param.mark().source() + " has no value, so there would be no point to run.",
        "Give it at least one.",
        param.mark().place("value"));
  }

  private static SourceProblem twice(WorkloadModel workload, ParamModel first, ParamModel second) {
    return SourceProblem.of(
        ProcessorCode.PARAM_TWICE,
        workload.shown(),
        first.mark().source()
            + " and "
            + second.mark().source()
            + " both sweep "
            + second.key()
            + ", with different values.",
        "Keep one, with all its values.",
        second.mark().place());
  }

  private static SourceProblem lengths(
      WorkloadModel workload, ParamModel first, ParamModel second) {
    return SourceProblem.of(
        ProcessorCode.ZIP_LENGTHS,
        workload.shown(),
        first.key()
            + " and "
            + second.key()
            + " are walked together as \""
            + second.zip()
            + "\" with "
            + first.values().size()
            + " and "
            + second.values().size()
            + " values.",
        "Give both the same number of values.",
        second.mark().place("value"));
  }
}
