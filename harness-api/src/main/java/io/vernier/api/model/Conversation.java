package io.vernier.api.model;

import java.util.List;
import java.util.Optional;

/**
 * Turns in order, each one request; a single-turn conversation is one request.
 *
 * @param id the conversation's name in the data, absent where it has none
 * @param turns at least one turn
 */
public record Conversation(Optional<String> id, List<Turn> turns) {

  /** Copies the turns and checks that there is one. */
  public Conversation {
    turns = List.copyOf(turns);
    if (turns.isEmpty()) {
      throw new IllegalArgumentException("a conversation has at least one turn");
    }
  }

  /** A conversation of these turns, without a name. */
  public static Conversation of(Turn... turns) {
    return new Conversation(Optional.empty(), List.of(turns));
  }
}
