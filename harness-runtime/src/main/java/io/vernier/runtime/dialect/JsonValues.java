package io.vernier.runtime.dialect;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Writes the values that a user put into a body, with the JSON type they were given. */
final class JsonValues {
  private JsonValues() {}

  /**
   * Writes a string, number, boolean, list, map or null.
   *
   * @throws IllegalArgumentException for any other value, and for a number that JSON lacks
   */
  static void write(JsonGenerator json, @Nullable Object value) throws IOException {
    if (value == null) {
      json.writeNull();
    } else if (value instanceof CharSequence text) {
      json.writeString(text.toString());
    } else if (value instanceof Boolean flag) {
      json.writeBoolean(flag);
    } else if (value instanceof Number number) {
      writeNumber(json, number);
    } else if (value instanceof Map<?, ?> map) {
      json.writeStartObject();
      for (Map.Entry<?, ?> entry : map.entrySet()) {
        json.writeFieldName(String.valueOf(entry.getKey()));
        write(json, entry.getValue());
      }
      json.writeEndObject();
    } else if (value instanceof Iterable<?> items) {
      json.writeStartArray();
      for (Object item : items) {
        write(json, item);
      }
      json.writeEndArray();
    } else {
      throw new IllegalArgumentException(
          "a body holds strings, numbers, booleans, lists and maps, found "
              + value.getClass().getName());
    }
  }

  private static void writeNumber(JsonGenerator json, Number number) throws IOException {
    if (number instanceof BigInteger whole) {
      json.writeNumber(whole);
    } else if (number instanceof BigDecimal decimal) {
      json.writeNumber(decimal);
    } else if (number instanceof Double || number instanceof Float) {
      if (!Double.isFinite(number.doubleValue())) {
        throw new IllegalArgumentException("JSON has no number " + number);
      }
      json.writeNumber(number.toString());
    } else {
      json.writeNumber(number.longValue());
    }
  }
}
