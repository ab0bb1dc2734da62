package io.vernier.runtime.trial;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.concurrent.atomic.LongAdder;

/**
 * A digest of many items that does not depend on the order in which they are added, so that
 * requests which overtake each other on several threads hash alike: SHA-256 of the four lane sums,
 * modulo 2^64, of the items' own SHA-256, and of their number.
 *
 * <p>Each item names its place (phase, session, turn) among its bytes, so that two requests that
 * change places are told apart. Lanes summed apart suffice here: the digest guards against
 * mistakes, not against an adversary. Any thread may add; read it when all have.
 */
final class OrderFreeDigest {
  private final LongAdder[] lanes = {
    new LongAdder(), new LongAdder(), new LongAdder(), new LongAdder()
  };
  private final LongAdder count = new LongAdder();

  /** The SHA-256 of one item: its place and its bytes. */
  static byte[] item(int phase, long session, int turn, byte[] bytes, int from, int length) {
    MessageDigest digest = sha256();
    digest.update(ByteBuffer.allocate(20).putInt(phase).putLong(session).putInt(turn).flip());
    digest.update(bytes, from, length);
    return digest.digest();
  }

  /** The SHA-256 of one item: its place and a text. */
  static byte[] item(int phase, long session, int turn, String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    return item(phase, session, turn, bytes, 0, bytes.length);
  }

  /** Adds the SHA-256 of one item. */
  void add(byte[] item) {
    ByteBuffer buffer = ByteBuffer.wrap(item);
    for (LongAdder lane : lanes) {
      lane.add(buffer.getLong());
    }
    count.increment();
  }

  /** The digest of all that was added, in hexadecimal. */
  String hex() {
    ByteBuffer sums = ByteBuffer.allocate(40);
    for (LongAdder lane : lanes) {
      sums.putLong(lane.sum());
    }
    sums.putLong(count.sum());
    return HexFormat.of().formatHex(sha256().digest(sums.array()));
  }

  private static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }
}
