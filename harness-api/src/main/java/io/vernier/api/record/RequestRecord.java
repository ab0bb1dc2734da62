package io.vernier.api.record;

/**
 * The immutable facts of one request. Every metric of a request is a pure function of its record.
 *
 * @param id which request
 * @param phase the phase that scheduled it
 * @param times its instants
 * @param chunks when its content came
 * @param tokens how many tokens, by whom
 * @param outcome how it ended
 * @param facts what else is known
 */
public record RequestRecord(
    RequestId id,
    PhaseId phase,
    Times times,
    ChunkLog chunks,
    TokenCounts tokens,
    Outcome outcome,
    ReplyFacts facts) {

  /** The same record with token counts made later. */
  public RequestRecord withTokens(TokenCounts counts) {
    return new RequestRecord(id, phase, times, chunks, counts, outcome, facts);
  }

  /** True where the reply was complete and held content. */
  public boolean completed() {
    return outcome instanceof Outcome.Completed;
  }

  /** True where the request failed or timed out. */
  public boolean failed() {
    return outcome instanceof Outcome.Failed || outcome instanceof Outcome.TimedOut;
  }
}
