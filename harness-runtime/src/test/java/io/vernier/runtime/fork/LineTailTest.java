package io.vernier.runtime.fork;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LineTailTest {
  private final Path file;
  private final LineTail tail;

  LineTailTest(@TempDir Path folder) {
    file = folder.resolve("events.jsonl");
    tail = new LineTail(file);
  }

  private void append(String text) throws IOException {
    append(text.getBytes(UTF_8));
  }

  private void append(byte[] bytes) throws IOException {
    Files.write(file, bytes, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
  }

  @Test
  void readsNothingBeforeTheFileIsThere() throws IOException {
    assertThat(tail.read()).isEmpty();

    append("a\n");

    assertThat(tail.read()).containsExactly("a");
  }

  @Test
  void readsEveryLineOnce() throws IOException {
    append("a\nb\n");
    assertThat(tail.read()).containsExactly("a", "b");
    assertThat(tail.read()).isEmpty();

    append("c\n");

    assertThat(tail.read()).containsExactly("c");
  }

  @Test
  void waitsForTheEndOfALine() throws IOException {
    append("a\nhal");
    assertThat(tail.read()).containsExactly("a");
    append("f a ");
    assertThat(tail.read()).isEmpty();
    append("line\nb");

    assertThat(tail.read()).containsExactly("half a line");
  }

  @Test
  void joinsALetterThatWasCutInTheMiddle() throws IOException {
    byte[] bytes = "größe ✓ 🙂\n".getBytes(UTF_8);

    for (int i = 0; i < bytes.length - 1; i++) {
      append(Arrays.copyOfRange(bytes, i, i + 1));
      assertThat(tail.read()).isEmpty();
    }
    append(Arrays.copyOfRange(bytes, bytes.length - 1, bytes.length));

    assertThat(tail.read()).containsExactly("größe ✓ 🙂");
  }

  @Test
  void keepsEmptyLines() throws IOException {
    append("\na\n\n");

    assertThat(tail.read()).containsExactly("", "a", "");
  }

  @Test
  void readsAllThatIsThereHoweverMuch() throws IOException {
    append(("x".repeat(99) + "\n").repeat(30_000));

    assertThat(tail.read()).hasSize(30_000);
  }

  @Test
  void tellsTheLastLinesThatAreNotBlank() throws IOException {
    append("1\n2\n\n3\n  \n4");

    assertThat(LineTail.lastLines(file, 2)).containsExactly("3", "4");
    assertThat(LineTail.lastLines(file, 10)).containsExactly("1", "2", "3", "4");
  }

  @Test
  void tellsTheLastLinesOfALongFile() throws IOException {
    append("a line of some length\n".repeat(20_000) + "the end\n");

    assertThat(LineTail.lastLines(file, 3))
        .containsExactly("a line of some length", "a line of some length", "the end");
  }

  @Test
  void tellsNoLastLinesOfAFileThatIsNotThere() {
    assertThat(LineTail.lastLines(file, 3)).isEmpty();
  }
}
