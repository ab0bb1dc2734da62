package io.vernier.processor.read;

import io.vernier.api.config.Keys;
import java.util.List;
import java.util.stream.Collectors;
import javax.lang.model.element.AnnotationValue;

/**
 * One swept parameter.
 *
 * @param key the key it sweeps; empty where the annotation should name one and does not
 * @param values the values
 * @param zip the group it is walked with; empty for none
 * @param mark the annotation
 */
public record ParamModel(String key, List<Value> values, String zip, Mark mark) {
  /** Copies the values. */
  public ParamModel {
    values = List.copyOf(values);
  }

  /**
   * One value.
   *
   * @param text the value as it is written
   * @param at the value in the source
   */
  public record Value(String text, AnnotationValue at) {}

  static ParamModel ofType(Mark mark) {
    return new ParamModel(mark.text("key"), values(mark), mark.text("zip"), mark);
  }

  static ParamModel ofField(String field, Mark mark) {
    return new ParamModel(Keys.PARAM_PREFIX + field, values(mark), mark.text("zip"), mark);
  }

  /** The values' texts. */
  public List<String> texts() {
    return values.stream().map(Value::text).collect(Collectors.toList());
  }

  private static List<Value> values(Mark mark) {
    return mark.values("value").stream()
        .map(value -> new Value(ValueText.of(value), value))
        .collect(Collectors.toList());
  }
}
