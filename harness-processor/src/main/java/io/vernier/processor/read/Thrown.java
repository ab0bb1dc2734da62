package io.vernier.processor.read;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;

/** What methods and constructors declare to throw, against what their caller may let through. */
final class Thrown {
  /** What may pass a caller that declares nothing. */
  static final Set<String> UNCHECKED = Set.of("java.lang.RuntimeException", "java.lang.Error");

  /** What may pass a caller that declares Exception. */
  static final Set<String> EXCEPTIONS = Set.of("java.lang.Exception", "java.lang.Error");

  private Thrown() {}

  /** The declared types that are none of these and extend none of them. */
  static List<String> beyond(Set<String> allowed, ExecutableElement element) {
    return element.getThrownTypes().stream()
        .filter(type -> !isWithin(allowed, type))
        .map(TypeMirror::toString)
        .collect(Collectors.toList());
  }

  private static boolean isWithin(Set<String> allowed, TypeMirror type) {
    return type instanceof DeclaredType declared
        && declared.asElement() instanceof TypeElement element
        && Flattening.hierarchy(element).stream()
            .anyMatch(ancestor -> allowed.contains(ancestor.getQualifiedName().toString()));
  }
}
