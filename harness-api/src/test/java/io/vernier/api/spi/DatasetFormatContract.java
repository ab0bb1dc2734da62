package io.vernier.api.spi;

import static org.assertj.core.api.Assertions.assertThat;

import io.vernier.api.model.Conversation;
import io.vernier.api.model.OnBadRow;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Spliterator;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What every {@link DatasetFormat} of text files does. Extend it and say what a good row is. */
public interface DatasetFormatContract {
  /** The format under test. */
  DatasetFormat format();

  /** A row that makes one conversation, without a line's end; different for each number. */
  String goodRow(int number);

  /** The name of a file of this format. */
  default String fileName() {
    return "data.jsonl";
  }

  @Test
  default void hasANameThatCanBeTyped() {
    assertThat(format().name()).matches("[a-z0-9][a-z0-9_.-]*");
  }

  @Test
  default void recognisesItsOwnRows() {
    assertThat(format().recognises(fileName(), List.of(goodRow(0), goodRow(1)))).isTrue();
  }

  @Test
  default void recognisesNothingInAnEmptyFileOrInRubbish() {
    assertThat(format().recognises("something.bin", List.of())).isFalse();
    assertThat(format().recognises("something.bin", List.of("\u0000\uFFFD\u0007", "{", "[]")))
        .isFalse();
  }

  @Test
  default void readsItsRowsInOrder(@TempDir Path folder) throws IOException {
    assertThat(read(folder, goodRow(0) + "\n" + goodRow(1) + "\n" + goodRow(2) + "\n"))
        .hasSize(3)
        .doesNotHaveDuplicates();
  }

  @Test
  default void readsALastRowThatIsNotEnded(@TempDir Path folder) throws IOException {
    assertThat(read(folder, goodRow(0) + "\n" + goodRow(1))).hasSize(2);
  }

  @Test
  default void readsRowsThatEndInCarriageReturnAndLineFeed(@TempDir Path folder)
      throws IOException {
    assertThat(read(folder, goodRow(0) + "\r\n" + goodRow(1) + "\r\n"))
        .isEqualTo(read(folder, goodRow(0) + "\n" + goodRow(1) + "\n"));
  }

  @Test
  default void readsAFileWithAByteOrderMark(@TempDir Path folder) throws IOException {
    assertThat(read(folder, "\uFEFF" + goodRow(0) + "\n"))
        .isEqualTo(read(folder, goodRow(0) + "\n"));
  }

  @Test
  default void findsNothingInAnEmptyFile(@TempDir Path folder) throws IOException {
    assertThat(read(folder, "")).isEmpty();
  }

  @Test
  default void namesFileAndLineOfABadRowAndGoesOnAfterIt(@TempDir Path folder) throws IOException {
    Path file = write(folder, goodRow(0) + "\n\u0001 rubbish {\n" + goodRow(1) + "\n");
    List<Conversation> rows = new ArrayList<>();
    List<BadRowException> bad = new ArrayList<>();
    readAll(file, rows, bad);

    assertThat(rows).hasSize(2);
    assertThat(bad).hasSize(1);
    assertThat(bad.get(0).file()).isEqualTo("shown.name");
    assertThat(bad.get(0).line()).isEqualTo(2);
    assertThat(bad.get(0).reason()).isNotBlank();
  }

  @Test
  default void letsGoOfTheFileWhenClosedEarly(@TempDir Path folder) throws IOException {
    Path file = write(folder, goodRow(0) + "\n" + goodRow(1) + "\n");
    try (Stream<Conversation> rows = format().open(spec(file), context())) {
      assertThat(rows.limit(1)).hasSize(1);
    }
    Files.delete(file);
    assertThat(file).doesNotExist();
  }

  /** Reads a text of good rows. */
  default List<Conversation> read(Path folder, String content) throws IOException {
    try (Stream<Conversation> rows = format().open(spec(write(folder, content)), context())) {
      return rows.toList();
    }
  }

  /** Reads all rows of a text, good and bad. */
  default void readAll(Path file, List<Conversation> rows, List<BadRowException> bad) {
    try (Stream<Conversation> stream = format().open(spec(file), context())) {
      Spliterator<Conversation> each = stream.spliterator();
      boolean more = true;
      while (more) {
        try {
          more = each.tryAdvance(rows::add);
        } catch (BadRowException e) {
          bad.add(e);
        }
      }
    }
  }

  /** Writes a file for a test. */
  default Path write(Path folder, String content) throws IOException {
    return Files.write(folder.resolve(fileName()), content.getBytes(StandardCharsets.UTF_8));
  }

  private static DatasetSpec spec(Path file) {
    return new DatasetSpec(file, "shown.name", OnBadRow.FAIL);
  }

  /** What a format may use: words for tokens, files by their paths. */
  default DatasetContext context() {
    RandomGenerator random = new SplittableRandom(1);
    return new DatasetContext() {
      @Override
      public RandomGenerator random() {
        return random;
      }

      @Override
      public int tokens(String text) {
        return text.isBlank() ? 0 : text.strip().split("\\s+", -1).length;
      }

      @Override
      public String textOf(int tokens) {
        return "word" + " word".repeat(tokens - 1);
      }

      @Override
      public Path file(String name) {
        return Path.of(name);
      }
    };
  }
}
