package io.vernier.api.spi;

/**
 * Reads one reply, message by message, off the event loop and after the fact. Never throws for what
 * a server sent: what can't be read is told to the sink.
 */
public interface ResponseReader {
  /**
   * Reads one message.
   *
   * @param event the event's name; empty for the default one and for a whole body
   * @param bytes holds the message; must not be kept
   * @param from index of its first byte
   * @param to index behind its last byte
   * @param sink takes what it says
   */
  void read(String event, byte[] bytes, int from, int to, ReplySink sink);

  /**
   * Whether the reply was complete as far as its messages tell: an end marker or a reason to stop
   * was seen.
   */
  boolean complete();
}
