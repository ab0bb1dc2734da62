package io.vernier.runtime.report;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RunFolderTargetTest {
  private final Path folder;

  RunFolderTargetTest(@TempDir Path folder) {
    this.folder = folder;
  }

  @Test
  void writesFilesInsideTheRunsFolderAlone() throws IOException {
    RunFolderTarget target = new RunFolderTarget(folder.resolve("run"));

    target.file("result.csv", out -> out.write("a".getBytes(UTF_8)));
    target.file("charts/ttft.svg", out -> out.write("b".getBytes(UTF_8)));

    assertThat(target.folder().resolve("result.csv")).hasContent("a");
    assertThat(target.folder().resolve("charts/ttft.svg")).hasContent("b");
  }

  @ParameterizedTest
  @ValueSource(strings = {"../result.csv", "/etc/result.csv", "a/../../b", "", "."})
  void refusesANameThatLeadsElsewhere(String name) {
    RunFolderTarget target = new RunFolderTarget(folder.resolve("run"));

    assertThatThrownBy(() -> target.file(name, out -> out.write(1)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("names no file in");
  }

  @Test
  void leavesNoHalfAFileWhereWritingFails() throws IOException {
    RunFolderTarget target = new RunFolderTarget(folder);
    target.file("result.csv", out -> out.write("whole".getBytes(UTF_8)));

    assertThatThrownBy(
            () ->
                target.file(
                    "result.csv",
                    out -> {
                      out.write("ha".getBytes(UTF_8));
                      throw new IOException("No space left on device");
                    }))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("result.csv was not written")
        .hasMessageContaining("No space left on device");
    assertThat(folder.resolve("result.csv")).hasContent("whole");
    try (var files = Files.list(folder)) {
      assertThat(files).hasSize(1);
    }
  }
}
