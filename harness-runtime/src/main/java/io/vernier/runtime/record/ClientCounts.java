package io.vernier.runtime.record;

import io.vernier.api.record.TokenCounts;
import io.vernier.api.record.TokenSource;
import java.util.OptionalInt;

/**
 * The client's count of one request's tokens, made after the phase has drained.
 *
 * @param index the request's index in its trial
 * @param input prompt tokens; absent where they were not counted
 * @param output output tokens without reasoning; absent where they were not counted
 * @param reasoning reasoning tokens; absent where there was no reasoning
 * @param inputSource whose count is the input sequence length from now on
 * @param outputSource whose count is the output sequence length from now on
 */
public record ClientCounts(
    long index,
    OptionalInt input,
    OptionalInt output,
    OptionalInt reasoning,
    TokenSource inputSource,
    TokenSource outputSource) {

  /** The counts of a record with the client's put in and the sources chosen. */
  public TokenCounts into(TokenCounts counts) {
    return new TokenCounts(
        input,
        output,
        reasoning,
        counts.serverInput(),
        counts.serverCompletion(),
        counts.serverReasoning(),
        counts.serverCached(),
        counts.firstChunk(),
        inputSource,
        outputSource);
  }
}
