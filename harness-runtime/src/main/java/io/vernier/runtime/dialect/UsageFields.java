package io.vernier.runtime.dialect;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import io.vernier.api.spi.ReplySink.Usage;
import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

/**
 * A usage object under whatever names a server gives its counts. The first name that is present
 * wins; absent is not 0.
 */
final class UsageFields {
  private static final List<String> PROMPT =
      List.of(
          "prompt_tokens", "input_tokens", "promptTokenCount", "inputTokens", "input_token_count");
  private static final List<String> COMPLETION =
      List.of(
          "completion_tokens",
          "output_tokens",
          "candidatesTokenCount",
          "outputTokens",
          "generated_token_count");
  private static final List<String> REASONING =
      List.of(
          "completion_tokens_details.reasoning_tokens",
          "output_tokens_details.reasoning_tokens",
          "thoughtsTokenCount",
          "reasoning_tokens");
  private static final List<String> CACHED =
      List.of(
          "prompt_tokens_details.cached_tokens",
          "input_tokens_details.cached_tokens",
          "cache_read_input_tokens",
          "cachedContentTokenCount",
          "cacheReadInputTokens",
          "prompt_cache_hit_tokens",
          "cached_tokens");

  /** Counts that stand beside the prompt's where it is stated without them. */
  private static final Map<String, List<String>> BESIDE =
      Map.of(
          "input_tokens", List.of("cache_read_input_tokens", "cache_creation_input_tokens"),
          "inputTokens", List.of("cacheReadInputTokens", "cacheWriteInputTokens"),
          // Gemini counts the thoughts apart from the candidates.
          "candidatesTokenCount", List.of("thoughtsTokenCount"));

  private final Map<String, Integer> counts = new HashMap<>();

  private UsageFields() {}

  /** Reads the object at whose start the parser stands, and leaves the parser at its end. */
  static UsageFields read(JsonParser json) throws IOException {
    UsageFields fields = new UsageFields();
    fields.readObject(json, "", true);
    return fields;
  }

  private void readObject(JsonParser json, String prefix, boolean mayDescend) throws IOException {
    while (json.nextToken() != JsonToken.END_OBJECT) {
      String name = prefix + json.currentName();
      JsonToken value = json.nextToken();
      if (value == JsonToken.VALUE_NUMBER_INT) {
        add(name, json);
      } else if (value == JsonToken.START_OBJECT && mayDescend) {
        readObject(json, name + ".", false);
      } else {
        json.skipChildren();
      }
    }
  }

  private void add(String name, JsonParser json) throws IOException {
    // A count beyond an int is no count of tokens; a negative one neither.
    if (json.getNumberType() == JsonParser.NumberType.INT && json.getIntValue() >= 0) {
      counts.put(name, json.getIntValue());
    }
  }

  /** Whether the object stated anything that we know. */
  boolean isEmpty() {
    Usage usage = usage();
    return usage.prompt().isEmpty()
        && usage.completion().isEmpty()
        && usage.reasoning().isEmpty()
        && usage.cached().isEmpty();
  }

  Usage usage() {
    return new Usage(first(PROMPT), first(COMPLETION), first(REASONING), first(CACHED));
  }

  private OptionalInt first(List<String> names) {
    for (String name : names) {
      Integer count = counts.get(name);
      if (count != null) {
        return OptionalInt.of(count + beside(name));
      }
    }
    return OptionalInt.empty();
  }

  private int beside(String name) {
    return BESIDE.getOrDefault(name, List.of()).stream()
        .mapToInt(other -> counts.getOrDefault(other, 0))
        .sum();
  }
}
