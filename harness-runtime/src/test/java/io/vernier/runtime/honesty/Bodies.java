package io.vernier.runtime.honesty;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.vernier.api.spi.TokenCounter;
import io.vernier.runtime.testserver.ReceivedRequest;
import io.vernier.runtime.token.TokenCounters;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** What chat requests say. */
final class Bodies {
  private static final ObjectMapper JSON = new ObjectMapper();

  private Bodies() {}

  /** The messages of a request, each as its role and text. */
  static List<String> messages(ReceivedRequest request) {
    List<String> messages = new ArrayList<>();
    for (JsonNode message : read(request).get("messages")) {
      messages.add(message.get("role").asText() + ": " + message.get("content").asText());
    }
    return messages;
  }

  /** The text of each request's first message. */
  static List<String> prompts(List<ReceivedRequest> requests) {
    return requests.stream()
        .map(request -> read(request).at("/messages/0/content").asText())
        .toList();
  }

  /** Of each request the tokens of its first message and the most it asks for, in order of size. */
  static List<String> lengths(List<ReceivedRequest> requests) {
    try (TokenCounter.Tokens counter = TokenCounters.load("")) {
      return requests.stream()
          .map(Bodies::read)
          .map(
              body ->
                  counter.count(body.at("/messages/0/content").asText())
                      + " in, "
                      + body.get("max_completion_tokens").asInt()
                      + " out")
          .sorted()
          .toList();
    }
  }

  private static JsonNode read(ReceivedRequest request) {
    try {
      return JSON.readTree(request.body());
    } catch (IOException e) {
      throw new AssertionError(request.body(), e);
    }
  }
}
