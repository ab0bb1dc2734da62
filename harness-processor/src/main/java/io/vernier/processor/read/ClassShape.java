package io.vernier.processor.read;

import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.ElementFilter;

/**
 * What decides whether generated code can make an instance of a class.
 *
 * @param kind class, record, interface or enum
 * @param isAbstract whether it is abstract
 * @param isPrivate whether it or a class around it is private
 * @param isInner whether it is nested without being static
 * @param isGeneric whether it has type parameters
 * @param hasConstructor whether it has a constructor without arguments that is not private and
 *     throws nothing checked
 */
public record ClassShape(
    ElementKind kind,
    boolean isAbstract,
    boolean isPrivate,
    boolean isInner,
    boolean isGeneric,
    boolean hasConstructor) {

  static ClassShape of(TypeElement type) {
    return new ClassShape(
        type.getKind(),
        type.getModifiers().contains(Modifier.ABSTRACT),
        isPrivate(type),
        type.getEnclosingElement() instanceof TypeElement
            && !type.getModifiers().contains(Modifier.STATIC),
        !type.getTypeParameters().isEmpty(),
        hasConstructor(type));
  }

  private static boolean isPrivate(TypeElement type) {
    for (Element outer = type; outer instanceof TypeElement; outer = outer.getEnclosingElement()) {
      if (outer.getModifiers().contains(Modifier.PRIVATE)) {
        return true;
      }
    }
    return false;
  }

  private static boolean hasConstructor(TypeElement type) {
    return ElementFilter.constructorsIn(type.getEnclosedElements()).stream()
        .anyMatch(
            constructor ->
                constructor.getParameters().isEmpty()
                    && !constructor.getModifiers().contains(Modifier.PRIVATE)
                    && Thrown.beyond(Thrown.UNCHECKED, constructor).isEmpty());
  }
}
