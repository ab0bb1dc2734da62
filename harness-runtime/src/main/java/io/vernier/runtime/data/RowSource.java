package io.vernier.runtime.data;

import io.vernier.api.config.Problem;
import io.vernier.api.model.Conversation;
import io.vernier.api.model.Reuse;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Takes the conversations of some data lap by lap, one lap alone where reuse is forbidden. */
final class RowSource implements ConversationSource {
  /** Opens the data from its start, for the lap with this number, from 0. */
  interface Laps {
    Rows open(long lap);
  }

  private final String name;
  private final Laps laps;
  private final Reuse reuse;
  private @Nullable Rows rows;
  private long lap;
  private long taken;
  private long takenInLap;
  private @Nullable Problem shortage;

  /**
   * @param name of the data in messages
   */
  RowSource(String name, Laps laps, Reuse reuse) {
    this.name = name;
    this.laps = laps;
    this.reuse = reuse;
  }

  @Override
  public @Nullable Conversation next() {
    while (shortage == null) {
      Rows open = rows;
      if (open == null) {
        open = laps.open(lap++);
        rows = open;
        takenInLap = 0;
      }
      Conversation next = open.next();
      if (next != null) {
        taken++;
        takenInLap++;
        return next;
      }
      close();
      if (takenInLap == 0 || reuse == Reuse.FORBIDDEN) {
        shortage = takenInLap == 0 ? empty() : tooFew();
      }
    }
    return null;
  }

  private Problem empty() {
    return Problem.of(
        DataCode.NO_ROWS, name, "it holds no conversation.", "Give it as many as are to be sent.");
  }

  private Problem tooFew() {
    return Problem.of(
        DataCode.TOO_FEW_ROWS,
        name,
        "it holds "
            + taken
            + (taken == 1 ? " conversation" : " conversations")
            + ", warm-up's included, more were needed, and data.reuse is FORBIDDEN.",
        "Give it as many as warm-up and measurement send, ask for fewer, or set"
            + " data.reuse=ALLOWED and measure the server's cache.");
  }

  @Override
  public Optional<Problem> shortage() {
    return Optional.ofNullable(shortage);
  }

  @Override
  public void close() {
    Rows open = rows;
    rows = null;
    if (open != null) {
      open.close();
    }
  }

  /** The conversations of one lap. */
  interface Rows extends AutoCloseable {
    /** The next, or null at the lap's end. */
    @Nullable Conversation next();

    @Override
    void close();
  }
}
