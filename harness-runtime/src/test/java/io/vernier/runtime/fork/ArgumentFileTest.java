package io.vernier.runtime.fork;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ArgumentFileTest {
  private final Path file;

  ArgumentFileTest(@TempDir Path folder) {
    file = folder.resolve("java.args");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "-Xmx256m         | \"-Xmx256m\"",
        "/a b/c.jar       | \"/a b/c.jar\"",
        "-Dsay=\"hi\"     | \"-Dsay=\\\"hi\\\"\"",
        "C:\\new\\tool    | \"C:\\\\new\\\\tool\"",
        "C:\\a\\\"b\"     | \"C:\\\\a\\\\\\\"b\\\"\"",
        "it's             | \"it's\"",
        "# no comment     | \"# no comment\"",
        "@file            | \"@file\"",
        "-Dname=größe     | \"-Dname=größe\"",
        "``               | \"\"",
      })
  void quotesEveryArgumentAndEscapesQuotesAndBackslashes(String argument, String quoted) {
    assertThat(ArgumentFile.quoted(argument)).isEqualTo(quoted);
  }

  @Test
  void writesOneArgumentALineInOrder() throws IOException {
    ArgumentFile.write(file, List.of("-cp", "/a b/c.jar:/d", "-ea"));

    assertThat(Files.readString(file)).isEqualTo("\"-cp\"\n\"/a b/c.jar:/d\"\n\"-ea\"\n");
  }

  @ParameterizedTest
  @ValueSource(strings = {"größe", "naïve café"})
  void writesInTheEncodingThatTheLauncherReads(String word) throws IOException {
    Charset launcher = Charset.forName(System.getProperty("sun.jnu.encoding", "UTF-8"));

    ArgumentFile.write(file, List.of(word));

    assertThat(Files.readAllBytes(file)).isEqualTo(('"' + word + "\"\n").getBytes(launcher));
  }

  @Test
  void keepsAnArgumentWithALineBreakOnOneLine() {
    assertThat(ArgumentFile.quoted("-Dtext=a\nb\rc\td")).isEqualTo("\"-Dtext=a\\nb\\rc\\td\"");
  }
}
