package io.vernier.runtime.trial;

import io.vernier.api.config.Problem;
import io.vernier.api.model.Conversation;
import io.vernier.api.model.Turn;
import io.vernier.runtime.data.ConversationSource;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Conversations that a test names; one called {@link #BAD} throws when it is asked for. */
final class ListedSource implements ConversationSource {
  static final String BAD = "bad";

  private final List<String> texts;
  private volatile int next;
  private volatile boolean ended;
  private volatile boolean closed;

  private ListedSource(List<String> texts) {
    this.texts = texts;
  }

  static ListedSource of(String... texts) {
    return new ListedSource(Arrays.asList(texts));
  }

  static Conversation said(String text) {
    return Conversation.of(Turn.user(text));
  }

  static String text(@Nullable Conversation conversation) {
    return conversation == null ? "" : conversation.turns().get(0).text();
  }

  @Override
  public @Nullable Conversation next() {
    int place = next;
    if (place >= texts.size()) {
      ended = true;
      return null;
    }
    next = place + 1;
    if (texts.get(place).equals(BAD)) {
      throw new IllegalStateException("row " + (place + 1) + " can't be made");
    }
    return said(texts.get(place));
  }

  @Override
  public Optional<Problem> shortage() {
    return ended
        ? Optional.of(new Problem("VN310", "data", "it has ended.", "Bring more."))
        : Optional.empty();
  }

  @Override
  public void close() {
    closed = true;
  }

  int given() {
    return next;
  }

  boolean closed() {
    return closed;
  }
}
