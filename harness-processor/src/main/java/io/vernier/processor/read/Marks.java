package io.vernier.processor.read;

import io.vernier.processor.diagnostic.Place;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.AnnotationValue;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.ElementFilter;
import org.jspecify.annotations.Nullable;

/** Reads the annotations that stand on one element, containers unwrapped. */
final class Marks {
  static final String OURS = "io.vernier.api.annotation";

  private Marks() {}

  /**
   * The annotations written on an element, in order; what containers of ours hold stands in their
   * place.
   */
  static List<Mark> on(
      Element holder, Mark.Distance distance, @Nullable Mark via, @Nullable Place fallback) {
    List<Mark> marks = new ArrayList<>();
    for (AnnotationMirror mirror : holder.getAnnotationMirrors()) {
      Mark mark = of(mirror, holder, distance, via, fallback);
      List<AnnotationMirror> held = held(mark);
      if (held.isEmpty()) {
        marks.add(mark);
      }
      for (AnnotationMirror one : held) {
        marks.add(of(one, holder, distance, via, fallback));
      }
    }
    return marks;
  }

  /** The one annotation of this type on an element; absent where there is none. */
  static Optional<Mark> find(Element holder, Class<?> type) {
    return on(holder, new Mark.Distance(0, 0), null, null).stream()
        .filter(mark -> mark.is(type))
        .findFirst();
  }

  private static Mark of(
      AnnotationMirror mirror,
      Element holder,
      Mark.Distance distance,
      @Nullable Mark via,
      @Nullable Place fallback) {
    TypeElement annotation = (TypeElement) mirror.getAnnotationType().asElement();
    Map<String, AnnotationValue> explicit = new LinkedHashMap<>();
    Map<String, AnnotationValue> effective = new LinkedHashMap<>();
    for (ExecutableElement element : ElementFilter.methodsIn(annotation.getEnclosedElements())) {
      String name = element.getSimpleName().toString();
      @Nullable AnnotationValue written = mirror.getElementValues().get(element);
      @Nullable AnnotationValue byDefault = element.getDefaultValue();
      if (written != null) {
        explicit.put(name, written);
        effective.put(name, written);
      } else if (byDefault != null) {
        effective.put(name, byDefault);
      }
    }
    return new Mark(annotation, mirror, holder, distance, explicit, effective, via, fallback);
  }

  private static List<AnnotationMirror> held(Mark mark) {
    List<AnnotationMirror> held = new ArrayList<>();
    if (Repeated.isContainer(mark.name())) {
      mark.values("value").stream()
          .map(AnnotationValue::getValue)
          .forEach(
              value -> {
                if (value instanceof AnnotationMirror one) {
                  held.add(one);
                }
              });
    }
    return held;
  }
}
