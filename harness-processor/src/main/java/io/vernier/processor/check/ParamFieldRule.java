package io.vernier.processor.check;

import io.vernier.processor.diagnostic.ProcessorCode;
import io.vernier.processor.diagnostic.SourceProblem;
import io.vernier.processor.read.ParamField;
import io.vernier.processor.read.WorkloadModel;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;

/** Fields that take parameters can be assigned by generated code. */
final class ParamFieldRule implements Rule {
  @Override
  public List<SourceProblem> check(WorkloadModel workload) {
    List<SourceProblem> problems = new ArrayList<>();
    for (ParamField field : workload.fields()) {
      List<String> faults = new ArrayList<>();
      Stream.of(Modifier.PRIVATE, Modifier.STATIC, Modifier.FINAL)
          .filter(field.modifiers()::contains)
          .forEach(modifier -> faults.add("is " + modifier.name().toLowerCase(Locale.ROOT)));
      if (field.type() == ParamField.Type.OTHER) {
        faults.add("has the type " + field.element().asType());
      }
      if (!faults.isEmpty()) {
        problems.add(
            SourceProblem.of(
                ProcessorCode.PARAM_FIELD,
                workload.shown(),
                "the @Param field " + field.name() + " " + String.join(", ", faults) + ".",
                "Let it be neither private, static nor final, and of type String, int, long,"
                    + " double, boolean, Duration or an enum that is not private.",
                field.place()));
      } else if (!field.reachable()) {
        problems.add(
            SourceProblem.of(
                ProcessorCode.OUT_OF_REACH,
                workload.shown(),
                "the inherited @Param field "
                    + field.name()
                    + " can't be assigned from the workload's package.",
                "Make it public.",
                field.place()));
      }
    }
    return problems;
  }
}
