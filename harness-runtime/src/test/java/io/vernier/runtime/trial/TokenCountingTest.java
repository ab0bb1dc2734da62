package io.vernier.runtime.trial;

import static org.assertj.core.api.Assertions.assertThat;

import io.vernier.api.model.TokenPolicy;
import io.vernier.api.record.RequestRecord;
import io.vernier.api.record.TokenCounts;
import io.vernier.api.record.TokenSource;
import io.vernier.runtime.record.Frames;
import io.vernier.runtime.record.RecordLogReader;
import io.vernier.runtime.record.RecordLogWriter;
import io.vernier.runtime.record.RecordVisitor;
import io.vernier.runtime.record.RequestTexts;
import io.vernier.runtime.record.ScriptedReply;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class TokenCountingTest {
  private static final RequestTexts TEXTS = new RequestTexts("one two three", "four five", "");

  private final Path log;
  private Optional<String> identity = Optional.empty();

  TokenCountingTest(@TempDir Path folder) {
    log = folder.resolve("records.bin");
  }

  /** A tokenizer of whole words. */
  private static String words() {
    try {
      return Path.of(
              Objects.requireNonNull(
                      TokenCountingTest.class.getResource(
                          "/io/vernier/runtime/token/words/tokenizer.json"))
                  .toURI())
          .toString();
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  private static RequestRecord withUsage() {
    return ScriptedReply.stream()
        .at(100, Frames.content("four "))
        .at(110, Frames.content("five"))
        .at(111, Frames.usage(50, 20))
        .at(112, Frames.DONE)
        .record();
  }

  private static RequestRecord withoutUsage() {
    return ScriptedReply.stream()
        .at(100, Frames.content("four "))
        .at(110, Frames.content("five"))
        .at(112, Frames.DONE)
        .record();
  }

  private TokenCounts counted(
      TokenPolicy policy, String tokenizer, RequestRecord record, RequestTexts texts)
      throws IOException {
    try (RecordLogWriter writer = RecordLogWriter.create(log, "{}")) {
      writer.request(record, texts);
      writer.flush();
      identity = new TokenCounting(policy, tokenizer).run(log, writer);
    }
    List<TokenCounts> counts = new ArrayList<>();
    RecordLogReader.open(log)
        .forEachMerged(
            new RecordVisitor() {
              @Override
              public void request(RequestRecord merged, RequestTexts kept) {
                counts.add(merged.tokens());
              }
            });
    assertThat(counts).hasSize(1);
    return counts.get(0);
  }

  @ParameterizedTest
  @CsvSource({
    // policy, named tokenizer, usage sent -> whose count feeds
    "AUTO,   true,  true,  TOKENIZER",
    "AUTO,   true,  false, TOKENIZER",
    "AUTO,   false, true,  SERVER",
    "AUTO,   false, false, BUILTIN",
    "CLIENT, true,  true,  TOKENIZER",
    "CLIENT, true,  false, TOKENIZER",
    "CLIENT, false, true,  BUILTIN",
    "CLIENT, false, false, BUILTIN",
    "BOTH,   true,  true,  TOKENIZER",
    "BOTH,   true,  false, TOKENIZER",
    "BOTH,   false, true,  SERVER",
    "BOTH,   false, false, BUILTIN",
  })
  void choosesWhoseCountFeedsTheMetrics(
      TokenPolicy policy, boolean named, boolean usage, TokenSource source) throws IOException {
    TokenCounts counts =
        counted(policy, named ? words() : "", usage ? withUsage() : withoutUsage(), TEXTS);

    assertThat(counts.inputSource()).isEqualTo(source);
    assertThat(counts.outputSource()).isEqualTo(source);
    assertThat(counts.clientInput()).isPresent();
    assertThat(counts.clientOutput()).isPresent();
    assertThat(counts.serverInput().isPresent()).isEqualTo(usage);
    assertThat(identity).isPresent();
  }

  @Test
  void keepsTheClientsCountBesideTheServers() throws IOException {
    TokenCounts counts = counted(TokenPolicy.BOTH, "", withUsage(), TEXTS);

    assertThat(counts.clientInput()).hasValue(3);
    assertThat(counts.clientOutput()).hasValue(2);
    assertThat(counts.serverInput()).hasValue(50);
    assertThat(counts.serverCompletion()).hasValue(20);
    assertThat(counts.outputLength()).hasValue(20);
    assertThat(identity.orElseThrow()).startsWith("builtin");
  }

  @ParameterizedTest
  @CsvSource({"true", "false"})
  void countsNothingWhereTheServersUsageAloneFeeds(boolean usage) throws IOException {
    TokenCounts counts =
        counted(TokenPolicy.SERVER, words(), usage ? withUsage() : withoutUsage(), TEXTS);

    assertThat(identity).isEmpty();
    assertThat(counts.clientInput()).isEmpty();
    assertThat(counts.outputLength()).isEqualTo(usage ? OptionalInt.of(20) : OptionalInt.empty());
  }

  @ParameterizedTest
  @EnumSource(TokenPolicy.class)
  void loadsNoCounterWhereNoTextWasKept(TokenPolicy policy) throws IOException {
    TokenCounts counts = counted(policy, "no/such/tokenizer", withUsage(), RequestTexts.none());

    assertThat(identity).isEmpty();
    assertThat(counts.clientOutput()).isEmpty();
  }

  @Test
  void countsReasoningApartFromTheOutput() throws IOException {
    TokenCounts counts =
        counted(TokenPolicy.CLIENT, "", withoutUsage(), new RequestTexts("a", "b c", "d e f"));

    assertThat(counts.clientOutput()).hasValue(2);
    assertThat(counts.clientReasoning()).hasValue(3);
    assertThat(counts.outputLength()).hasValue(5);
  }

  @Test
  void feedsNothingFromACountThatWasNotMade() throws IOException {
    TokenCounts counts =
        counted(TokenPolicy.CLIENT, "", withUsage(), new RequestTexts("one two", "", ""));

    assertThat(counts.inputSource()).isEqualTo(TokenSource.BUILTIN);
    assertThat(counts.outputSource()).isEqualTo(TokenSource.NONE);
    assertThat(counts.outputLength()).isEmpty();
  }
}
