package io.vernier.runtime.record;

import io.vernier.api.record.ChunkLog;
import io.vernier.api.spi.BoundDialect;
import io.vernier.api.spi.ReplySink;
import io.vernier.api.spi.ResponseReader;
import io.vernier.runtime.client.MessageLog;
import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/** What a reply's messages say, read one after the other. */
final class ReplyReading implements ReplySink {
  private static final OptionalInt NONE = OptionalInt.empty();
  private static final int FIRST_CHUNKS = 64;

  private final StringBuilder output = new StringBuilder();
  private final StringBuilder reasoning = new StringBuilder();
  private long[] nanos = new long[FIRST_CHUNKS];
  private byte[] kinds = new byte[FIRST_CHUNKS];
  private int chunks;

  private int messageKinds;
  private OptionalInt messageCompletion = NONE;

  private Usage usage = new Usage(NONE, NONE, NONE, NONE);
  private OptionalInt firstChunkTokens = NONE;
  private Optional<String> finishReason = Optional.empty();
  private boolean ended;
  private boolean complete;
  private int malformed;
  private @Nullable ServerError error;
  private @Nullable String whyMalformed;
  private @Nullable RuntimeException fault;

  /** An error object inside the reply. */
  record ServerError(int code, String message) {}

  private ReplyReading() {}

  /**
   * Reads messages until the end marker, an error object or the last.
   *
   * @param originNanos the clock's reading from which the chunks' stamps count
   */
  static ReplyReading of(BoundDialect dialect, MessageLog messages, long originNanos) {
    ReplyReading reading = new ReplyReading();
    try {
      ResponseReader reader = dialect.reader();
      for (int i = 0; i < messages.count() && reading.goesOn(); i++) {
        reading.begin();
        reader.read(messages.event(i), messages.bytes(), messages.from(i), messages.to(i), reading);
        reading.finish(messages.nanos(i) - originNanos);
      }
      reading.complete = reader.complete();
    } catch (RuntimeException e) {
      // A dialect is user code: its fault costs this request, not the trial.
      reading.fault = e;
    }
    return reading;
  }

  private boolean goesOn() {
    return !ended && error == null;
  }

  private void begin() {
    messageKinds = 0;
    messageCompletion = NONE;
  }

  private void finish(long stamp) {
    if (messageKinds == 0) {
      return;
    }
    if (chunks == nanos.length) {
      nanos = Arrays.copyOf(nanos, 2 * chunks);
      kinds = Arrays.copyOf(kinds, 2 * chunks);
    }
    if (chunks == 0) {
      firstChunkTokens = messageCompletion;
    }
    nanos[chunks] = stamp;
    kinds[chunks] = (byte) messageKinds;
    chunks++;
  }

  @Override
  public void output(String text) {
    say(output, text, ChunkLog.OUTPUT);
  }

  @Override
  public void reasoning(String text) {
    say(reasoning, text, ChunkLog.REASONING);
  }

  @Override
  public void toolCall(String text) {
    say(output, text, ChunkLog.TOOL_CALL);
  }

  private void say(StringBuilder to, String text, int kind) {
    if (!text.isEmpty()) {
      to.append(text);
      messageKinds |= kind;
    }
  }

  @Override
  public void usage(Usage stated) {
    messageCompletion = stated.completion();
    usage =
        new Usage(
            later(usage.prompt(), stated.prompt()),
            later(usage.completion(), stated.completion()),
            later(usage.reasoning(), stated.reasoning()),
            later(usage.cached(), stated.cached()));
  }

  private static OptionalInt later(OptionalInt before, OptionalInt stated) {
    return stated.isPresent() ? stated : before;
  }

  @Override
  public void finishReason(String reason) {
    finishReason = Optional.of(reason);
  }

  @Override
  public void endMarker() {
    ended = true;
  }

  @Override
  public void error(int code, String message) {
    error = new ServerError(code, message);
  }

  @Override
  public void malformed(String why) {
    malformed++;
    whyMalformed = whyMalformed == null ? why : whyMalformed;
  }

  ChunkLog chunks() {
    return ChunkLog.of(nanos, kinds, chunks);
  }

  boolean hasContent() {
    return chunks > 0;
  }

  String outputText() {
    return output.toString();
  }

  String reasoningText() {
    return reasoning.toString();
  }

  Usage usage() {
    return usage;
  }

  OptionalInt firstChunkTokens() {
    return firstChunkTokens;
  }

  Optional<String> finishReason() {
    return finishReason;
  }

  boolean complete() {
    return complete;
  }

  int malformedChunks() {
    return malformed;
  }

  @Nullable ServerError error() {
    return error;
  }

  @Nullable String whyMalformed() {
    return whyMalformed;
  }

  @Nullable RuntimeException fault() {
    return fault;
  }
}
