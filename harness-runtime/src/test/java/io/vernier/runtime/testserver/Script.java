package io.vernier.runtime.testserver;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CountDownLatch;

/**
 * What a {@link ScriptedServer} does once it has read a request: writes, waits, and the end of the
 * connection. Built step by step; to be shared once built.
 */
public final class Script {
  sealed interface Step {}

  @SuppressWarnings("ArrayRecordComponent") // Written, never compared.
  record Write(byte[] bytes) implements Step {}

  record WaitMillis(long millis) implements Step {}

  record WaitFor(CountDownLatch latch) implements Step {}

  record CountDown(CountDownLatch latch) implements Step {}

  record Close() implements Step {}

  record Reset() implements Step {}

  private final List<Step> steps = new ArrayList<>();

  /** A reply that is an event stream in chunks; end it with {@link #endOfChunks}. */
  public static Script eventStream() {
    return new Script()
        .text("HTTP/1.1 200 OK\r\nContent-Type: text/event-stream; charset=utf-8\r\n")
        .text("Transfer-Encoding: chunked\r\n\r\n");
  }

  /** A whole reply with a length. */
  public static Script reply(int status, String contentType, String body) {
    byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
    return new Script()
        .text(
            String.format(
                Locale.ROOT,
                "HTTP/1.1 %d Some\r\nContent-Type: %s\r\nContent-Length: %d\r\n\r\n",
                status,
                contentType,
                bytes.length))
        .bytes(bytes);
  }

  /** Writes and flushes bytes. */
  public Script bytes(byte[] bytes) {
    steps.add(new Write(bytes));
    return this;
  }

  /** Writes and flushes text as UTF-8. */
  public Script text(String text) {
    return bytes(text.getBytes(StandardCharsets.UTF_8));
  }

  /** Writes and flushes text as one chunk of a chunked body. */
  public Script chunk(String text) {
    return bytes(chunked(text));
  }

  /** Ends a chunked body. */
  public Script endOfChunks() {
    return text("0\r\n\r\n");
  }

  /** Lets time pass. */
  public Script waitMillis(long millis) {
    steps.add(new WaitMillis(millis));
    return this;
  }

  /** Waits until the latch is open, ten seconds at most. */
  public Script waitFor(CountDownLatch latch) {
    steps.add(new WaitFor(latch));
    return this;
  }

  /** Counts a latch down, as when this request is in. */
  public Script countDown(CountDownLatch latch) {
    steps.add(new CountDown(latch));
    return this;
  }

  /** Closes the connection in an orderly way. */
  public Script close() {
    steps.add(new Close());
    return this;
  }

  /** Resets the connection. */
  public Script reset() {
    steps.add(new Reset());
    return this;
  }

  /** The same bytes, written in pieces cut at the given places, with a pause between two. */
  public static Script cut(byte[] bytes, List<Integer> cuts, long pauseMillis) {
    Script script = new Script();
    int from = 0;
    for (int cut : cuts) {
      script.bytes(Arrays.copyOfRange(bytes, from, cut)).waitMillis(pauseMillis);
      from = cut;
    }
    return script.bytes(Arrays.copyOfRange(bytes, from, bytes.length));
  }

  /** The bytes of one chunk of a chunked body. */
  public static byte[] chunked(String text) {
    byte[] data = text.getBytes(StandardCharsets.UTF_8);
    byte[] size = (Integer.toHexString(data.length) + "\r\n").getBytes(StandardCharsets.US_ASCII);
    byte[] chunk = Arrays.copyOf(size, size.length + data.length + 2);
    System.arraycopy(data, 0, chunk, size.length, data.length);
    chunk[chunk.length - 2] = '\r';
    chunk[chunk.length - 1] = '\n';
    return chunk;
  }

  List<Step> steps() {
    return List.copyOf(steps);
  }
}
