package io.vernier.runtime.trial;

import io.vernier.api.config.Problem;
import io.vernier.api.model.Conversation;
import io.vernier.runtime.data.ConversationSource;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A source of one conversation. */
final class OnlySource implements ConversationSource {
  private final Conversation conversation;
  private boolean given;

  OnlySource(Conversation conversation) {
    this.conversation = conversation;
  }

  @Override
  public @Nullable Conversation next() {
    if (given) {
      return null;
    }
    given = true;
    return conversation;
  }

  @Override
  public Optional<Problem> shortage() {
    return Optional.empty();
  }

  @Override
  public void close() {}
}
