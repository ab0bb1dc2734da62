package io.vernier.runtime.token;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ai.djl.engine.EngineException;
import io.vernier.api.config.UserException;
import io.vernier.api.spi.TokenCounter;
import io.vernier.api.spi.TokenCounterContract;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Counts with a small vocabulary of words, whose file asks for truncation, padding and a special
 * token in front: a count obeys none of that.
 */
class HuggingFaceTokenCounterTest implements TokenCounterContract {
  @Override
  public TokenCounter counter() {
    return new HuggingFaceTokenCounter();
  }

  @Override
  public String tokenizer() {
    return words().toString();
  }

  private static Path words() {
    try {
      return Path.of(
          Objects.requireNonNull(
                  HuggingFaceTokenCounterTest.class.getResource("words/tokenizer.json"))
              .toURI());
    } catch (URISyntaxException e) {
      throw new AssertionError(e);
    }
  }

  /** djl#3068: counts that stop at 512. */
  @ParameterizedTest
  @ValueSource(ints = {1, 63, 64, 511, 512, 513, 2_000})
  void countsEveryWord(int count) {
    try (TokenCounter.Tokens tokens = counter().load(tokenizer())) {
      assertThat(tokens.count("river" + " delta".repeat(count - 1))).isEqualTo(count);
    }
  }

  @ParameterizedTest
  @CsvSource({"<|end|>,1", "river <|end|> river,3", "river<|end|>,2", "<|start|>,1"})
  void countsASpecialTokenAsOne(String text, int count) {
    try (TokenCounter.Tokens tokens = counter().load(tokenizer())) {
      assertThat(tokens.count(text)).isEqualTo(count);
    }
  }

  @Test
  void findsTheFileInAFolder() {
    try (TokenCounter.Tokens byFile = counter().load(tokenizer());
        TokenCounter.Tokens byFolder = counter().load(words().resolveSibling("").toString())) {
      assertThat(byFolder.count("river river")).isEqualTo(2);
      assertThat(byFolder.identity()).isEqualTo(byFile.identity());
    }
  }

  @Test
  void isKnownByTheContentsOfItsFile(@TempDir Path folder) throws IOException {
    Path changed = folder.resolve("tokenizer.json");
    Files.writeString(changed, Files.readString(words()).replace("\"river\"", "\"brook\""));
    try (TokenCounter.Tokens one = counter().load(tokenizer());
        TokenCounter.Tokens other = counter().load(changed.toString())) {
      assertThat(one.identity()).matches("huggingface:[0-9a-f]{12}");
      assertThat(other.identity()).isNotEqualTo(one.identity());
    }
  }

  /** aiperf#1339: a name that is nowhere is told by the places looked at. */
  @Test
  void namesThePathsItTried(@TempDir Path folder) {
    Path missing = folder.resolve("model");
    assertThatThrownBy(() -> counter().load(missing.toString()))
        .isInstanceOf(UserException.class)
        .hasMessageContaining("VN401")
        .hasMessageContaining("tried " + missing + " and " + missing.resolve("tokenizer.json"))
        .hasMessageContaining("tokens.source=SERVER");
  }

  @Test
  void looksIntoTheUsersHome() {
    assertThatThrownBy(() -> counter().load("~/no such folder/model"))
        .isInstanceOf(UserException.class)
        .hasMessageContaining(
            Path.of(System.getProperty("user.home"), "no such folder", "model").toString());
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "{not json", "{}", "[1,2]", "\u0000\u0001"})
  void refusesAFileThatIsNoTokenizer(String content, @TempDir Path folder) throws IOException {
    Path file = Files.writeString(folder.resolve("tokenizer.json"), content);
    assertThatThrownBy(() -> counter().load(folder.toString()))
        .isInstanceOf(UserException.class)
        .hasMessageContaining("VN402")
        .hasMessageContaining(file.toString());
  }

  /** djl#2709: no library for this platform, or no folder to unpack it to. */
  @Test
  void saysHowToRunWithoutTheNativeLibrary() {
    TokenCounter noLibrary =
        new HuggingFaceTokenCounter(
            (file, options) -> {
              throw new UnsatisfiedLinkError("no djl_tokenizer in java.library.path");
            });
    TokenCounter noFolder =
        new HuggingFaceTokenCounter(
            (file, options) -> {
              throw new EngineException("failed", new IOException("Read-only file system"));
            });

    assertThatThrownBy(() -> noLibrary.load(tokenizer()))
        .isInstanceOf(UserException.class)
        .hasMessageContaining("VN403")
        .hasMessageContaining("no djl_tokenizer in java.library.path")
        .hasMessageContaining("tokens.source=SERVER");
    assertThatThrownBy(() -> noFolder.load(tokenizer()))
        .isInstanceOf(UserException.class)
        .hasMessageContaining("Read-only file system");
  }

  @Test
  void tellsTheLibraryNotToReportItsUse() {
    counter().load(tokenizer()).close();
    assertThat(System.getProperty("OPT_OUT_TRACKING")).isEqualTo("true");
  }
}
