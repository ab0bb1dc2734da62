package io.vernier.runtime.data;

import io.vernier.api.model.Conversation;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Rows held in memory, for orders that need all of them at once. */
final class KeptRows {
  private final List<Conversation> rows = new ArrayList<>();

  /** Reads all rows and closes them. */
  KeptRows(RowSource.Rows all) {
    try (all) {
      Conversation next;
      while ((next = all.next()) != null) {
        rows.add(next);
      }
    }
  }

  /** Each row once, in an order drawn with the generator. */
  RowSource.Rows shuffled(RandomGenerator random) {
    int[] order = IntStream.range(0, rows.size()).toArray();
    for (int last = order.length - 1; last > 0; last--) {
      int other = random.nextInt(last + 1);
      int swapped = order[last];
      order[last] = order[other];
      order[other] = swapped;
    }
    return new Drawn() {
      private int taken;

      @Override
      public @Nullable Conversation next() {
        return taken < order.length ? rows.get(order[taken++]) : null;
      }
    };
  }

  /** Independent draws with replacement, without end unless there is no row. */
  RowSource.Rows drawn(RandomGenerator random) {
    return new Drawn() {
      @Override
      public @Nullable Conversation next() {
        return rows.isEmpty() ? null : rows.get(random.nextInt(rows.size()));
      }
    };
  }

  private interface Drawn extends RowSource.Rows {
    @Override
    default void close() {}
  }
}
