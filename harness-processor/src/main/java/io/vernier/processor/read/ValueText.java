package io.vernier.processor.read;

import java.util.List;
import java.util.stream.Collectors;
import javax.lang.model.element.AnnotationValue;
import javax.lang.model.element.VariableElement;

/** Writes annotation values in the grammar of keys. */
final class ValueText {
  private ValueText() {}

  /** The value as a text; an array is one value a line. */
  static String of(AnnotationValue value) {
    Object held = value.getValue();
    if (held instanceof Double number) {
      return number(number);
    }
    if (held instanceof VariableElement constant) {
      return constant.getSimpleName().toString();
    }
    if (held instanceof List<?>) {
      return elements(value).stream().map(ValueText::of).collect(Collectors.joining("\n"));
    }
    return held.toString();
  }

  /** The values of an array. */
  static List<AnnotationValue> elements(AnnotationValue array) {
    return array.getValue() instanceof List<?> values
        ? values.stream().map(AnnotationValue.class::cast).collect(Collectors.toList())
        : List.of(array);
  }

  private static String number(double value) {
    if (Double.isInfinite(value)) {
      return value > 0 ? "inf" : "-inf";
    }
    return value == Math.rint(value) && Math.abs(value) < 1e15
        ? Long.toString((long) value)
        : Double.toString(value);
  }
}
