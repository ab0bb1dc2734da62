package io.vernier.processor.diagnostic;

import java.util.Objects;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.AnnotationValue;
import javax.lang.model.element.Element;
import org.jspecify.annotations.Nullable;

/**
 * Where a message belongs in the source.
 *
 * @param element the element it is about
 * @param mirror the annotation on the element, null where the message is about the element itself
 * @param value the value within the annotation, null where it is about the whole
 * @param otherwise where to point instead if the element comes from a class file, null for nowhere
 */
public record Place(
    Element element,
    @Nullable AnnotationMirror mirror,
    @Nullable AnnotationValue value,
    @Nullable Place otherwise) {

  /** Checks that there is an element. */
  public Place {
    Objects.requireNonNull(element, "element");
  }

  /** The element itself. */
  public static Place of(Element element) {
    return new Place(element, null, null, null);
  }

  /** This place, with another to point at if this one is not in the sources being compiled. */
  public Place orElse(@Nullable Place other) {
    return new Place(element, mirror, value, other);
  }
}
