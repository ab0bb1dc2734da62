package io.vernier.api.run;

import io.vernier.api.model.DurationText;
import io.vernier.api.model.GrammarException;
import java.time.Duration;
import java.util.Map;

/**
 * The values of a workload's parameter fields at one point, as texts. Values are checked when the
 * run is planned.
 *
 * @param values texts by field name
 */
public record ParamValues(Map<String, String> values) {
  /** Copies the map. */
  public ParamValues {
    values = Map.copyOf(values);
  }

  /** No values: every field keeps its initialiser. */
  public static ParamValues none() {
    return new ParamValues(Map.of());
  }

  /** True where the field has a value at this point. */
  public boolean has(String field) {
    return values.containsKey(field);
  }

  /** The value of a text field. */
  public String text(String field) {
    String value = values.get(field);
    if (value == null) {
      throw new IllegalArgumentException("no value for parameter " + field);
    }
    return value;
  }

  /** The value of an int field. */
  public int intValue(String field) {
    return Integer.parseInt(text(field).strip());
  }

  /** The value of a long field. */
  public long longValue(String field) {
    return Long.parseLong(text(field).strip());
  }

  /** The value of a double field. */
  public double doubleValue(String field) {
    return Double.parseDouble(text(field).strip());
  }

  /** The value of a boolean field. */
  public boolean booleanValue(String field) {
    String word = text(field).strip();
    if (!word.equalsIgnoreCase("true") && !word.equalsIgnoreCase("false")) {
      throw new GrammarException(text(field), 0, "true or false");
    }
    return Boolean.parseBoolean(word);
  }

  /** The value of a duration field. */
  public Duration duration(String field) {
    return DurationText.parse(text(field));
  }

  /** The value of an enum field. */
  public <E extends Enum<E>> E enumValue(String field, Class<E> type) {
    return Enum.valueOf(type, text(field).strip());
  }
}
