package io.vernier.runtime.record;

import java.nio.charset.StandardCharsets;
import java.util.OptionalInt;

/**
 * Reads the fields of one entry. Reading beyond its end is an {@link IndexOutOfBoundsException},
 * which the reader turns into a clear one.
 */
final class LogCursor {
  private final byte[] bytes;
  private final int end;
  private int position;

  LogCursor(byte[] bytes, int from, int end) {
    this.bytes = bytes;
    this.position = from;
    this.end = end;
  }

  /** The fixed-width number that begins at an index. */
  static int fixed(byte[] bytes, int at) {
    return ((bytes[at] & 0xFF) << 24)
        | ((bytes[at + 1] & 0xFF) << 16)
        | ((bytes[at + 2] & 0xFF) << 8)
        | (bytes[at + 3] & 0xFF);
  }

  boolean atEnd() {
    return position == end;
  }

  int octet() {
    if (position >= end) {
      throw new IndexOutOfBoundsException("the entry ends early");
    }
    return bytes[position++] & 0xFF;
  }

  long number() {
    long value = 0;
    for (int shift = 0; shift < 64; shift += 7) {
      int next = octet();
      value |= (long) (next & 0x7F) << shift;
      if (next < 0x80) {
        return value;
      }
    }
    throw new IndexOutOfBoundsException("a number has too many bytes");
  }

  long signed() {
    long value = number();
    return (value >>> 1) ^ -(value & 1);
  }

  /** A count of things that take at least a byte each. */
  int count() {
    long count = number();
    if (count < 0 || count > end - position) {
      throw new IndexOutOfBoundsException("a count goes beyond the entry");
    }
    return (int) count;
  }

  String text() {
    int length = count();
    String text = new String(bytes, position, length, StandardCharsets.UTF_8);
    position += length;
    return text;
  }

  OptionalInt optional() {
    long value = number();
    return value == 0 ? OptionalInt.empty() : OptionalInt.of((int) (value - 1));
  }
}
