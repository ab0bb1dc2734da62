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
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TokenCountingTest {
  private static final RequestTexts TEXTS = new RequestTexts("one two", "three four five", "");

  private final Path log;
  private Optional<String> identity = Optional.empty();

  TokenCountingTest(@TempDir Path folder) {
    this.log = folder.resolve("records.bin");
  }

  private static RequestRecord withUsage() {
    return ScriptedReply.stream()
        .at(100, Frames.content("three"))
        .at(110, Frames.usage(50, 60))
        .at(120, Frames.DONE)
        .record();
  }

  private static RequestRecord withoutUsage() {
    return ScriptedReply.stream()
        .at(100, Frames.content("three"))
        .at(120, Frames.DONE)
        .record();
  }

  private static String words() {
    try {
      return Path.of(
              TokenCountingTest.class
                  .getResource("/io/vernier/runtime/token/words/tokenizer.json")
                  .toURI())
          .toString();
    } catch (URISyntaxException e) {
      throw new AssertionError(e);
    }
  }

  private TokenCounts count(
      TokenPolicy policy, String tokenizer, RequestRecord record, RequestTexts texts)
      throws IOException {
    try (RecordLogWriter writer = RecordLogWriter.create(log, "{}")) {
      writer.request(record, texts);
      writer.flush();
      identity = new TokenCounting(policy, tokenizer).run(log, writer);
    }
    List<TokenCounts> merged = new ArrayList<>();
    var unused =
        RecordLogReader.open(log)
            .forEachMerged(
                new RecordVisitor() {
                  @Override
                  public void request(RequestRecord request, RequestTexts ignored) {
                    merged.add(request.tokens());
                  }
                });
    assertThat(merged).hasSize(1);
    return merged.get(0);
  }

  @Test
  void letsTheServersUsageFeedWhereItSentOne() throws IOException {
    TokenCounts counts = count(TokenPolicy.AUTO, "", withUsage(), TEXTS);

    assertThat(counts.outputSource()).isEqualTo(TokenSource.SERVER);
    assertThat(counts.outputLength()).hasValue(60);
    assertThat(counts.inputLength()).hasValue(50);
  }

  @Test
  void fallsBackToTheBuiltinCounterWhereTheServerSentNoUsage() throws IOException {
    TokenCounts counts = count(TokenPolicy.AUTO, "", withoutUsage(), TEXTS);

    assertThat(counts.inputSource()).isEqualTo(TokenSource.BUILTIN);
    assertThat(counts.outputSource()).isEqualTo(TokenSource.BUILTIN);
    assertThat(counts.outputLength().orElse(0)).isPositive();
    assertThat(identity).isPresent();
  }

  @Test
  void prefersANamedTokenizerOverTheServer() throws IOException {
    TokenCounts counts = count(TokenPolicy.AUTO, words(), withUsage(), TEXTS);

    assertThat(counts.outputSource()).isEqualTo(TokenSource.TOKENIZER);
    assertThat(counts.inputLength()).hasValue(2);
    assertThat(counts.outputLength()).hasValue(3);
    assertThat(counts.serverCompletion()).hasValue(60);
  }

  @Test
  void takesTheClientsCountAloneWhereThatIsAsked() throws IOException {
    TokenCounts counts = count(TokenPolicy.CLIENT, "", withUsage(), TEXTS);

    assertThat(counts.outputSource()).isEqualTo(TokenSource.BUILTIN);
    assertThat(counts.inputSource()).isEqualTo(TokenSource.BUILTIN);
  }

  @Test
  void countsNothingWhereOnlyTheServerIsAsked() throws IOException {
    TokenCounts counts = count(TokenPolicy.SERVER, words(), withUsage(), TEXTS);

    assertThat(counts.clientOutput()).isEmpty();
    assertThat(identity).isEmpty();
  }

  @Test
  void putsBothCountsSideBySide() throws IOException {
    TokenCounts counts = count(TokenPolicy.BOTH, "", withUsage(), TEXTS);

    assertThat(counts.outputSource()).isEqualTo(TokenSource.SERVER);
    assertThat(counts.outputLength()).hasValue(60);
    assertThat(counts.clientOutput().orElse(0)).isPositive();
  }

  @Test
  void hasNoCountWhereThereIsNoText() throws IOException {
    TokenCounts counts =
        count(TokenPolicy.CLIENT, "", withUsage(), new RequestTexts("one two", "", ""));

    assertThat(counts.inputSource()).isEqualTo(TokenSource.BUILTIN);
    assertThat(counts.outputSource()).isEqualTo(TokenSource.NONE);
    assertThat(counts.outputLength()).isEmpty();
  }

  @Test
  void loadsNoCounterWhereNothingWasKept() throws IOException {
    var unused = count(TokenPolicy.AUTO, "/no/such/tokenizer", withUsage(), RequestTexts.none());

    assertThat(identity).isEmpty();
  }
}
