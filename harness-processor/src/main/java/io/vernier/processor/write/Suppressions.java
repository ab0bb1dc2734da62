package io.vernier.processor.write;

import com.palantir.javapoet.AnnotationSpec;
import com.palantir.javapoet.CodeBlock;
import io.vernier.processor.read.ParamField;
import io.vernier.processor.read.WorkloadMethod;
import io.vernier.processor.read.WorkloadModel;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javax.lang.model.element.Element;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.util.Elements;

/**
 * The warnings that generated code would earn for what the workload is: deprecated, or less visible
 * than its descriptor. Only those, because some compilers warn of a needless suppression too.
 */
final class Suppressions {
  private final Elements elements;

  Suppressions(Elements elements) {
    this.elements = elements;
  }

  /** The annotation to put on the descriptor; absent where nothing is to be suppressed. */
  Optional<AnnotationSpec> of(WorkloadModel workload) {
    List<String> warnings = new ArrayList<>();
    if (used(workload).flatMap(Suppressions::withOuter).anyMatch(elements::isDeprecated)) {
      warnings.add("deprecation");
      warnings.add("removal");
    }
    boolean inModule = !elements.getModuleOf(workload.type()).isUnnamed();
    if (inModule && !workload.type().getModifiers().contains(Modifier.PUBLIC)) {
      warnings.add("exports");
    }
    return warnings.isEmpty()
        ? Optional.empty()
        : Optional.of(
            AnnotationSpec.builder(SuppressWarnings.class)
                .addMember(
                    "value",
                    warnings.stream()
                        .map(warning -> CodeBlock.of("$S", warning))
                        .collect(CodeBlock.joining(", ", "{", "}")))
                .build());
  }

  private static Stream<Element> used(WorkloadModel workload) {
    return Stream.of(
            Stream.of(workload.type()),
            workload.methods().stream().map(WorkloadMethod::element),
            workload.fields().stream().map(ParamField::element),
            workload.fields().stream()
                .map(field -> field.element().asType())
                .filter(DeclaredType.class::isInstance)
                .map(type -> ((DeclaredType) type).asElement()))
        .flatMap(part -> part);
  }

  private static Stream<Element> withOuter(Element element) {
    return Stream.iterate(
        element,
        outer -> outer instanceof TypeElement || outer.equals(element),
        Element::getEnclosingElement);
  }
}
