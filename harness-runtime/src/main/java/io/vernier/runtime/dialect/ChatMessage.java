package io.vernier.runtime.dialect;

import io.vernier.api.spi.ReplySink;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What one message of a chat reply says, gathered before any of it is passed on: a message that
 * turns out to be unreadable half-way must not have said anything.
 */
final class ChatMessage {
  final StringBuilder reasoning = new StringBuilder();
  final StringBuilder output = new StringBuilder();
  final StringBuilder toolCalls = new StringBuilder();

  /** Numbers of the choices seen, and in the same place why each stopped, null where it did not. */
  final List<Integer> choices = new ArrayList<>();

  final List<@Nullable String> finishReasons = new ArrayList<>();

  /** Whether a choice holds a whole message, not a delta. */
  boolean whole;

  @Nullable UsageFields usage;
  @Nullable ErrorObject error;

  /** An error as a server puts it into a reply. */
  record ErrorObject(int code, String message) {}

  /** Passes on everything but the error, which goes alone. */
  void tell(ReplySink sink) {
    if (reasoning.length() > 0) {
      sink.reasoning(reasoning.toString());
    }
    if (output.length() > 0) {
      sink.output(output.toString());
    }
    if (toolCalls.length() > 0) {
      sink.toolCall(toolCalls.toString());
    }
    if (usage != null && !usage.isEmpty()) {
      sink.usage(usage.usage());
    }
    for (String reason : finishReasons) {
      if (reason != null) {
        sink.finishReason(reason);
      }
    }
  }
}
