package io.vernier.runtime.fork;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JavaHomeTest {
  private final Path folder;

  JavaHomeTest(@TempDir Path folder) {
    this.folder = folder;
  }

  @Test
  void isThisJvmsOwnUnlessNamed() {
    JavaHome home = JavaHome.current();

    assertThat(home.feature()).isEqualTo(Runtime.version().feature());
    assertThat(home.executable()).isExecutable();
  }

  @Test
  void readsTheVersionWithoutStartingIt() throws IOException {
    FakeJava.in(folder, "exit 1").release("JAVA_VERSION=\"21.0.4\"");

    assertThat(JavaHome.at(folder).feature()).isEqualTo(21);
  }

  @Test
  void refusesAFolderWithoutJava() {
    assertThatThrownBy(() -> JavaHome.at(folder))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("there is no Java in " + folder);
  }

  @Test
  void refusesAHomeThatTellsNoVersion() throws IOException {
    FakeJava.in(folder, "exit 1").release("IMPLEMENTOR=\"somebody\"");

    assertThatThrownBy(() -> JavaHome.at(folder))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("names no JAVA_VERSION");
  }

  @Test
  void refusesAHomeWithoutARelease() throws IOException {
    FakeJava.in(folder, "exit 1");
    Files.deleteIfExists(folder.resolve("release"));

    assertThatThrownBy(() -> JavaHome.at(folder)).isInstanceOf(IOException.class);
  }
}
