package io.vernier.runtime.fork;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LineTailTest {
  private final Path file;
  private final LineTail tail;

  LineTailTest(@TempDir Path folder) {
    this.file = folder.resolve("events.jsonl");
    this.tail = new LineTail(file);
  }

  private void append(byte[] bytes) throws IOException {
    Files.write(file, bytes, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
  }

  private void append(String text) throws IOException {
    append(text.getBytes(StandardCharsets.UTF_8));
  }

  @Test
  void readsNothingBeforeThereIsAFile() throws IOException {
    assertThat(tail.read()).isEmpty();
  }

  @Test
  void givesEachLineOnce() throws IOException {
    append("a\nb\n");
    assertThat(tail.read()).containsExactly("a", "b");
    assertThat(tail.read()).isEmpty();

    append("c\n");
    assertThat(tail.read()).containsExactly("c");
  }

  @Test
  void holdsALineBackUntilItIsWhole() throws IOException {
    append("half");
    assertThat(tail.read()).isEmpty();

    append(" and half\nnext");
    assertThat(tail.read()).containsExactly("half and half");
  }

  @Test
  void joinsALetterWhoseBytesCameApart() throws IOException {
    byte[] letter = "ü\n".getBytes(StandardCharsets.UTF_8);
    append(Arrays.copyOf(letter, 1));
    assertThat(tail.read()).isEmpty();

    append(Arrays.copyOfRange(letter, 1, letter.length));
    assertThat(tail.read()).containsExactly("ü");
  }

  @Test
  void quotesTheLastLinesThatAreNotBlank() throws IOException {
    append("1\n\n2\n   \n3\nno end");

    assertThat(LineTail.lastLines(file, 2)).containsExactly("3", "no end");
    assertThat(LineTail.lastLines(file, 9)).containsExactly("1", "2", "3", "no end");
  }

  @Test
  void quotesTheEndOfALongFileWithoutReadingItAll() throws IOException {
    append(
        IntStream.range(0, 20_000).mapToObj(n -> "line " + n).collect(Collectors.joining("\n")));

    assertThat(LineTail.lastLines(file, 3))
        .containsExactly("line 19997", "line 19998", "line 19999");
  }

  @Test
  void quotesNothingWhereThereIsNoFile() {
    assertThat(LineTail.lastLines(file, 3)).isEmpty();
  }
}
