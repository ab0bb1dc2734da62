package io.vernier.api.record;

/** What kind of failure a request met; each kind has another cure. */
public enum ErrorClass {
  /** The client itself failed: a fault of ours or of user code. */
  CLIENT,
  /** No connection could be made. */
  CONNECT,
  /** The TLS handshake failed. */
  TLS,
  /** The connection was lost before the reply began. */
  DISCONNECT,
  /** A status from 400 to 499 other than 429, or from 300 to 399. */
  HTTP_4XX,
  /** Status 429: the server limits the rate. */
  HTTP_429,
  /** A status of 500 or above. */
  HTTP_5XX,
  /** An error object inside a reply whose status was fine. */
  STREAM_ERROR,
  /** The reply ended before it was complete. */
  TRUNCATED_STREAM,
  /** The reply was complete and held no content. */
  EMPTY_CONTENT,
  /** The reply was not in the format that was asked for. */
  WRONG_CONTENT,
  /** A chunk of the reply could not be read. */
  MALFORMED
}
