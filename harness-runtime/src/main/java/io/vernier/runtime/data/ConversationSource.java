package io.vernier.runtime.data;

import io.vernier.api.config.Problem;
import io.vernier.api.model.Conversation;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Conversations one after the other, made as they are asked for. For the data thread alone. */
public interface ConversationSource extends AutoCloseable {
  /**
   * The next conversation; null once there is none left, and from then on.
   *
   * @throws io.vernier.api.config.UserException where the data turns out to be unreadable
   */
  @Nullable Conversation next();

  /** Why the source has ended, with what to do about it; absent while it has not. */
  Optional<Problem> shortage();

  @Override
  void close();
}
