package io.vernier.runtime.record;

import io.vernier.api.record.RequestRecord;
import java.util.Arrays;
import java.util.OptionalInt;

/**
 * Client-side counts by request, in primitive arrays: a hash table with open addressing, since
 * counts may stand in any order and a run may have millions.
 */
final class LateCounts {
  private static final long FREE = -1;
  private static final int ABSENT = -1;

  private static final int SOURCES = LogCodes.SOURCES.constants().size();

  /** Ints a slot: input, output, reasoning, and both sources in one. */
  private static final int WIDTH = 4;

  private long[] keys = new long[64];
  private int[] values = new int[64 * WIDTH];
  private int size;

  LateCounts() {
    Arrays.fill(keys, FREE);
  }

  /** Adds counts; later ones replace earlier ones of the same request. */
  void add(ClientCounts counts) {
    if (2 * size >= keys.length) {
      grow();
    }
    int slot = slot(counts.index());
    size += keys[slot] == FREE ? 1 : 0;
    keys[slot] = counts.index();
    values[slot * WIDTH] = counts.input().orElse(ABSENT);
    values[slot * WIDTH + 1] = counts.output().orElse(ABSENT);
    values[slot * WIDTH + 2] = counts.reasoning().orElse(ABSENT);
    values[slot * WIDTH + 3] =
        LogCodes.SOURCES.code(counts.inputSource()) * SOURCES
            + LogCodes.SOURCES.code(counts.outputSource());
  }

  /** The record with its counts put in; the record itself where there are none. */
  RequestRecord into(RequestRecord record) {
    int slot = slot(record.id().index());
    if (keys[slot] == FREE) {
      return record;
    }
    int sources = values[slot * WIDTH + 3];
    ClientCounts counts =
        new ClientCounts(
            record.id().index(),
            value(slot * WIDTH),
            value(slot * WIDTH + 1),
            value(slot * WIDTH + 2),
            LogCodes.SOURCES.constants().get(sources / SOURCES),
            LogCodes.SOURCES.constants().get(sources % SOURCES));
    return record.withTokens(counts.into(record.tokens()));
  }

  private OptionalInt value(int at) {
    return values[at] == ABSENT ? OptionalInt.empty() : OptionalInt.of(values[at]);
  }

  private int slot(long key) {
    int mask = keys.length - 1;
    int slot = Long.hashCode(key * 0x9E3779B97F4A7C15L) & mask;
    while (keys[slot] != FREE && keys[slot] != key) {
      slot = (slot + 1) & mask;
    }
    return slot;
  }

  private void grow() {
    long[] oldKeys = keys;
    int[] oldValues = values;
    keys = new long[2 * oldKeys.length];
    values = new int[2 * oldValues.length];
    Arrays.fill(keys, FREE);
    for (int i = 0; i < oldKeys.length; i++) {
      if (oldKeys[i] != FREE) {
        int slot = slot(oldKeys[i]);
        keys[slot] = oldKeys[i];
        System.arraycopy(oldValues, i * WIDTH, values, slot * WIDTH, WIDTH);
      }
    }
  }
}
