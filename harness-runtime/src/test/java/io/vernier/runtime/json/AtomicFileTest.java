package io.vernier.runtime.json;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AtomicFileTest {
  private final Path folder;

  AtomicFileTest(@TempDir Path folder) {
    this.folder = folder;
  }

  @Test
  void writesTheFileAndTheFoldersAboveIt() throws IOException {
    Path file = folder.resolve("run/trial-01/result.json");

    AtomicFile.write(file, "{}".getBytes(UTF_8));

    assertThat(file).hasContent("{}");
    assertThat(names(folder.resolve("run/trial-01"))).containsExactly("result.json");
  }

  @Test
  void replacesAFileThatIsThere() throws IOException {
    Path file = Files.writeString(folder.resolve("result.json"), "old");

    AtomicFile.write(file, out -> out.write("new".getBytes(UTF_8)));

    assertThat(file).hasContent("new");
  }

  @Test
  void leavesTheOldFileAndNothingElseWhereTheDiskIsFull() throws IOException {
    Path file = Files.writeString(folder.resolve("result.json"), "old");

    assertThatThrownBy(
            () ->
                AtomicFile.write(
                    file,
                    out -> {
                      out.write(new byte[100_000]);
                      throw new IOException("No space left on device");
                    }))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("result.json was not written")
        .hasMessageContaining("No space left on device")
        .hasMessageContaining("bytes free");

    assertThat(file).hasContent("old");
    assertThat(names(folder)).containsExactly("result.json");
  }

  @Test
  void leavesNothingWhereTheContentFails() throws IOException {
    assertThatThrownBy(
            () ->
                AtomicFile.write(
                    folder.resolve("result.csv"),
                    out -> {
                      throw new IllegalStateException("no figures");
                    }))
        .isInstanceOf(IllegalStateException.class);

    assertThat(names(folder)).isEmpty();
  }

  @Test
  void saysWhyWhereAFileStandsInTheFoldersPlace() throws IOException {
    Path blocked = Files.writeString(folder.resolve("run"), "a file");

    assertThatThrownBy(() -> AtomicFile.write(blocked.resolve("result.json"), new byte[0]))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("result.json was not written");
  }

  private static List<String> names(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.map(file -> file.getFileName().toString()).sorted().toList();
    }
  }
}
