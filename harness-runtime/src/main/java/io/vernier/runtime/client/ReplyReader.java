package io.vernier.runtime.client;

import io.vernier.api.model.EndpointSpec.Header;
import java.util.List;
import java.util.Locale;

/**
 * Reads replies one after the other: the head, then the body as a stream of events or as one
 * message, each with the stamp of the read that brought it. Confined to one event loop; knows no
 * network, so a test can say when which bytes come.
 */
final class ReplyReader implements ReplySink {
  private final ReplyParser parser = new ReplyParser(this);
  private final MessageBuffer messages;
  private final EventStreamParser events;
  private long stamp;
  private boolean surplus;
  private long headersNanos;
  private long firstByteNanos;
  private long lastBodyNanos;
  private int status;
  private String contentType = "";
  private List<Header> headers = List.of();
  private boolean streamed;
  private long bodyBytes;
  private String refusal = "";

  ReplyReader(int maxMessageBytes) {
    messages = new MessageBuffer(maxMessageBytes);
    events = new EventStreamParser(messages);
    reset();
  }

  /** Gets ready for the next reply. */
  void reset() {
    parser.reset();
    messages.reset();
    events.reset();
    surplus = false;
    headersNanos = Exchange.NEVER;
    firstByteNanos = Exchange.NEVER;
    lastBodyNanos = Exchange.NEVER;
    status = 0;
    contentType = "";
    headers = List.of();
    streamed = false;
    bodyBytes = 0;
    refusal = "";
  }

  /** Takes what one read of the network brought. */
  void read(byte[] bytes, int from, int to, long readNanos) {
    stamp = readNanos;
    surplus = parser.parse(bytes, from, to) < to;
    if (parser.isComplete()) {
      finish(readNanos);
    }
  }

  /** The server closed the connection in an orderly way. */
  void endOfInput(long nanos) {
    boolean before = parser.isComplete();
    parser.endOfInput();
    if (parser.isComplete() && !before) {
      finish(nanos);
    }
  }

  @Override
  public boolean head(int replyStatus, List<Header> replyHeaders) {
    headersNanos = stamp;
    status = replyStatus;
    headers = replyHeaders;
    String type = BodyFraming.joined(replyHeaders, "content-type");
    int parameters = type.indexOf(';');
    contentType =
        (parameters < 0 ? type : type.substring(0, parameters)).strip().toLowerCase(Locale.ROOT);
    streamed = contentType.equals("text/event-stream");
    String coding = BodyFraming.joined(replyHeaders, "content-encoding");
    if (!coding.isEmpty() && !coding.equalsIgnoreCase("identity")) {
      // Whatever compresses may also hold events back, so that stamps would mean nothing.
      refusal = "content-encoding of the reply, although none was asked for";
      return false;
    }
    return true;
  }

  @Override
  public boolean body(byte[] bytes, int from, int to) {
    if (firstByteNanos == Exchange.NEVER) {
      firstByteNanos = stamp;
    }
    lastBodyNanos = stamp;
    bodyBytes += to - from;
    boolean fits =
        streamed ? events.feed(bytes, from, to, stamp) : messages.append(bytes, from, to);
    if (!fits) {
      refuseSize();
    }
    return fits;
  }

  private void refuseSize() {
    refusal = "message larger than " + messages.maxMessageBytes() + " bytes";
  }

  private void finish(long nanos) {
    if (!streamed) {
      if (bodyBytes > 0) {
        messages.complete("", nanos);
      }
    } else if (!events.finish(lastBodyNanos)) {
      refuseSize();
    }
  }

  boolean isComplete() {
    return parser.isComplete() && refusal.isEmpty();
  }

  boolean hasFailed() {
    return parser.hasFailed() || !refusal.isEmpty();
  }

  /** Why the reply was refused; empty where it was not. */
  String failure() {
    return refusal.isEmpty() ? parser.failure() : refusal;
  }

  boolean hasBegun() {
    return parser.hasBegun();
  }

  /** Whether the connection may carry another exchange: kept open, and nothing came unasked. */
  boolean leavesConnectionUsable() {
    return isComplete() && parser.isPersistent() && !surplus;
  }

  long headersNanos() {
    return headersNanos;
  }

  long firstByteNanos() {
    return firstByteNanos;
  }

  /** When the body last went on. */
  long lastBodyNanos() {
    return lastBodyNanos;
  }

  int status() {
    return status;
  }

  String contentType() {
    return contentType;
  }

  List<Header> headers() {
    return headers;
  }

  boolean streamed() {
    return streamed;
  }

  long bodyBytes() {
    return bodyBytes;
  }

  int heartbeats() {
    return events.heartbeats();
  }

  /** The completed messages, frozen. */
  MessageLog messages() {
    return messages.freeze();
  }
}
