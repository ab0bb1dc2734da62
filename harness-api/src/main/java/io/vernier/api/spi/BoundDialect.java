package io.vernier.api.spi;

import io.vernier.api.model.Turn;

/** A dialect made for one endpoint. Safe for use by several threads at once. */
public interface BoundDialect {
  /** How replies are framed. */
  Framing framing();

  /**
   * Renders the request of a turn.
   *
   * @param turn the turn to send
   * @param session the turns before it and the replies to them
   */
  RenderedRequest render(Turn turn, SessionView session);

  /** A fresh reader for one reply; used by one thread. */
  ResponseReader reader();
}
