package io.vernier.runtime.data;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.vernier.api.model.Conversation;
import io.vernier.api.model.Turn;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/** Understands the rows of one {@code single_turn} file, one after the other. */
final class SingleTurnRow {
  static final String TYPE = "single_turn";

  private static final List<String> KNOWN =
      List.of("text", "output_length", "extra", "role", "session_id", "type");

  /** What the format has and this reader does not: told apart from a slip of the pen. */
  private static final Set<String> NOT_YET =
      Set.of(
          "texts",
          "image",
          "images",
          "image_uuids",
          "audio",
          "audios",
          "video",
          "videos",
          "timestamp",
          "delay");

  private static final JsonMapper JSON =
      JsonMapper.builder(
              JsonFactory.builder()
                  .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                  .streamReadConstraints(
                      StreamReadConstraints.builder().maxStringLength(Integer.MAX_VALUE).build())
                  .build())
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .build();

  private static final int LONGEST_VALUE = 60;

  private final Map<String, Long> lineOfSession = new HashMap<>();

  /** Whether a line of a file of unknown format is one of these rows. */
  static boolean looksLikeOne(String line) {
    try {
      JsonNode row = JSON.readTree(line);
      if (row == null || !row.isObject()) {
        return false;
      }
      return row.has("type")
          ? row.path("type").asText().equals(TYPE)
          : row.has("text") || row.has("texts");
    } catch (JsonProcessingException e) {
      return false;
    }
  }

  /**
   * Reads a row.
   *
   * @param lines tells the row's line
   * @throws io.vernier.api.spi.BadRowException with all that is wrong with the row
   */
  Conversation parse(String line, JsonLines lines) {
    ObjectNode row = object(line, lines);
    List<String> wrong = new ArrayList<>();
    row.fieldNames().forEachRemaining(name -> checkName(name, wrong));
    checkType(row, wrong);
    String text = requiredText(row, wrong);
    String role = optionalText(row, "role", wrong).orElse("user");
    OptionalInt outputLength = outputLength(row, wrong);
    Map<String, Object> extra = extra(row, wrong);
    Optional<String> session = optionalText(row, "session_id", wrong);
    session.ifPresent(id -> checkSession(id, wrong));
    if (!wrong.isEmpty()) {
      throw lines.bad(String.join("; ", wrong));
    }
    session.ifPresent(id -> lineOfSession.put(id, lines.line()));
    return new Conversation(session, List.of(new Turn(role, text, outputLength, extra)));
  }

  private static ObjectNode object(String line, JsonLines lines) {
    JsonNode node;
    try {
      node = JSON.readTree(line);
    } catch (JsonProcessingException e) {
      throw lines.bad("the line is not JSON: " + reason(e) + ", found " + Excerpt.of(line.strip()));
    }
    if (node instanceof ObjectNode row) {
      return row;
    }
    throw lines.bad("a row is a JSON object, found " + Excerpt.of(line.strip()));
  }

  private static String reason(JsonProcessingException e) {
    var location = e.getLocation();
    // The parser quotes what it met, however long that is.
    String message =
        Excerpt.cut(e.getOriginalMessage().lines().findFirst().orElse(""), 2 * LONGEST_VALUE);
    return location == null ? message : message + " at column " + location.getColumnNr();
  }

  private static void checkName(String name, List<String> wrong) {
    if (NOT_YET.contains(name)) {
      wrong.add("field '" + name + "' is not supported yet");
    } else if (!KNOWN.contains(name)) {
      wrong.add(
          "unknown field "
              + Excerpt.of(name)
              + "; known are "
              + String.join(", ", KNOWN)
              + ", and fields for the request's body belong into extra");
    }
  }

  private static void checkType(ObjectNode row, List<String> wrong) {
    JsonNode type = row.path("type");
    if (!type.isMissingNode() && !(type.isTextual() && type.textValue().equals(TYPE))) {
      wrong.add("field 'type' is \"" + TYPE + "\" in this format, found " + shown(type));
    }
  }

  private static String requiredText(ObjectNode row, List<String> wrong) {
    JsonNode text = row.path("text");
    if (text.isTextual() && !text.textValue().isBlank()) {
      return text.textValue();
    }
    if (!text.isMissingNode()) {
      wrong.add("field 'text' is a string that is not blank, found " + shown(text));
    } else if (!row.has("texts")) {
      wrong.add("field 'text' is missing");
    }
    return "";
  }

  private static Optional<String> optionalText(ObjectNode row, String name, List<String> wrong) {
    JsonNode text = row.path(name);
    if (text.isMissingNode()) {
      return Optional.empty();
    }
    if (text.isTextual() && !text.textValue().isBlank()) {
      return Optional.of(text.textValue());
    }
    wrong.add("field '" + name + "' is a string that is not blank, found " + shown(text));
    return Optional.empty();
  }

  private static OptionalInt outputLength(ObjectNode row, List<String> wrong) {
    JsonNode length = row.path("output_length");
    if (length.isMissingNode()) {
      return OptionalInt.empty();
    }
    if (length.isIntegralNumber() && length.canConvertToInt() && length.intValue() >= 1) {
      return OptionalInt.of(length.intValue());
    }
    wrong.add("field 'output_length' is a whole number of at least 1, found " + shown(length));
    return OptionalInt.empty();
  }

  private static Map<String, Object> extra(ObjectNode row, List<String> wrong) {
    JsonNode extra = row.path("extra");
    if (extra.isMissingNode()) {
      return Map.of();
    }
    if (!extra.isObject()) {
      wrong.add("field 'extra' is an object, found " + shown(extra));
      return Map.of();
    }
    List<String> nulls = new ArrayList<>();
    extra
        .properties()
        .forEach(
            field -> {
              if (field.getValue().isNull()) {
                nulls.add(field.getKey());
              }
            });
    if (!nulls.isEmpty()) {
      wrong.add("field 'extra' has no value for " + String.join(", ", nulls) + ", found null");
      return Map.of();
    }
    return JSON.convertValue(extra, new TypeReference<Map<String, Object>>() {});
  }

  private void checkSession(String session, List<String> wrong) {
    Long earlier = lineOfSession.get(session);
    if (earlier != null) {
      wrong.add(
          "session_id "
              + Excerpt.of(session)
              + " stands on line "
              + earlier
              + " already; sessions of several lines are not supported yet");
    }
  }

  private static String shown(JsonNode found) {
    return found.isTextual()
        ? Excerpt.of(found.textValue())
        : Excerpt.cut(found.toString(), LONGEST_VALUE);
  }
}
