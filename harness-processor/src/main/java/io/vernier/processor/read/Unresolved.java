package io.vernier.processor.read;

import io.vernier.api.annotation.Dataset;
import io.vernier.api.annotation.Param;
import io.vernier.api.annotation.Params;
import io.vernier.api.annotation.Setup;
import io.vernier.api.annotation.TearDown;
import java.lang.annotation.Annotation;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.AnnotationValue;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

/**
 * Looks for types that the compiler does not know yet, because another processor may still be about
 * to generate them. Only what the harness reads is looked at: superclasses, annotations and their
 * values, annotated fields and methods.
 */
public final class Unresolved {
  private static final List<Class<? extends Annotation>> ON_MEMBERS =
      List.of(Dataset.class, Setup.class, TearDown.class, Param.class, Params.class);

  private final Set<Element> opened = new HashSet<>();

  private Unresolved() {}

  /** The first unknown thing that a class refers to; absent where all is known. */
  public static Optional<String> in(TypeElement workload) {
    return new Unresolved().inClass(workload);
  }

  private Optional<String> inClass(TypeElement workload) {
    for (TypeElement type : Flattening.hierarchy(workload)) {
      Optional<String> found =
          inType(type.getSuperclass())
              .or(() -> inAnnotations(type))
              .or(() -> first(type.getEnclosedElements()));
      if (found.isPresent()) {
        return found;
      }
    }
    return Optional.empty();
  }

  private Optional<String> first(List<? extends Element> members) {
    return members.stream()
        .filter(member -> ON_MEMBERS.stream().anyMatch(on -> member.getAnnotation(on) != null))
        .map(this::inMember)
        .flatMap(Optional::stream)
        .findFirst();
  }

  private Optional<String> inMember(Element member) {
    Optional<String> found = inAnnotations(member);
    if (found.isPresent()) {
      return found;
    }
    if (member instanceof ExecutableElement method) {
      return inType(method.getReturnType())
          .or(
              () ->
                  method.getParameters().stream()
                      .map(VariableElement::asType)
                      .map(this::inType)
                      .flatMap(Optional::stream)
                      .findFirst());
    }
    return inType(member.asType());
  }

  private Optional<String> inAnnotations(Element holder) {
    return holder.getAnnotationMirrors().stream()
        .map(this::inAnnotation)
        .flatMap(Optional::stream)
        .findFirst();
  }

  private Optional<String> inAnnotation(AnnotationMirror mirror) {
    Element annotation = mirror.getAnnotationType().asElement();
    return inType(mirror.getAnnotationType())
        .or(
            () ->
                mirror.getElementValues().values().stream()
                    .map(this::inValue)
                    .flatMap(Optional::stream)
                    .findFirst())
        .or(() -> opened.add(annotation) ? inAnnotations(annotation) : Optional.empty());
  }

  private Optional<String> inValue(AnnotationValue value) {
    Object held = value.getValue();
    if (held instanceof TypeMirror type) {
      return inType(type);
    }
    if (held instanceof AnnotationMirror mirror) {
      return inAnnotation(mirror);
    }
    if (held instanceof List<?> values) {
      return values.stream()
          .map(AnnotationValue.class::cast)
          .map(this::inValue)
          .flatMap(Optional::stream)
          .findFirst();
    }
    // What javac puts where a constant can't be evaluated; a text of these letters has quotes.
    return value.toString().equals("<error>")
        ? Optional.of("a value of an annotation")
        : Optional.empty();
  }

  private Optional<String> inType(TypeMirror type) {
    return type.getKind() == TypeKind.ERROR ? Optional.of(type.toString()) : Optional.empty();
  }
}
