package io.vernier.runtime.client;

/**
 * The messages of a reply and when each was completed by a network read: events of a stream, or the
 * whole body as one. Primitive arrays, filled on the event loop and frozen when the exchange is
 * handed over.
 */
public final class MessageLog {
  private final byte[] bytes;
  private final int[] ends;
  private final long[] stamps;
  private final String[] events;
  private final int count;

  /**
   * Takes frozen arrays, of which the first {@code count} entries count.
   *
   * @param bytes the messages' data, one after the other; several data lines of an event are joined
   *     by a line feed
   * @param ends for each message the index behind its last byte
   * @param stamps for each message the clock's reading when the read that completed it returned
   * @param events for each message the event's name, empty for the default; no entries at all if
   *     every message has the default
   * @param count how many messages
   */
  public MessageLog(byte[] bytes, int[] ends, long[] stamps, String[] events, int count) {
    this.bytes = bytes;
    this.ends = ends;
    this.stamps = stamps;
    this.events = events;
    this.count = count;
  }

  /** No message. */
  public static MessageLog empty() {
    return new MessageLog(new byte[0], new int[0], new long[0], new String[0], 0);
  }

  /** How many messages. */
  public int count() {
    return count;
  }

  /** The array that holds every message; not to be changed or kept. */
  public byte[] bytes() {
    return bytes;
  }

  /** Index of a message's first byte. */
  public int from(int message) {
    return message == 0 ? 0 : ends[message - 1];
  }

  /** Index behind a message's last byte. */
  public int to(int message) {
    return ends[message];
  }

  /** When the read that completed a message returned, on the client's clock. */
  public long nanos(int message) {
    return stamps[message];
  }

  /** A message's event name, empty for the default. */
  public String event(int message) {
    return events.length == 0 ? "" : events[message];
  }
}
