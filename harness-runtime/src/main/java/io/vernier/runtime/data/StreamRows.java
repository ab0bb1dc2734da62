package io.vernier.runtime.data;

import io.vernier.api.config.Problem;
import io.vernier.api.config.UserException;
import io.vernier.api.model.Conversation;
import io.vernier.api.model.OnBadRow;
import io.vernier.api.spi.BadRowException;
import java.util.Spliterator;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The rows of a stream, pulled one by one. */
final class StreamRows implements RowSource.Rows {
  private final Stream<Conversation> stream;
  private final Spliterator<Conversation> rows;
  private final Consumer<BadRowException> onBadRow;
  private long lastBadLine;

  /**
   * @param onBadRow told of each row that can't be read; the next one is tried if it returns
   */
  StreamRows(Stream<Conversation> stream, Consumer<BadRowException> onBadRow) {
    this.stream = stream;
    this.rows = stream.spliterator();
    this.onBadRow = onBadRow;
  }

  @Override
  public @Nullable Conversation next() {
    Pulled pulled = new Pulled();
    while (true) {
      try {
        return rows.tryAdvance(pulled) ? pulled.conversation() : null;
      } catch (BadRowException e) {
        requireProgress(e);
        onBadRow.accept(e);
      }
    }
  }

  private void requireProgress(BadRowException e) {
    if (e.line() <= lastBadLine) {
      throw new IllegalStateException("the format does not get beyond a bad row", e);
    }
    lastBadLine = e.line();
  }

  @Override
  public void close() {
    stream.close();
  }

  /** What a bad row leads to outside of validation. */
  static Consumer<BadRowException> by(OnBadRow onBadRow) {
    return switch (onBadRow) {
      case SKIP -> bad -> {};
      case FAIL ->
          bad -> {
            throw new UserException(problem(bad));
          };
    };
  }

  static Problem problem(BadRowException bad) {
    return Problem.of(
        DataCode.BAD_ROW,
        bad.file() + ":" + bad.line(),
        bad.reason() + (bad.reason().endsWith(".") ? "" : "."),
        "Mend the row, or set data.onBadRow=SKIP to leave such rows out.");
  }

  private static final class Pulled implements Consumer<Conversation> {
    private @Nullable Conversation conversation;

    @Override
    public void accept(Conversation pulled) {
      conversation = pulled;
    }

    Conversation conversation() {
      Conversation pulled = conversation;
      if (pulled == null) {
        throw new IllegalStateException("the data supplied null in place of a conversation");
      }
      return pulled;
    }
  }
}
