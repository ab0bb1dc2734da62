package io.vernier.api.record;

import java.util.OptionalInt;

/**
 * Every token count that was to be had for one request; the client's and the server's are kept side
 * by side.
 *
 * @param clientInput prompt tokens by the client's counter
 * @param clientOutput output tokens without reasoning by the client's counter
 * @param clientReasoning reasoning tokens by the client's counter
 * @param serverInput prompt tokens by the server's usage
 * @param serverCompletion completion tokens by the server's usage, reasoning included
 * @param serverReasoning reasoning tokens by the server's usage
 * @param serverCached prompt tokens that the server took from a cache
 * @param firstChunk tokens that the server says stood in the first content chunk, for per-chunk
 *     usage
 * @param inputSource whose count is the input sequence length
 * @param outputSource whose count is the output sequence length
 */
public record TokenCounts(
    OptionalInt clientInput,
    OptionalInt clientOutput,
    OptionalInt clientReasoning,
    OptionalInt serverInput,
    OptionalInt serverCompletion,
    OptionalInt serverReasoning,
    OptionalInt serverCached,
    OptionalInt firstChunk,
    TokenSource inputSource,
    TokenSource outputSource) {

  private static final OptionalInt NONE = OptionalInt.empty();

  /** No count at all. */
  public static TokenCounts none() {
    return new TokenCounts(
        NONE, NONE, NONE, NONE, NONE, NONE, NONE, NONE, TokenSource.NONE, TokenSource.NONE);
  }

  /** Output sequence length, reasoning included, by the source that feeds the metrics. */
  public OptionalInt outputLength() {
    return switch (outputSource) {
      case SERVER -> serverCompletion;
      case TOKENIZER, BUILTIN ->
          clientOutput.isEmpty() && clientReasoning.isEmpty()
              ? NONE
              : OptionalInt.of(clientOutput.orElse(0) + clientReasoning.orElse(0));
      case NONE -> NONE;
    };
  }

  /** Output tokens without reasoning, by the source that feeds the metrics; never negative. */
  public OptionalInt visibleOutput() {
    if (outputSource == TokenSource.SERVER) {
      return serverCompletion.isEmpty()
          ? NONE
          : OptionalInt.of(Math.max(0, serverCompletion.getAsInt() - serverReasoning.orElse(0)));
    }
    return outputSource == TokenSource.NONE ? NONE : clientOutput;
  }

  /** Reasoning tokens, by the source that feeds the metrics. */
  public OptionalInt reasoning() {
    return switch (outputSource) {
      case SERVER -> serverReasoning;
      case TOKENIZER, BUILTIN -> clientReasoning;
      case NONE -> NONE;
    };
  }

  /** Input sequence length, by the source that feeds the metrics. */
  public OptionalInt inputLength() {
    return switch (inputSource) {
      case SERVER -> serverInput;
      case TOKENIZER, BUILTIN -> clientInput;
      case NONE -> NONE;
    };
  }
}
