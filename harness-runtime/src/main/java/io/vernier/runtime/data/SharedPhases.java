package io.vernier.runtime.data;

import io.vernier.api.config.Problem;
import io.vernier.api.model.Conversation;
import io.vernier.api.record.PhaseId;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** One source for all phases, which is closed with the trial and not with a phase. */
final class SharedPhases implements TrialData.Phases {
  private final ConversationSource source;

  SharedPhases(ConversationSource source) {
    this.source = source;
  }

  @Override
  public ConversationSource phase(PhaseId phase) {
    return new ConversationSource() {
      @Override
      public @Nullable Conversation next() {
        return source.next();
      }

      @Override
      public Optional<Problem> shortage() {
        return source.shortage();
      }

      @Override
      public void close() {}
    };
  }

  @Override
  public void close() {
    source.close();
  }
}
