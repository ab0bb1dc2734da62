package io.vernier.runtime.seed;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.SplittableRandom;

/**
 * A place in the tree of seeds that grows from one root: the root and the path of purposes so far.
 *
 * <p>The seed of a place is a function of that path alone. Siblings do not depend on each other, on
 * the order in which they are asked for, or on how much anyone has drawn: session 7 of a consumer
 * gets the same stream whatever became of session 6.
 *
 * <p>A seed is the first 8 bytes, big-endian, of SHA-256 over the encoded path: the root as 8
 * bytes, then for each step the length of its name in UTF-8 bytes as 4 bytes, the name, and its
 * index as 8 bytes, all big-endian. A step without a number has index 0. These bytes can be read
 * back in one way only, so two different paths never hash the same bytes.
 *
 * <p>Immutable; for any thread. Streams are for one thread each.
 */
public final class SeedTree {
  private final byte[] path;

  private SeedTree(byte[] path) {
    this.path = path;
  }

  /** The tree that grows from a root, any long. */
  public static SeedTree of(long root) {
    return new SeedTree(ByteBuffer.allocate(Long.BYTES).putLong(root).array());
  }

  /** The place below this one that a trial has; trials count from 0. */
  public SeedTree trial(long trial) {
    return child("trial", trial);
  }

  /** The place below this one that a phase has; phases count from 0 in the order of the plan. */
  public SeedTree phase(long phase) {
    return child("phase", phase);
  }

  /**
   * The place below this one that a consumer of randomness has.
   *
   * @param name what the numbers are for, such as {@code arrivals}; renaming one changes its stream
   */
  public SeedTree consumer(String name) {
    return child("consumer", 0).child(name, 0);
  }

  /** The place below this one that a session has; sessions count from 0. */
  public SeedTree session(long session) {
    return child("session", session);
  }

  /** The place below this one that a turn has; turns count from 0. */
  public SeedTree turn(long turn) {
    return child("turn", turn);
  }

  /**
   * The place below this one with the given name and index.
   *
   * @param name well-formed text, not empty
   * @param index any number
   */
  public SeedTree child(String name, long index) {
    if (name.isEmpty()) {
      throw new IllegalArgumentException("a step of a seed's path needs a name, found none");
    }
    byte[] text = name.getBytes(StandardCharsets.UTF_8);
    return new SeedTree(
        ByteBuffer.allocate(path.length + Integer.BYTES + text.length + Long.BYTES)
            .put(path)
            .putInt(text.length)
            .put(text)
            .putLong(index)
            .array());
  }

  /** The seed of this place; results print it in decimal, as a string. */
  public long seed() {
    return ByteBuffer.wrap(sha256(path)).getLong();
  }

  /** A new stream from the start of this place's seed; equal places give equal streams. */
  public SplittableRandom random() {
    return new SplittableRandom(seed());
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof SeedTree that && Arrays.equals(path, that.path);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(path);
  }

  private static byte[] sha256(byte[] bytes) {
    try {
      return MessageDigest.getInstance("SHA-256").digest(bytes);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256, this one does not", e);
    }
  }
}
