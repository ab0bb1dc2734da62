package io.vernier.runtime.fork;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ArgumentFileTest {
  @Test
  void quotesEveryArgument() {
    assertThat(ArgumentFile.quoted("-Xmx64m")).isEqualTo("\"-Xmx64m\"");
    assertThat(ArgumentFile.quoted("/a b/c.jar")).isEqualTo("\"/a b/c.jar\"");
    assertThat(ArgumentFile.quoted("")).isEqualTo("\"\"");
    assertThat(ArgumentFile.quoted("#no comment")).isEqualTo("\"#no comment\"");
  }

  @Test
  void escapesWhatQuotesDoNotGuard() {
    assertThat(ArgumentFile.quoted("C:\\jars\\a.jar")).isEqualTo("\"C:\\\\jars\\\\a.jar\"");
    assertThat(ArgumentFile.quoted("say \"yes\"")).isEqualTo("\"say \\\"yes\\\"\"");
    assertThat(ArgumentFile.quoted("two\r\nlines")).isEqualTo("\"two\\r\\nlines\"");
  }

  @Test
  void writesOneArgumentALine(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("java.args");

    ArgumentFile.write(file, List.of("-cp", "a b:c"));

    assertThat(Files.readAllLines(file)).containsExactly("\"-cp\"", "\"a b:c\"");
  }
}
