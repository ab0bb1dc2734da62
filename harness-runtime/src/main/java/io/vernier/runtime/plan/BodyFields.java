package io.vernier.runtime.plan;

import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Reads {@code endpoint.body}, a map in YAML or JSON, which is YAML too. */
final class BodyFields {
  private BodyFields() {}

  /**
   * Reads the fields in their order.
   *
   * @throws IllegalArgumentException where the text is no map, with line and column where there is
   *     one
   */
  static Map<String, Object> parse(String text) {
    ObjectMapper mapper =
        new ObjectMapper(new YAMLFactory())
            .enable(JsonParser.Feature.STRICT_DUPLICATE_DETECTION)
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS);
    try {
      @Nullable Map<String, Object> fields =
          mapper.readValue(text, new TypeReference<LinkedHashMap<String, Object>>() {});
      return fields == null ? Map.of() : fields;
    } catch (JsonProcessingException e) {
      JsonLocation at = e.getLocation();
      String place =
          at == null ? "" : "line " + at.getLineNr() + ", column " + at.getColumnNr() + ": ";
      String said = e.getOriginalMessage().lines().findFirst().orElse("no map");
      throw new IllegalArgumentException(place + said, e);
    }
  }
}
