package io.vernier.runtime.data;

import io.vernier.api.config.Problem;
import io.vernier.api.model.Conversation;
import io.vernier.api.model.Distribution;
import io.vernier.api.model.Turn;
import io.vernier.runtime.seed.SeedTree;
import java.util.Optional;

/**
 * Prompts made by the harness, one turn each, without end.
 *
 * <p>Each is a function of its number alone: its lengths of the seed, trial and phase, its text of
 * the salt, point, trial and phase. So the n-th prompt is the same whatever the load, lengths are
 * equal over points, and no text is met again.
 */
final class SyntheticSource implements ConversationSource {
  private final Distribution input;
  private final Optional<Distribution> output;
  private final String sharedPrefix;
  private final TextMaker texts;
  private final SeedTree inputSeeds;
  private final SeedTree outputSeeds;
  private final SeedTree textSeeds;
  private long session;

  /**
   * @param sharedPrefix the head of every prompt, not counted in the input; may be empty
   * @param structure the phase's place in the tree of the seed
   * @param text the phase's place in the tree of the salt
   */
  SyntheticSource(
      Distribution input,
      Optional<Distribution> output,
      String sharedPrefix,
      TextMaker texts,
      SeedTree structure,
      SeedTree text) {
    this.input = input;
    this.output = output;
    this.sharedPrefix = sharedPrefix;
    this.texts = texts;
    inputSeeds = structure.consumer("data.input");
    outputSeeds = structure.consumer("data.output");
    textSeeds = text.consumer("data.text");
  }

  @Override
  public Conversation next() {
    long number = session++;
    int tokens = input.sampleCount(inputSeeds.session(number).random(), 1);
    Turn turn = Turn.user(texts.text(sharedPrefix, tokens, textSeeds.session(number).random()));
    return Conversation.of(
        output
            .map(cap -> cap.sampleCount(outputSeeds.session(number).random(), 1))
            .map(turn::maxOutputTokens)
            .orElse(turn));
  }

  @Override
  public Optional<Problem> shortage() {
    return Optional.empty();
  }

  @Override
  public void close() {}
}
