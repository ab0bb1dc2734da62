package io.vernier.runtime.dialect;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParseException;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import io.vernier.runtime.dialect.ChatMessage.ErrorObject;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * Parses one chat message in one pass, by its shape: servers omit or change the {@code object}
 * field, so that it decides nothing but whether a message without choices is an error.
 */
final class ChatParser {
  /** The code of an error that names none. */
  static final int UNKNOWN_ERROR_CODE = 502;

  private static final JsonFactory JSON =
      JsonFactory.builder()
          .streamReadConstraints(
              // The client limits a message's bytes; a second limit here would only hide the first.
              StreamReadConstraints.builder().maxStringLength(Integer.MAX_VALUE).build())
          .disable(JsonFactory.Feature.INTERN_FIELD_NAMES)
          .disable(JsonFactory.Feature.FAIL_ON_SYMBOL_HASH_OVERFLOW)
          .build();

  private final JsonParser json;
  private final ChatMessage message = new ChatMessage();
  private @Nullable String object;
  private @Nullable String rootMessage;
  private int rootCode = UNKNOWN_ERROR_CODE;

  private ChatParser(JsonParser json) {
    this.json = json;
  }

  /**
   * Parses a message.
   *
   * @param error whether the message is known to be an error, so that a text at its root is one's
   */
  static ChatMessage parse(byte[] bytes, int from, int to, boolean error) throws IOException {
    try (JsonParser json = JSON.createParser(bytes, from, to - from)) {
      return new ChatParser(json).parse(error);
    }
  }

  private ChatMessage parse(boolean error) throws IOException {
    JsonToken first = json.nextToken();
    if (first != JsonToken.START_OBJECT) {
      throw new JsonParseException(
          json, first == null ? "the message is empty" : "a JSON object was expected");
    }
    while (json.nextToken() != JsonToken.END_OBJECT) {
      String name = json.currentName();
      JsonToken value = json.nextToken();
      switch (name) {
        case "choices" -> choices(value);
        case "usage", "usageMetadata" -> usage(value);
        case "error" -> error(value);
        case "object" -> object = textOrNull(value);
        case "message" -> rootMessage = textOrNull(value);
        case "code" -> rootCode = errorCode(value);
        default -> json.skipChildren();
      }
    }
    if (json.nextToken() != null) {
      throw new JsonParseException(json, "something follows the JSON object");
    }
    if (message.error == null
        && rootMessage != null
        && (error || ("error".equals(object) && message.choices.isEmpty()))) {
      message.error = new ErrorObject(rootCode, rootMessage);
    }
    return message;
  }

  private void choices(JsonToken value) throws IOException {
    if (value != JsonToken.START_ARRAY) {
      json.skipChildren();
      return;
    }
    for (JsonToken item = json.nextToken(); item != JsonToken.END_ARRAY; item = json.nextToken()) {
      if (item == JsonToken.START_OBJECT) {
        choice();
      } else {
        json.skipChildren();
      }
    }
  }

  private void choice() throws IOException {
    int index = 0;
    String reason = null;
    while (json.nextToken() != JsonToken.END_OBJECT) {
      String name = json.currentName();
      JsonToken value = json.nextToken();
      switch (name) {
        case "index" -> index = value == JsonToken.VALUE_NUMBER_INT ? json.getIntValue() : index;
        case "delta" -> said(value);
        case "message" -> {
          message.whole |= value == JsonToken.START_OBJECT;
          said(value);
        }
        case "finish_reason" -> reason = textOrNull(value);
        case "usage" -> usage(value);
        default -> json.skipChildren();
      }
    }
    message.choices.add(index);
    message.finishReasons.add(reason == null || reason.isEmpty() ? null : reason);
  }

  /** Reads a delta or a whole message. */
  private void said(JsonToken start) throws IOException {
    if (start != JsonToken.START_OBJECT) {
      json.skipChildren();
      return;
    }
    String reasoningContent = "";
    String reasoningAlias = "";
    while (json.nextToken() != JsonToken.END_OBJECT) {
      String name = json.currentName();
      JsonToken value = json.nextToken();
      switch (name) {
        case "content" -> content(value);
        // A refusal is generated text like any other.
        case "refusal" -> message.output.append(text(value));
        case "reasoning_content" -> reasoningContent = text(value);
        case "reasoning" -> reasoningAlias = text(value);
        case "tool_calls" -> toolCalls(value);
        case "function_call" -> function(value);
        default -> json.skipChildren();
      }
    }
    message.reasoning.append(reasoningContent.isEmpty() ? reasoningAlias : reasoningContent);
  }

