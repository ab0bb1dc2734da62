package io.vernier.processor.read;

import io.vernier.processor.diagnostic.Place;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.AnnotationValue;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.TypeElement;
import org.jspecify.annotations.Nullable;

/**
 * One annotation as it was found.
 *
 * @param annotation its type
 * @param mirror the annotation itself
 * @param holder what it stands on: the class, a superclass, an annotation or a field
 * @param distance how far from the workload class; equal for equally near ones
 * @param explicit the values written in the source by element, in the order of their declaration
 * @param effective all values by element, defaults included
 * @param via the annotation through which it was composed, null where it was not
 * @param fallback where messages go if the holder is not among the sources, null for nowhere
 */
public record Mark(
    TypeElement annotation,
    AnnotationMirror mirror,
    Element holder,
    Distance distance,
    Map<String, AnnotationValue> explicit,
    Map<String, AnnotationValue> effective,
    @Nullable Mark via,
    @Nullable Place fallback) {

  /** Copies the maps, keeping their order. */
  public Mark {
    explicit = Collections.unmodifiableMap(new LinkedHashMap<>(explicit));
    effective = Collections.unmodifiableMap(new LinkedHashMap<>(effective));
  }

  /**
   * How far an annotation is from the workload class.
   *
   * @param superclass 0 for the class itself, 1 for its superclass, and so on
   * @param depth 0 for what is written on that class, 1 for what its annotations carry, and so on
   */
  public record Distance(int superclass, int depth) {}

  /** The annotation's qualified name. */
  public String name() {
    return annotation.getQualifiedName().toString();
  }

  /** True where the annotation is of this type. */
  public boolean is(Class<?> type) {
    return name().equals(type.getCanonicalName());
  }

  /** The annotation as users write it, such as {@code @Rate}. */
  public String label() {
    return "@" + annotation.getSimpleName();
  }

  /** Who says it, as a reader wants to see it: {@code @Rate on SteadyChat}. */
  public String source() {
    return label() + " on " + holderName();
  }

  private String holderName() {
    String name = Names.shown(holder);
    return holder.getKind() == ElementKind.ANNOTATION_TYPE ? "@" + name : name;
  }

  /** The value written for an element; absent where the source leaves it to its default. */
  public Optional<AnnotationValue> written(String element) {
    return Optional.ofNullable(explicit.get(element));
  }

  /** The value of an element as a text, its default where the source writes none. */
  public String text(String element) {
    return ValueText.of(value(element));
  }

  /** The values that the source writes for an element; one where it is no array. */
  public List<AnnotationValue> values(String element) {
    return written(element).map(ValueText::elements).orElse(List.of());
  }

  /** The value of an element, its default where the source writes none. */
  AnnotationValue value(String element) {
    AnnotationValue value = effective.get(element);
    if (value == null) {
      throw new IllegalArgumentException(label() + " has no element " + element);
    }
    return value;
  }

  /** True where the source writes something other than the empty text for an element. */
  public boolean says(String element) {
    return written(element).map(ValueText::of).filter(text -> !text.isEmpty()).isPresent();
  }

  /** Where the annotation stands. */
  public Place place() {
    return new Place(holder, mirror, null, fallback);
  }

  /** Where the value of an element stands; the whole annotation where none is written. */
  public Place place(String element) {
    return new Place(holder, mirror, explicit.get(element), fallback);
  }

  /** Where one value of an element stands. */
  public Place place(AnnotationValue value) {
    return new Place(holder, mirror, value, fallback);
  }
}
