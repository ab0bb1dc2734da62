package io.vernier.runtime.dialect;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.io.StringWriter;
import java.util.Set;

/** JSON values as texts. */
final class JsonTexts {
  private static final JsonFactory JSON = new JsonFactory();
  private static final Set<String> FALSY = Set.of("", "null", "false", "0", "0.0", "[]", "{}");

  private JsonTexts() {}

  /** The text of a string, else the value as JSON; leaves the parser at the value's end. */
  static String textOrJson(JsonParser json) throws IOException {
    if (json.currentToken() == JsonToken.VALUE_STRING) {
      return json.getText();
    }
    StringWriter text = new StringWriter();
    try (JsonGenerator copy = JSON.createGenerator(text)) {
      copy.copyCurrentStructure(json);
    }
    return text.toString();
  }

  /** Whether a value given as text says that there is nothing. */
  static boolean isFalsy(String text) {
    return FALSY.contains(text);
  }
}
