package io.vernier.runtime.client;

import io.vernier.api.model.EndpointSpec.Header;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Reads one HTTP/1.1 reply out of bytes that come in pieces, however they are cut (RFC 9112).
 *
 * <p>A plain state machine rather than a codec, because a codec makes objects for every chunk of a
 * stream, and those cost more than the parsing. It knows bodies by length, in chunks and up to the
 * close of the connection, passes over interim replies, takes lines that end in a bare LF, and
 * refuses everything else by name: it never throws and takes at least one byte a step. Confined to
 * one event loop.
 */
final class ReplyParser {
  /** Largest head, trailers and interim replies included. */
  static final int MAX_HEAD_BYTES = 64 << 10;

  private static final int FIRST_LINE_BYTES = 256;
  private static final int MAX_CHUNK_EXTENSION_BYTES = 4 << 10;
  private static final int MAX_CHUNK_SIZE_DIGITS = 15;

  private enum State {
    STATUS_LINE,
    HEADER_LINE,
    SIZED_BODY,
    BODY_UNTIL_CLOSE,
    CHUNK_SIZE,
    CHUNK_EXTENSION,
    CHUNK_DATA,
    CHUNK_END,
    TRAILER_LINE,
    COMPLETE,
    FAILED
  }

  private final ReplySink sink;
  private byte[] line = new byte[FIRST_LINE_BYTES];
  private final List<Header> headers = new ArrayList<>();
  private State state = State.STATUS_LINE;
  private int lineLength;
  private int headBytes;
  private StatusLine statusLine = StatusLine.NONE;
  private boolean persistent;
  private long left;
  private int chunkSizeDigits;
  private int chunkExtensionBytes;
  private boolean carriageReturnSeen;
  private String failure = "";

  ReplyParser(ReplySink sink) {
    this.sink = sink;
  }

  /** Gets ready for the next reply. */
  void reset() {
    state = State.STATUS_LINE;
    headers.clear();
    lineLength = 0;
    headBytes = 0;
    statusLine = StatusLine.NONE;
    persistent = false;
    failure = "";
  }

  /** Whether the reply was read to its proper end. */
  boolean isComplete() {
    return state == State.COMPLETE;
  }

  /** Whether the reply was refused, by this parser or by its sink. */
  boolean hasFailed() {
    return state == State.FAILED;
  }

  /** Why this parser refused the reply; empty where it did not. */
  String failure() {
    return failure;
  }

  /** Whether any byte of a reply has come. */
  boolean hasBegun() {
    return headBytes > 0;
  }

  /** Whether the server keeps the connection open after this reply. */
  boolean isPersistent() {
    return persistent;
  }

  /**
   * Takes the next bytes.
   *
   * @return the index behind the last byte that belonged to this reply
   */
  int parse(byte[] bytes, int from, int to) {
    int at = from;
    while (at < to && state != State.COMPLETE && state != State.FAILED) {
      switch (state) {
        case STATUS_LINE, HEADER_LINE, TRAILER_LINE -> at = headLine(bytes, at, to);
        case SIZED_BODY, CHUNK_DATA -> at = sizedBody(bytes, at, to);
        case BODY_UNTIL_CLOSE -> at = body(bytes, at, to);
        case CHUNK_SIZE -> chunkSize(bytes[at++]);
        case CHUNK_EXTENSION -> chunkExtension(bytes[at++]);
        case CHUNK_END -> chunkEnd(bytes[at++]);
        case COMPLETE, FAILED -> throw new AssertionError(state);
      }
    }
    return at;
  }

  /** The connection was closed in an orderly way, which ends a body without a length. */
  void endOfInput() {
    if (state == State.BODY_UNTIL_CLOSE) {
      state = State.COMPLETE;
    }
  }

  private int headLine(byte[] bytes, int from, int to) {
    int at = from;
    while (at < to) {
      byte value = bytes[at++];
      if (++headBytes > MAX_HEAD_BYTES) {
        fail("head longer than " + MAX_HEAD_BYTES + " bytes");
        return at;
      }
      if (value == '\n') {
        endOfHeadLine();
        return at;
      }
      if (lineLength == line.length) {
        line = Arrays.copyOf(line, 2 * line.length);
      }
      line[lineLength++] = value;
    }
    return at;
  }

  private void endOfHeadLine() {
    int length = lineLength > 0 && line[lineLength - 1] == '\r' ? lineLength - 1 : lineLength;
    lineLength = 0;
    for (int i = 0; i < length; i++) {
      if (line[i] == '\r' || line[i] == 0) {
        fail("control character in the head");
        return;
      }
    }
    switch (state) {
      case STATUS_LINE -> statusLine(length);
      case HEADER_LINE -> headerLine(length);
      default -> trailerLine(length);
    }
  }

