package io.vernier.runtime.client;

/**
 * A request as it goes over the wire, head and body, rendered ahead of time. Sent once; the array
 * must not be changed after it was handed in.
 */
public final class WireRequest {
  private final byte[] bytes;
  private final int bodyFrom;

  /**
   * Takes the bytes of a whole HTTP/1.1 request.
   *
   * @param bytes head and body
   * @param bodyFrom where the body begins
   */
  WireRequest(byte[] bytes, int bodyFrom) {
    this.bytes = bytes;
    this.bodyFrom = bodyFrom;
  }

  byte[] bytes() {
    return bytes;
  }

  /** Length of the body in bytes. */
  public int bodyBytes() {
    return bytes.length - bodyFrom;
  }

  /** Never shows a byte, since the head may hold a secret. */
  @Override
  public String toString() {
    return "WireRequest[" + bytes.length + " bytes]";
  }
}
