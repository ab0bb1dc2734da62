package io.vernier.runtime.dialect;

import com.fasterxml.jackson.core.JsonProcessingException;
import io.vernier.api.spi.ReplySink;
import io.vernier.api.spi.ResponseReader;
import io.vernier.runtime.dialect.ChatMessage.ErrorObject;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;

/** Reads one chat reply, streamed or whole. */
final class ChatReader implements ResponseReader {
  private static final byte[] DONE = "[DONE]".getBytes(StandardCharsets.US_ASCII);
  private static final int ERROR_TEXT_LIMIT = 4096;

  private final Set<Integer> seen = new HashSet<>();
  private final Set<Integer> finished = new HashSet<>();
  private boolean wholeBody;
  private boolean ended;

  @Override
  public void read(String event, byte[] bytes, int from, int to, ReplySink sink) {
    if (ended) {
      return;
    }
    if (isDone(bytes, from, to)) {
      ended = true;
      sink.endMarker();
      return;
    }
    boolean errorEvent = event.equalsIgnoreCase("error");
    try {
      ChatMessage message = parse(bytes, from, to, errorEvent);
      if (message.error != null) {
        sink.error(message.error.code(), message.error.message());
        return;
      }
      if (errorEvent) {
        tellBareError(bytes, from, to, sink);
        return;
      }
      note(message);
      message.tell(sink);
    } catch (JsonProcessingException e) {
      if (errorEvent) {
        tellBareError(bytes, from, to, sink);
      } else {
        sink.malformed(e.getOriginalMessage());
      }
    } catch (IOException e) {
      // Bytes that are no UTF-8 end here where the parser reports them without a place.
      sink.malformed(String.valueOf(e.getMessage()));
    }
  }

  @Override
  public boolean complete() {
    return ended || wholeBody || (!seen.isEmpty() && finished.containsAll(seen));
  }

  /** Parses a message; bytes that are no UTF-8 become replacement characters, as in a browser. */
  private static ChatMessage parse(byte[] bytes, int from, int to, boolean errorEvent)
      throws IOException {
    try {
      return ChatParser.parse(bytes, from, to, errorEvent);
    } catch (IOException e) {
      byte[] replaced =
          new String(bytes, from, to - from, StandardCharsets.UTF_8)
              .getBytes(StandardCharsets.UTF_8);
      if (Arrays.equals(replaced, 0, replaced.length, bytes, from, to)) {
        throw e;
      }
      return ChatParser.parse(replaced, 0, replaced.length, errorEvent);
    }
  }

  private void note(ChatMessage message) {
    wholeBody |= message.whole;
    seen.addAll(message.choices);
    for (int i = 0; i < message.choices.size(); i++) {
      if (message.finishReasons.get(i) != null) {
        finished.add(message.choices.get(i));
      }
    }
  }

  private static void tellBareError(byte[] bytes, int from, int to, ReplySink sink) {
    int end = Math.min(to, from + ERROR_TEXT_LIMIT);
    String text = new String(bytes, from, end - from, StandardCharsets.UTF_8).strip();
    ErrorObject error =
        new ErrorObject(
            ChatParser.UNKNOWN_ERROR_CODE, text.isEmpty() ? "error event without data" : text);
    sink.error(error.code(), error.message());
  }

  /** Whether the message is the end marker, blanks around it aside. */
  private static boolean isDone(byte[] bytes, int from, int to) {
    int start = from;
    int end = to;
    while (start < end && bytes[start] <= ' ' && bytes[start] >= 0) {
      start++;
    }
    while (end > start && bytes[end - 1] <= ' ' && bytes[end - 1] >= 0) {
      end--;
    }
    if (end - start != DONE.length) {
      return false;
    }
    for (int i = 0; i < DONE.length; i++) {
      if (bytes[start + i] != DONE[i]) {
        return false;
      }
    }
    return true;
  }
}
