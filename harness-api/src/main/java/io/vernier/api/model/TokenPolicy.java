package io.vernier.api.model;

/** Which count of tokens feeds the metrics. */
public enum TokenPolicy {
  /**
   * A named tokenizer where there is one, else the server's usage, else the builtin counter,
   * flagged.
   */
  AUTO,
  /** The client's count alone: the named tokenizer, else the builtin counter. */
  CLIENT,
  /** The server's usage alone; absent where it sent none. */
  SERVER,
  /**
   * As {@link #AUTO}, and the client's count is always made as well so that both stand side by
   * side.
   */
  BOTH
}