  /** Reads content, which is a text or a list of parts with texts. */
  private void content(JsonToken value) throws IOException {
    if (value != JsonToken.START_ARRAY) {
      message.output.append(text(value));
      return;
    }
    for (JsonToken item = json.nextToken(); item != JsonToken.END_ARRAY; item = json.nextToken()) {
      if (item == JsonToken.START_OBJECT) {
        part();
      } else {
        message.output.append(text(item));
      }
    }
  }

  private void part() throws IOException {
    while (json.nextToken() != JsonToken.END_OBJECT) {
      boolean text = json.currentName().equals("text");
      JsonToken value = json.nextToken();
      if (text) {
        message.output.append(text(value));
      } else {
        json.skipChildren();
      }
    }
  }

  private void toolCalls(JsonToken value) throws IOException {
    if (value != JsonToken.START_ARRAY) {
      json.skipChildren();
      return;
    }
    for (JsonToken item = json.nextToken(); item != JsonToken.END_ARRAY; item = json.nextToken()) {
      if (item != JsonToken.START_OBJECT) {
        json.skipChildren();
        continue;
      }
      while (json.nextToken() != JsonToken.END_OBJECT) {
        boolean function = json.currentName().equals("function");
        JsonToken inner = json.nextToken();
        if (function) {
          function(inner);
        } else {
          json.skipChildren();
        }
      }
    }
  }

  private void function(JsonToken value) throws IOException {
    if (value != JsonToken.START_OBJECT) {
      json.skipChildren();
      return;
    }
    String called = "";
    String arguments = "";
    while (json.nextToken() != JsonToken.END_OBJECT) {
      String name = json.currentName();
      JsonToken inner = json.nextToken();
      switch (name) {
        case "name" -> called = text(inner);
        case "arguments" -> arguments = JsonTexts.textOrJson(json);
        default -> json.skipChildren();
      }
    }
    message.toolCalls.append(called).append(arguments);
  }

  private void usage(JsonToken value) throws IOException {
    if (value == JsonToken.START_OBJECT) {
      message.usage = UsageFields.read(json);
    } else {
      json.skipChildren();
    }
  }

  /** Reads an error, which is an object, a text or anything else that is not false, 0 or empty. */
  private void error(JsonToken value) throws IOException {
    if (value != JsonToken.START_OBJECT) {
      String text = JsonTexts.textOrJson(json);
      if (!JsonTexts.isFalsy(text)) {
        message.error = new ErrorObject(UNKNOWN_ERROR_CODE, text);
      }
      return;
    }
    int code = UNKNOWN_ERROR_CODE;
    String said = null;
    StringBuilder whole = new StringBuilder();
    while (json.nextToken() != JsonToken.END_OBJECT) {
      String name = json.currentName();
      JsonToken inner = json.nextToken();
      if (name.equals("code")) {
        code = errorCode(inner);
      }
      String text = JsonTexts.textOrJson(json);
      if (name.equals("message") && inner == JsonToken.VALUE_STRING) {
        said = text;
      }
      whole.append(whole.length() == 0 ? "" : ", ").append(name).append(": ").append(text);
    }
    if (whole.length() > 0) {
      message.error = new ErrorObject(code, said == null ? whole.toString() : said);
    }
  }

  private int errorCode(JsonToken value) throws IOException {
    if (value == JsonToken.VALUE_NUMBER_INT
        && json.getNumberType() == JsonParser.NumberType.INT
        && json.getIntValue() >= 400
        && json.getIntValue() <= 599) {
      return json.getIntValue();
    }
    return UNKNOWN_ERROR_CODE;
  }

  private String text(JsonToken value) throws IOException {
    String text = textOrNull(value);
    return text == null ? "" : text;
  }

  private @Nullable String textOrNull(JsonToken value) throws IOException {
    if (value == JsonToken.VALUE_STRING) {
      return json.getText();
    }
    json.skipChildren();
    return null;
  }
}
