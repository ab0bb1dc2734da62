package io.vernier.processor.check;

import io.vernier.processor.diagnostic.ProcessorCode;
import io.vernier.processor.diagnostic.SourceProblem;
import io.vernier.processor.read.ClassShape;
import io.vernier.processor.read.WorkloadModel;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import javax.lang.model.element.ElementKind;

/** Generated code can make an instance of the class. */
final class ClassShapeRule implements Rule {
  @Override
  public List<SourceProblem> check(WorkloadModel workload) {
    ClassShape shape = workload.shape();
    List<SourceProblem> problems = new ArrayList<>();
    if (shape.isAbstract()) {
      problems.add(
          problem(
              workload,
              ProcessorCode.ABSTRACT_CLASS,
              "the class is abstract, so no instance of it can be made.",
              "Put @Workload on the classes that extend it; they inherit its other annotations."));
    }
    if (shape.isPrivate()) {
      problems.add(
          problem(
              workload,
              ProcessorCode.PRIVATE_CLASS,
              "the class, or one around it, is private.",
              "Remove private; package-private will do."));
    }
    if (shape.isInner()) {
      problems.add(
          problem(
              workload,
              ProcessorCode.INNER_CLASS,
              "the class is nested and not static, so each instance needs one of the class around it.",
              "Make it static, or a class of its own file."));
    }
    if (shape.isGeneric()) {
      problems.add(
          problem(
              workload,
              ProcessorCode.GENERIC_CLASS,
              "the class has type parameters, for which the harness has no arguments.",
              "Put @Workload on a subclass that gives them."));
    }
    if (!shape.hasConstructor()) {
      problems.add(
          problem(
              workload,
              ProcessorCode.NO_CONSTRUCTOR,
              "the class has no constructor without arguments that is not private and throws no checked"
                  + " exception.",
              "Add one; package-private will do."));
    }
    return problems;
  }

  /** What is wrong with something that is no class at all; nothing else is worth saying then. */
  static List<SourceProblem> kind(WorkloadModel workload) {
    ElementKind kind = workload.shape().kind();
    if (kind == ElementKind.CLASS) {
      return List.of();
    }
    if (kind == ElementKind.ANNOTATION_TYPE) {
      return List.of(
          problem(
              workload,
              ProcessorCode.ON_ANNOTATION,
              "@Workload stands on an annotation, and is never composed.",
              "Write @Workload on each workload class, beside @" + workload.shown() + "."));
    }
    return List.of(
        problem(
            workload,
            ProcessorCode.NOT_A_CLASS,
            "@Workload stands on what is declared as " + kind.name().toLowerCase(Locale.ROOT) + ".",
            "Make it a class."));
  }

  private static SourceProblem problem(
      WorkloadModel workload, ProcessorCode code, String wrong, String remedy) {
    return SourceProblem.of(code, workload.shown(), wrong, remedy, workload.place());
  }
}
