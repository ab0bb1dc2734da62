package io.vernier.runtime.fork;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class JavaHomeTest {
  private final Path home;

  JavaHomeTest(@TempDir Path folder) {
    home = folder.resolve("jdk");
  }

  private void program() throws IOException {
    Path program = new JavaHome(home, 17).executable();
    Files.createDirectories(program.getParent());
    Files.writeString(program, "");
    assertThat(program.toFile().setExecutable(true)).isTrue();
  }

  private void release(String text) throws IOException {
    Files.writeString(home.resolve("release"), text);
  }

  @Test
  void knowsItsOwn() {
    JavaHome own = JavaHome.current();

    assertThat(own.executable()).isExecutable();
    assertThat(own.feature()).isEqualTo(Runtime.version().feature());
  }

  @Test
  void readsItsOwnAsItReadsOthers() throws IOException {
    assertThat(JavaHome.at(JavaHome.current().folder())).isEqualTo(JavaHome.current());
  }

  @ParameterizedTest
  @CsvSource({"17, 17", "17.0.12, 17", "21.0.4, 21", "25, 25", "22-ea, 22"})
  void readsTheFeatureVersionFromTheReleaseFile(String version, int feature) throws IOException {
    program();
    release("IMPLEMENTOR=\"Someone\"\nJAVA_VERSION=\"" + version + "\"\n");

    assertThat(JavaHome.at(home)).isEqualTo(new JavaHome(home, feature));
  }

  @Test
  void saysThatThereIsNoJava() {
    assertThatIOException()
        .isThrownBy(() -> JavaHome.at(home))
        .withMessageContaining("there is no Java in " + home);
  }

  @Test
  void saysThatThereIsNoReleaseFile() throws IOException {
    program();

    assertThatIOException()
        .isThrownBy(() -> JavaHome.at(home))
        .withMessageContaining(home.resolve("release").toString())
        .withMessageContaining("can't be read");
  }

  @Test
  void saysThatTheReleaseFileNamesNoVersion() throws IOException {
    program();
    release("IMPLEMENTOR=\"Someone\"\n");

    assertThatIOException()
        .isThrownBy(() -> JavaHome.at(home))
        .withMessage(home.resolve("release") + " names no JAVA_VERSION");
  }

  @ParameterizedTest
  @ValueSource(strings = {"1.8.0_392", "11.0.22", "16.0.2"})
  void refusesAJavaThatIsTooOld(String version) throws IOException {
    program();
    release("JAVA_VERSION=\"" + version + "\"\n");

    assertThatIOException()
        .isThrownBy(() -> JavaHome.at(home))
        .withMessageContaining("is Java " + version)
        .withMessageContaining("17 or above");
  }

  @Test
  void refusesAVersionThatIsNone() throws IOException {
    program();
    release("JAVA_VERSION=\"latest\"\n");

    assertThatIOException().isThrownBy(() -> JavaHome.at(home)).withMessageContaining("latest");
  }
}
