package io.vernier.api.spi;

/** How a reply's body is cut into messages. */
public enum Framing {
  /** Server-sent events; each event's data is a message. */
  SERVER_SENT_EVENTS,
  /** The whole body is one message. */
  WHOLE_BODY
}
