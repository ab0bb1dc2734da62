package io.vernier.runtime.data;

import io.vernier.api.model.Conversation;
import io.vernier.api.spi.DatasetContext;
import io.vernier.api.spi.DatasetFormat;
import io.vernier.api.spi.DatasetSpec;
import java.util.List;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.function.Consumer;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/**
 * One JSON object a line, each a conversation of one turn.
 *
 * <p>Fields: {@code text}; {@code output_length}, the cap on the reply's tokens; {@code extra},
 * fields for the request's body; {@code role}, {@code user} unless set; {@code session_id}, the
 * conversation's name, which no two lines share; {@code type}, which is {@code single_turn} if it
 * is there. Anything else is refused by its line, rather than passed over. Blank lines are no rows.
 */
public final class SingleTurnDatasetFormat implements DatasetFormat {
  /** For ServiceLoader. */
  public SingleTurnDatasetFormat() {}

  @Override
  public String name() {
    return SingleTurnRow.TYPE;
  }

  @Override
  public boolean recognises(String file, List<String> head) {
    return head.stream().anyMatch(SingleTurnRow::looksLikeOne);
  }

  @Override
  public Stream<Conversation> open(DatasetSpec data, DatasetContext context) {
    JsonLines lines = new JsonLines(data.file(), data.shownAs());
    return StreamSupport.stream(new Rows(lines), false).onClose(lines::close);
  }

  private static final class Rows extends Spliterators.AbstractSpliterator<Conversation> {
    private final JsonLines lines;
    private final SingleTurnRow row = new SingleTurnRow();

    Rows(JsonLines lines) {
      super(Long.MAX_VALUE, Spliterator.ORDERED | Spliterator.NONNULL);
      this.lines = lines;
    }

    @Override
    public boolean tryAdvance(Consumer<? super Conversation> action) {
      String line = lines.next();
      if (line == null) {
        return false;
      }
      action.accept(row.parse(line, lines));
      return true;
    }
  }
}
