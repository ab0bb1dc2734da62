package io.vernier.processor.check;

import io.vernier.processor.diagnostic.ProcessorCode;
import io.vernier.processor.diagnostic.SourceProblem;
import io.vernier.processor.read.WorkloadMethod;
import io.vernier.processor.read.WorkloadMethod.Arguments;
import io.vernier.processor.read.WorkloadMethod.Role;
import io.vernier.processor.read.WorkloadModel;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;

/** The methods that the harness calls can be called. */
final class MethodRule implements Rule {
  @Override
  public List<SourceProblem> check(WorkloadModel workload) {
    List<SourceProblem> problems = new ArrayList<>();
    for (WorkloadMethod method : workload.methods()) {
      List<String> faults = faults(method);
      if (!faults.isEmpty()) {
        problems.add(signature(workload, method, String.join(", ", faults)));
      } else if (!method.reachable()) {
        problems.add(
            SourceProblem.of(
                ProcessorCode.OUT_OF_REACH,
                workload.shown(),
                "the inherited "
                    + method.role().label()
                    + " method "
                    + method.name()
                    + " can't be called from the workload's package.",
                "Make it public, or override it in the workload.",
                method.place()));
      }
    }
    return problems;
  }

  private static List<String> faults(WorkloadMethod method) {
    List<String> faults = new ArrayList<>();
    Stream.of(Modifier.PRIVATE, Modifier.STATIC, Modifier.ABSTRACT)
        .filter(method.modifiers()::contains)
        .forEach(modifier -> faults.add("is " + modifier.name().toLowerCase(Locale.ROOT)));
    if (!method.returnsRight()) {
      faults.add("returns " + method.element().getReturnType());
    }
    if (method.arguments() == Arguments.OTHER) {
      faults.add(
          "takes "
              + method.element().getParameters().stream()
                  .map(parameter -> parameter.asType().toString())
                  .collect(Collectors.joining(", ", "(", ")")));
    }
    method.excess().forEach(thrown -> faults.add("throws " + thrown));
    return faults;
  }

  private static SourceProblem signature(
      WorkloadModel workload, WorkloadMethod method, String faults) {
    boolean dataset = method.role() == Role.DATASET;
    return SourceProblem.of(
        dataset ? ProcessorCode.DATASET_METHOD : ProcessorCode.LIFECYCLE_METHOD,
        workload.shown(),
        "the " + method.role().label() + " method " + method.name() + " " + faults + ".",
        dataset
            ? "Declare it as Stream<Conversation> "
                + method.name()
                + "(DatasetContext context), or without the context; not private, static or"
                + " abstract."
            : "Declare it as void "
                + method.name()
                + "(TrialContext context), or without the context; not private, static or"
                + " abstract.",
        method.place());
  }
}
