package io.vernier.runtime.record;

import java.nio.charset.StandardCharsets;

/**
 * The layout of a record log.
 *
 * <pre>
 * header  magic (8 bytes), version (int), length of meta (int), meta (JSON, UTF-8), CRC32C of all that
 * entry   length of body (int), body, CRC32C of length and body
 * body    type (byte), fields
 * </pre>
 *
 * <p>Fixed-width numbers are big-endian. Fields are variable-length integers of seven bits a byte,
 * low bits first, with zigzag where they may be negative; a text is its length in UTF-8 and its
 * bytes; a constant is its number in {@link LogCodes}. Instants are differences to the request's
 * start, chunks to the chunk before.
 */
final class LogFormat {
  static final byte[] MAGIC = "VERNIER\n".getBytes(StandardCharsets.US_ASCII);
  static final int VERSION = 1;

  /** Largest meta text and largest entry: a broken length must not claim the memory. */
  static final int MOST_BYTES = 1 << 30;

  static final int REQUEST = 1;
  static final int ARRIVAL = 2;
  static final int TOKENS = 3;

  private LogFormat() {}
}
