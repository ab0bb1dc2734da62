package io.vernier.runtime.simulated;

import com.fasterxml.jackson.core.io.JsonStringEncoder;
import io.netty.buffer.ByteBuf;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * The bytes of one reply. What all its events share is rendered once, so that an event costs four
 * copies.
 *
 * <p>Framing: RFC 9112, 7.1 (chunked) around the HTML standard's event streams; fields as in the
 * OpenAI chat completion objects.
 */
final class ReplyBytes {
  /** Each is one token, the blank before it included, in the vocabularies in common use. */
  private static final List<String> WORDS =
      List.of(
          " time",
          " people",
          " way",
          " day",
          " man",
          " thing",
          " woman",
          " life",
          " child",
          " world",
          " school",
          " state",
          " family",
          " student",
          " group",
          " country",
          " problem",
          " hand",
          " part",
          " place",
          " case",
          " week",
          " company",
          " system",
          " program",
          " question",
          " work",
          " government",
          " number",
          " night",
          " point",
          " home");

  private static final byte[][] WORD_BYTES =
      WORDS.stream().map(ReplyBytes::ascii).toArray(byte[][]::new);
  private static final byte[] AFTER_WORD = ascii("\"},\"finish_reason\":null}]}\n\n\r\n");
  private static final byte[] DONE = ascii("e\r\ndata: [DONE]\n\n\r\n0\r\n\r\n");
  private static final byte[] HEAD_KEEPING = head("keep-alive");
  private static final byte[] HEAD_CLOSING = head("close");
  private static final byte[] HEX = ascii("0123456789abcdef");

  private final ChatRequest request;
  private final int tokens;
  private final String base;
  private final byte[] beforeWord;

  /**
   * Renders what the events share.
   *
   * @param id the reply's name, plain letters and digits
   * @param createdSeconds seconds since 1970
   */
  ReplyBytes(ChatRequest request, String id, long createdSeconds, int tokens) {
    this.request = request;
    this.tokens = tokens;
    base =
        "\"id\":\""
            + id
            + "\",\"created\":"
            + createdSeconds
            + ",\"model\":\""
            + new String(JsonStringEncoder.getInstance().quoteAsString(request.model()))
            + "\"";
    beforeWord = utf8(chunkObject() + "\"choices\":[{\"index\":0,\"delta\":{\"content\":\"");
  }

  /** Writes the head of a stream. */
  static void head(ByteBuf out, boolean keepAlive) {
    out.writeBytes(keepAlive ? HEAD_KEEPING : HEAD_CLOSING);
  }

  /** Writes the event of token {@code index}, from 0, as one chunk. */
  void token(ByteBuf out, int index) {
    byte[] word = WORD_BYTES[index % WORD_BYTES.length];
    // The closing line end belongs to the chunk's framing, not to its data.
    chunkSize(out, beforeWord.length + word.length + AFTER_WORD.length - 2);
    out.writeBytes(beforeWord).writeBytes(word).writeBytes(AFTER_WORD);
  }

  /** Writes the finish event, the usage event where asked for, the end mark and the last chunk. */
  void end(ByteBuf out) {
    event(
        out,
        chunkObject()
            + "\"choices\":[{\"index\":0,\"delta\":{},\"finish_reason\":\""
            + finishReason()
            + "\"}]}\n\n");
    if (request.usage()) {
      event(out, chunkObject() + "\"choices\":[]," + usage() + "}\n\n");
    }
    out.writeBytes(DONE);
  }

  /** The body of a plain reply. */
  byte[] plain() {
    StringBuilder text = new StringBuilder(tokens * 8 + 512);
    text.append("{\"object\":\"chat.completion\",").append(base);
    text.append(",\"choices\":[{\"index\":0,\"message\":{\"role\":\"assistant\",\"content\":\"");
    for (int i = 0; i < tokens; i++) {
      text.append(WORDS.get(i % WORDS.size()));
    }
    text.append("\"},\"finish_reason\":\"").append(finishReason()).append("\"}],");
    return utf8(text.append(usage()).append('}').toString());
  }

  private String chunkObject() {
    return "data: {\"object\":\"chat.completion.chunk\"," + base + ",";
  }

  private String finishReason() {
    return request.cap() > 0 ? "length" : "stop";
  }

  private String usage() {
    return "\"usage\":{\"prompt_tokens\":"
        + request.promptWords()
        + ",\"completion_tokens\":"
        + tokens
        + ",\"total_tokens\":"
        + ((long) request.promptWords() + tokens)
        + "}";
  }

  private static byte[] head(String connection) {
    return ascii(
        "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream; charset=utf-8\r\n"
            + "Cache-Control: no-cache\r\nTransfer-Encoding: chunked\r\nConnection: "
            + connection
            + "\r\n\r\n");
  }

  private static void event(ByteBuf out, String event) {
    byte[] bytes = utf8(event);
    chunkSize(out, bytes.length);
    out.writeBytes(bytes).writeByte('\r').writeByte('\n');
  }

  private static void chunkSize(ByteBuf out, int size) {
    int digits = Math.max(1, (35 - Integer.numberOfLeadingZeros(size)) / 4);
    for (int i = digits - 1; i >= 0; i--) {
      out.writeByte(HEX[size >>> (4 * i) & 15]);
    }
    out.writeByte('\r').writeByte('\n');
  }

  private static byte[] ascii(String text) {
    return text.getBytes(StandardCharsets.US_ASCII);
  }

  private static byte[] utf8(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
