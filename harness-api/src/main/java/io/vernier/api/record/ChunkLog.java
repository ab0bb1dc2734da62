package io.vernier.api.record;

import java.util.Arrays;

/**
 * When each content chunk of a reply was read, and what it held, in primitive arrays.
 *
 * <p>Only content chunks stand here: role-only, empty, usage-only and end-marker frames do not. A
 * chunk's stamp is that of the network read that completed it, so that several chunks of one read
 * share a stamp and gaps of 0 are legal. Immutable and safe to share.
 */
public final class ChunkLog {
  /** The chunk holds output text. */
  public static final int OUTPUT = 1;

  /** The chunk holds reasoning text. */
  public static final int REASONING = 2;

  /** The chunk holds part of a tool call, which counts as output. */
  public static final int TOOL_CALL = 4;

  private static final ChunkLog EMPTY = new ChunkLog(new long[0], new byte[0]);

  private final long[] nanos;
  private final byte[] kinds;

  private ChunkLog(long[] nanos, byte[] kinds) {
    this.nanos = nanos;
    this.kinds = kinds;
  }

  /** The log of a reply without content. */
  public static ChunkLog empty() {
    return EMPTY;
  }

  /**
   * A log of the first {@code count} entries of these arrays, which are copied.
   *
   * @param nanos stamps since the trial's start
   * @param kinds for each a sum of {@link #OUTPUT}, {@link #REASONING} and {@link #TOOL_CALL}
   */
  public static ChunkLog of(long[] nanos, byte[] kinds, int count) {
    return count == 0
        ? EMPTY
        : new ChunkLog(Arrays.copyOf(nanos, count), Arrays.copyOf(kinds, count));
  }

  /** How many content chunks there were. */
  public int size() {
    return nanos.length;
  }

  /** The stamp of a chunk, in nanoseconds since the trial's start. */
  public long nanos(int chunk) {
    return nanos[chunk];
  }

  /** What a chunk held: a sum of the kinds' constants. */
  public int kind(int chunk) {
    return kinds[chunk];
  }

  /** True where the chunk holds output text or a tool call. */
  public boolean hasOutput(int chunk) {
    return (kinds[chunk] & (OUTPUT | TOOL_CALL)) != 0;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof ChunkLog log
        && Arrays.equals(nanos, log.nanos)
        && Arrays.equals(kinds, log.kinds);
  }

  @Override
  public int hashCode() {
    return 31 * Arrays.hashCode(nanos) + Arrays.hashCode(kinds);
  }

  @Override
  public String toString() {
    return "ChunkLog[" + nanos.length + " chunks]";
  }
}
