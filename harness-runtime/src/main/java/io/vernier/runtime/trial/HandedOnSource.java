package io.vernier.runtime.trial;

import io.vernier.api.config.Problem;
import io.vernier.api.model.Conversation;
import io.vernier.runtime.data.ConversationSource;
import java.util.Deque;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A phase's source that first gives what the phase before it pulled and did not send.
 *
 * @param leftOver conversations of the phase before, taken from the front
 * @param source the phase's own source
 */
record HandedOnSource(Deque<Conversation> leftOver, ConversationSource source)
    implements ConversationSource {
  @Override
  public @Nullable Conversation next() {
    Conversation first = leftOver.pollFirst();
    return first != null ? first : source.next();
  }

  @Override
  public Optional<Problem> shortage() {
    return source.shortage();
  }

  @Override
  public void close() {
    source.close();
  }
}
