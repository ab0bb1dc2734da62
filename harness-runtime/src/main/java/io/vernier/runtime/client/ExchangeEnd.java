package io.vernier.runtime.client;

/** How an exchange ended, as far as bytes tell. */
public enum ExchangeEnd {
  /** The reply was read to its proper end. */
  COMPLETE,
  /** No connection could be made. */
  CONNECT_FAILED,
  /** The TLS handshake failed. */
  TLS_FAILED,
  /** The connection was lost before the reply began. */
  DISCONNECTED,
  /** The connection was lost after the reply began and before its proper end. */
  TRUNCATED,
  /** What came was not HTTP/1.1, or broke a limit of the client. */
  PROTOCOL,
  /** The limit of making a connection ran out. */
  TIMEOUT_CONNECT,
  /** The limit of the wait for the body's first byte ran out. */
  TIMEOUT_FIRST_TOKEN,
  /** The limit of the silence between two reads of the body ran out. */
  TIMEOUT_IDLE,
  /** The limit of the whole request ran out. */
  TIMEOUT_WHOLE,
  /** It was cut from our side by {@link StreamingClient#cutAll}. */
  CUT,
  /** A fault of the client's own. */
  CLIENT
}
