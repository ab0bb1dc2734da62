package io.vernier.runtime.client;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Finds the events of a server-sent event stream in bytes that come in pieces, however they are
 * cut.
 *
 * <p>Lines end in LF, CR or CRLF, mixed at will; a leading byte order mark is dropped; several data
 * lines of an event are joined by a line feed (WHATWG HTML, 9.2.6). It departs from that text where
 * a measurement wants more or less of a stream than a browser: an event that the end of the stream
 * leaves open is kept, one whose data is empty counts as a heartbeat, as comments do, and {@code
 * id} and {@code retry} are passed over. Data is never decoded here. Confined to one event loop.
 */
final class EventStreamParser {
  private static final byte[] DATA = "data".getBytes(StandardCharsets.US_ASCII);
  private static final byte[] EVENT = "event".getBytes(StandardCharsets.US_ASCII);
  private static final byte[] LINE_FEED = {'\n'};
  private static final int FIRST_LINE_BYTES = 512;
  private static final int KEPT_LINE_BYTES = 1 << 16;

  /** Room for a field's name beside the largest message. */
  private static final int FIELD_ROOM = 64;

  /** A server that makes names up as it goes must not fill the memory. */
  private static final int KNOWN_NAMES = 32;

  @SuppressWarnings("ArrayRecordComponent") // Looked through, never compared as a whole.
  private record Name(byte[] bytes, String text) {
    boolean is(byte[] other, int from, int to) {
      return Arrays.equals(bytes, 0, bytes.length, other, from, to);
    }
  }

  private final MessageBuffer messages;
  private final List<Name> knownNames = new ArrayList<>();
  private byte[] line = new byte[FIRST_LINE_BYTES];
  private int lineLength;
  private boolean firstLine;
  private boolean afterCarriageReturn;
  private boolean hasData;
  private String event = "";
  private int heartbeats;

  EventStreamParser(MessageBuffer messages) {
    this.messages = messages;
    reset();
  }

  /** Gets ready for a new stream; the buffer of messages is the caller's to reset. */
  void reset() {
    if (line.length > KEPT_LINE_BYTES) {
      line = new byte[FIRST_LINE_BYTES];
    }
    lineLength = 0;
    firstLine = true;
    afterCarriageReturn = false;
    hasData = false;
    event = "";
    heartbeats = 0;
  }

  /** Comment lines and events without content so far. */
  int heartbeats() {
    return heartbeats;
  }

  /**
   * Takes the next bytes of the stream.
   *
   * @param stamp given to every message these bytes complete
   * @return false if a message is larger than allowed; the stream cannot go on then
   */
  boolean feed(byte[] bytes, int from, int to, long stamp) {
    int at = from;
    while (at < to) {
      if (afterCarriageReturn) {
        afterCarriageReturn = false;
        if (bytes[at] == '\n') {
          at++;
          continue;
        }
      }
      int end = lineEnd(bytes, at, to);
      if (end == to) {
        return carry(bytes, at, to);
      }
      if (!endLine(bytes, at, end, stamp)) {
        return false;
      }
      afterCarriageReturn = bytes[end] == '\r';
      at = end + 1;
    }
    return true;
  }

  /**
   * Ends the stream properly: what is still open becomes the last message.
   *
   * @return false if that message is larger than allowed
   */
  boolean finish(long stamp) {
    boolean fits = lineLength == 0 || field(line, 0, lineLength);
    lineLength = 0;
    if (fits) {
      dispatch(stamp);
    }
    return fits;
  }

  private static int lineEnd(byte[] bytes, int from, int to) {
    for (int i = from; i < to; i++) {
      byte value = bytes[i];
      if (value == '\n' || value == '\r') {
        return i;
      }
    }
    return to;
  }

  private boolean carry(byte[] bytes, int from, int to) {
    int more = to - from;
    if (tooLong((long) lineLength + more)) {
      return false;
    }
    if (lineLength + more > line.length) {
      line = Arrays.copyOf(line, (int) Math.max(2L * line.length, lineLength + more));
    }
    System.arraycopy(bytes, from, line, lineLength, more);
    lineLength += more;
    return true;
  }

  private boolean tooLong(long lineBytes) {
    return lineBytes > (long) messages.maxMessageBytes() + FIELD_ROOM;
  }

  private boolean endLine(byte[] bytes, int from, int end, long stamp) {
    if (lineLength == 0) {
      return !tooLong(end - from) && line(bytes, from, end, stamp);
    }
    if (!carry(bytes, from, end)) {
      return false;
    }
    int length = lineLength;
    lineLength = 0;
    return line(line, 0, length, stamp);
  }

  private boolean line(byte[] bytes, int from, int to, long stamp) {
    int start = firstLine ? afterByteOrderMark(bytes, from, to) : from;
    if (start == to) {
      firstLine = false;
      dispatch(stamp);
      return true;
    }
    return field(bytes, from, to);
  }

  private static int afterByteOrderMark(byte[] bytes, int from, int to) {
    boolean marked =
        to - from >= 3
            && bytes[from] == (byte) 0xEF
            && bytes[from + 1] == (byte) 0xBB
            && bytes[from + 2] == (byte) 0xBF;
    return marked ? from + 3 : from;
  }

  private boolean field(byte[] bytes, int from, int to) {
    int start = firstLine ? afterByteOrderMark(bytes, from, to) : from;
    firstLine = false;
    if (start == to) {
      return true;
    }
    if (bytes[start] == ':') {
      heartbeats++;
      return true;
    }
    if (isField(DATA, bytes, start, to)) {
      return data(bytes, value(start + DATA.length, bytes, to), to);
    }
    if (isField(EVENT, bytes, start, to)) {
      event = name(bytes, value(start + EVENT.length, bytes, to), to);
    }
    return true;
  }

  private static boolean isField(byte[] name, byte[] bytes, int from, int to) {
    int end = from + name.length;
    if (end > to || (end < to && bytes[end] != ':')) {
      return false;
    }
    for (int i = 0; i < name.length; i++) {
      if (bytes[from + i] != name[i]) {
        return false;
      }
    }
    return true;
  }

  /** Where a value begins: behind the colon, if there is one, and one blank. */
  private static int value(int nameEnd, byte[] bytes, int to) {
    if (nameEnd == to) {
      return to;
    }
    int from = nameEnd + 1;
    return from < to && bytes[from] == ' ' ? from + 1 : from;
  }

  private boolean data(byte[] bytes, int from, int to) {
    if (hasData && !messages.append(LINE_FEED, 0, 1)) {
      return false;
    }
    hasData = true;
    return messages.append(bytes, from, to);
  }

  private String name(byte[] bytes, int from, int to) {
    for (int i = 0; i < knownNames.size(); i++) {
      Name known = knownNames.get(i);
      if (known.is(bytes, from, to)) {
        return known.text();
      }
    }
    String text = new String(bytes, from, to - from, StandardCharsets.UTF_8);
    if (knownNames.size() < KNOWN_NAMES) {
      knownNames.add(new Name(Arrays.copyOfRange(bytes, from, to), text));
    }
    return text;
  }

  private void dispatch(long stamp) {
    if (messages.openLength() > 0) {
      messages.complete(event, stamp);
    } else if (hasData) {
      heartbeats++;
    }
    hasData = false;
    event = "";
  }
}