  private void statusLine(int length) {
    if (length == 0) {
      return; // An empty line before the reply is left over from the one before (RFC 9112, 2.2).
    }
    statusLine = StatusLine.read(line, length);
    if (statusLine.isNone()) {
      fail("no HTTP/1.1 status line");
    } else if (statusLine.status() == 101) {
      fail("status 101, although no other protocol was asked for");
    } else {
      state = State.HEADER_LINE;
    }
  }

  private void headerLine(int length) {
    if (length == 0) {
      endOfHead();
      return;
    }
    if (line[0] == ' ' || line[0] == '\t') {
      if (headers.isEmpty()) {
        fail("blank before the first header");
        return;
      }
      Header folded = headers.remove(headers.size() - 1);
      String more = text(0, length);
      headers.add(new Header(folded.name(), (folded.value() + " " + more).strip()));
      return;
    }
    int colon = 0;
    while (colon < length && line[colon] != ':') {
      colon++;
    }
    String name = text(0, colon);
    if (colon == length || name.isEmpty()) {
      fail("header line without a name and a colon");
      return;
    }
    headers.add(new Header(name, text(colon + 1, length)));
  }

  private String text(int from, int to) {
    return new String(line, from, to - from, StandardCharsets.ISO_8859_1).strip();
  }

  private void endOfHead() {
    if (statusLine.isInterim()) {
      headers.clear();
      state = State.STATUS_LINE;
      return;
    }
    BodyFraming framing = BodyFraming.of(statusLine, headers);
    if (!framing.refusal().isEmpty()) {
      fail(framing.refusal());
      return;
    }
    persistent = framing.persistent();
    left = framing.length();
    if (!sink.head(statusLine.status(), List.copyOf(headers))) {
      state = State.FAILED;
      return;
    }
    state =
        switch (framing.kind()) {
          case SIZED -> left == 0 ? State.COMPLETE : State.SIZED_BODY;
          case CHUNKED -> beforeChunk();
          case UNTIL_CLOSE -> State.BODY_UNTIL_CLOSE;
        };
  }

  private State beforeChunk() {
    left = 0;
    chunkSizeDigits = 0;
    chunkExtensionBytes = 0;
    carriageReturnSeen = false;
    return State.CHUNK_SIZE;
  }

  private int body(byte[] bytes, int from, int to) {
    if (!sink.body(bytes, from, to)) {
      state = State.FAILED;
    }
    return to;
  }

  private int sizedBody(byte[] bytes, int from, int to) {
    int end = (int) Math.min(to, from + left);
    left -= end - from;
    State next = state == State.SIZED_BODY ? State.COMPLETE : State.CHUNK_END;
    if (left == 0) {
      state = next;
    }
    return body(bytes, from, end);
  }

  private void chunkSize(byte value) {
    int digit = value < 0 ? -1 : Character.digit(value, 16);
    if (digit >= 0) {
      if (++chunkSizeDigits > MAX_CHUNK_SIZE_DIGITS) {
        fail("chunk size of more than " + MAX_CHUNK_SIZE_DIGITS + " digits");
      }
      left = left << 4 | digit;
    } else if (chunkSizeDigits == 0) {
      fail("chunk without a size");
    } else if (value == ';' || value == ' ' || value == '\t' || value == '\r' || value == '\n') {
      state = State.CHUNK_EXTENSION;
      chunkExtension(value);
    } else {
      fail("chunk size that is no hexadecimal number");
    }
  }

  private void chunkExtension(byte value) {
    if (value == '\n') {
      state = left == 0 ? State.TRAILER_LINE : State.CHUNK_DATA;
    } else if (++chunkExtensionBytes > MAX_CHUNK_EXTENSION_BYTES) {
      fail("chunk extension longer than " + MAX_CHUNK_EXTENSION_BYTES + " bytes");
    }
  }

  private void chunkEnd(byte value) {
    if (value == '\n') {
      state = beforeChunk();
    } else if (value == '\r' && !carriageReturnSeen) {
      carriageReturnSeen = true;
    } else {
      fail("chunk longer than its size");
    }
  }

  private void trailerLine(int length) {
    if (length == 0) {
      state = State.COMPLETE;
    }
  }

  private void fail(String why) {
    failure = why;
    state = State.FAILED;
  }
}
