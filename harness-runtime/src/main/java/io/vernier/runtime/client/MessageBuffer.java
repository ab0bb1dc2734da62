package io.vernier.runtime.client;

import java.util.Arrays;

/**
 * Grows the messages of a reply and is used again for the next reply, so that steady traffic
 * allocates only the frozen copies. Confined to one event loop.
 */
final class MessageBuffer {
  /** Some virtual machines cannot make larger arrays. */
  private static final int MAX_ARRAY_LENGTH = Integer.MAX_VALUE - 8;

  /** What a buffer may keep between replies: one huge reply must not pin its memory for ever. */
  private static final int KEPT_BYTES = 1 << 20;

  private static final int KEPT_MESSAGES = 1 << 16;
  private static final int FIRST_BYTES = 4 << 10;
  private static final int FIRST_MESSAGES = 64;
  private static final String[] NO_NAMES = {};

  private final int maxMessageBytes;
  private byte[] bytes = new byte[FIRST_BYTES];
  private int length;
  private int[] ends = new int[FIRST_MESSAGES];
  private long[] stamps = new long[FIRST_MESSAGES];
  private String[] events = new String[FIRST_MESSAGES];
  private int count;
  private boolean named;

  MessageBuffer(int maxMessageBytes) {
    this.maxMessageBytes = maxMessageBytes;
  }

  int maxMessageBytes() {
    return maxMessageBytes;
  }

  /** Adds to the open message and tells whether there was room for it. */
  boolean append(byte[] source, int from, int to) {
    int more = to - from;
    if (more > maxMessageBytes - openLength() || more > MAX_ARRAY_LENGTH - length) {
      return false;
    }
    if (length + more > bytes.length) {
      bytes = Arrays.copyOf(bytes, grown(bytes.length, length + more));
    }
    System.arraycopy(source, from, bytes, length, more);
    length += more;
    return true;
  }

  /** Length of the message that has not been completed. */
  int openLength() {
    return length - completedLength();
  }

  /** Completes the open message, which may be empty. */
  void complete(String event, long stamp) {
    if (count == ends.length) {
      int capacity = grown(count, count + 1);
      ends = Arrays.copyOf(ends, capacity);
      stamps = Arrays.copyOf(stamps, capacity);
      events = Arrays.copyOf(events, capacity);
    }
    ends[count] = length;
    stamps[count] = stamp;
    events[count] = event;
    named |= !event.isEmpty();
    count++;
  }

  /** A frozen copy of the completed messages. */
  MessageLog freeze() {
    return new MessageLog(
        Arrays.copyOf(bytes, completedLength()),
        Arrays.copyOf(ends, count),
        Arrays.copyOf(stamps, count),
        named ? Arrays.copyOf(events, count) : NO_NAMES,
        count);
  }

  /** Forgets every message. */
  void reset() {
    if (bytes.length > KEPT_BYTES) {
      bytes = new byte[FIRST_BYTES];
    }
    if (ends.length > KEPT_MESSAGES) {
      ends = new int[FIRST_MESSAGES];
      stamps = new long[FIRST_MESSAGES];
      events = new String[FIRST_MESSAGES];
    }
    length = 0;
    count = 0;
    named = false;
  }

  private int completedLength() {
    return count == 0 ? 0 : ends[count - 1];
  }

  private static int grown(int capacity, int needed) {
    return (int) Math.min(MAX_ARRAY_LENGTH, Math.max(2L * capacity, needed));
  }
}
