package io.vernier.api.spi;

import io.vernier.api.model.Turn;
import java.util.List;

/**
 * What was said in a session before the turn at hand.
 *
 * @param turns the turns before, in order
 * @param replies the replies to them, one each
 */
public record SessionView(List<Turn> turns, List<Turn.Reply> replies) {
  /** Copies the lists and checks that they pair. */
  public SessionView {
    turns = List.copyOf(turns);
    replies = List.copyOf(replies);
    if (turns.size() != replies.size()) {
      throw new IllegalArgumentException(
          turns.size() + " turns and " + replies.size() + " replies");
    }
  }

  /** A session of which nothing was said yet. */
  public static SessionView empty() {
    return new SessionView(List.of(), List.of());
  }
}
