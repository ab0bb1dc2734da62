package io.vernier.runtime.simulated;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;

/**
 * Reads the body of a chat request as a stream, so that a long prompt costs little time on the
 * loop. Fields that the server does not know are skipped; of a field that stands twice the last
 * counts. For one thread.
 */
final class ChatRequestReader {
  private final JsonFactory factory = new JsonFactory();

  private String model = "";
  private boolean streaming;
  private boolean usage;
  private int cap;
  private int messages;
  private int words;

  ChatRequest read(byte[] body) throws MalformedRequestException {
    model = "simulated";
    streaming = false;
    usage = false;
    cap = 0;
    messages = 0;
    words = 0;
    try (JsonParser parser = factory.createParser(body)) {
      require(parser.nextToken() == JsonToken.START_OBJECT, "the body is no JSON object");
      while (parser.nextToken() == JsonToken.FIELD_NAME) {
        String name = parser.currentName();
        parser.nextToken();
        field(name, parser);
      }
      require(parser.nextToken() == null, "something follows the JSON object");
    } catch (IOException e) {
      // The parser's own text would quote the body.
      throw new MalformedRequestException("the body is no JSON");
    }
    require(messages > 0, "messages is missing or empty");
    return new ChatRequest(model, streaming, usage, cap, words);
  }

  private void field(String name, JsonParser parser) throws IOException, MalformedRequestException {
    switch (name) {
      case "model" -> {
        require(parser.currentToken() == JsonToken.VALUE_STRING, "model is no string");
        model = parser.getText();
      }
      case "stream" -> streaming = flag("stream", parser);
      case "stream_options" -> streamOptions(parser);
      case "max_tokens", "max_completion_tokens" -> {
        if (parser.currentToken() != JsonToken.VALUE_NULL) {
          cap = cap(name, parser);
        }
      }
      case "n" ->
          require(
              parser.currentToken() == JsonToken.VALUE_NULL
                  || (parser.currentToken() == JsonToken.VALUE_NUMBER_INT
                      && parser.getValueAsLong() == 1),
              "n is not 1, and one reply a request is all this server gives");
      case "messages" -> messages(parser);
      default -> parser.skipChildren();
    }
  }

  private static boolean flag(String name, JsonParser parser) throws MalformedRequestException {
    JsonToken token = parser.currentToken();
    require(
        token == JsonToken.VALUE_TRUE
            || token == JsonToken.VALUE_FALSE
            || token == JsonToken.VALUE_NULL,
        name + " is neither true nor false");
    return token == JsonToken.VALUE_TRUE;
  }

  private static int cap(String name, JsonParser parser)
      throws IOException, MalformedRequestException {
    long value = parser.currentToken() == JsonToken.VALUE_NUMBER_INT ? parser.getValueAsLong() : 0;
    require(
        value >= 1 && value <= SimulatedScript.MAX_TOKENS,
        name + " is no whole number from 1 to " + SimulatedScript.MAX_TOKENS);
    return (int) value;
  }

  private void streamOptions(JsonParser parser) throws IOException, MalformedRequestException {
    if (parser.currentToken() == JsonToken.VALUE_NULL) {
      return;
    }
    require(parser.currentToken() == JsonToken.START_OBJECT, "stream_options is no object");
    while (parser.nextToken() == JsonToken.FIELD_NAME) {
      String name = parser.currentName();
      parser.nextToken();
      if (name.equals("include_usage")) {
        usage = flag(name, parser);
      } else {
        parser.skipChildren();
      }
    }
  }

  private void messages(JsonParser parser) throws IOException, MalformedRequestException {
    require(parser.currentToken() == JsonToken.START_ARRAY, "messages is no array");
    messages = 0;
    words = 0;
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      require(parser.currentToken() == JsonToken.START_OBJECT, "a message is no object");
      messages++;
      while (parser.nextToken() == JsonToken.FIELD_NAME) {
        String name = parser.currentName();
        parser.nextToken();
        if (name.equals("content")) {
          content(parser);
        } else {
          parser.skipChildren();
        }
      }
    }
  }

  private void content(JsonParser parser) throws IOException {
    if (parser.currentToken() == JsonToken.VALUE_STRING) {
      countWords(parser);
    } else if (parser.currentToken() == JsonToken.START_ARRAY) {
      while (parser.nextToken() != JsonToken.END_ARRAY) {
        part(parser);
      }
    } else {
      parser.skipChildren();
    }
  }

  private void part(JsonParser parser) throws IOException {
    if (parser.currentToken() != JsonToken.START_OBJECT) {
      parser.skipChildren();
      return;
    }
    while (parser.nextToken() == JsonToken.FIELD_NAME) {
      String name = parser.currentName();
      if (parser.nextToken() == JsonToken.VALUE_STRING && name.equals("text")) {
        countWords(parser);
      } else {
        parser.skipChildren();
      }
    }
  }

  private void countWords(JsonParser parser) throws IOException {
    char[] characters = parser.getTextCharacters();
    int from = parser.getTextOffset();
    int end = from + parser.getTextLength();
    boolean inside = false;
    for (int i = from; i < end; i++) {
      boolean blank = Character.isWhitespace(characters[i]);
      if (!blank && !inside) {
        words++;
      }
      inside = !blank;
    }
  }

  private static void require(boolean fine, String otherwise) throws MalformedRequestException {
    if (!fine) {
      throw new MalformedRequestException(otherwise);
    }
  }
}
