package io.vernier.runtime.record;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.OptionalInt;

/** Collects the bytes of one entry; reused from entry to entry. */
final class LogBuffer {
  private byte[] bytes = new byte[1024];
  private int size;

  byte[] bytes() {
    return bytes;
  }

  int size() {
    return size;
  }

  void clear() {
    size = 0;
  }

  void octet(int value) {
    room(1);
    bytes[size++] = (byte) value;
  }

  /** A fixed-width number. */
  void fixed(int value) {
    octet(value >>> 24);
    octet(value >>> 16);
    octet(value >>> 8);
    octet(value);
  }

  /** Overwrites a fixed-width number. */
  void fixedAt(int at, int value) {
    bytes[at] = (byte) (value >>> 24);
    bytes[at + 1] = (byte) (value >>> 16);
    bytes[at + 2] = (byte) (value >>> 8);
    bytes[at + 3] = (byte) value;
  }

  /** A number that is usually small and not negative. */
  void number(long value) {
    room(10);
    long rest = value;
    while ((rest & ~0x7FL) != 0) {
      bytes[size++] = (byte) ((rest & 0x7F) | 0x80);
      rest >>>= 7;
    }
    bytes[size++] = (byte) rest;
  }

  /** A number that may be negative. */
  void signed(long value) {
    number((value << 1) ^ (value >> 63));
  }

  void text(String value) {
    raw(value.getBytes(StandardCharsets.UTF_8));
  }

  void raw(byte[] value) {
    number(value.length);
    plain(value);
  }

  /** Bytes without a length in front. */
  void plain(byte[] value) {
    room(value.length);
    System.arraycopy(value, 0, bytes, size, value.length);
    size += value.length;
  }

  void optional(OptionalInt value) {
    // One is added, so that 0 can stand for an absent value.
    number(value.isPresent() ? Integer.toUnsignedLong(value.getAsInt()) + 1 : 0);
  }

  private void room(int more) {
    if (bytes.length - size < more) {
      int needed = Math.addExact(size, more);
      bytes = Arrays.copyOf(bytes, Math.max(needed, (int) Math.min(2L * size, 1 << 30)));
    }
  }
}
