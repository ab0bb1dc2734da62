package io.vernier.runtime.trial;

import io.vernier.api.model.TokenPolicy;
import io.vernier.api.record.RequestRecord;
import io.vernier.api.record.TokenSource;
import io.vernier.api.spi.TokenCounter.Tokens;
import io.vernier.runtime.record.ClientCounts;
import io.vernier.runtime.record.RecordLogReader;
import io.vernier.runtime.record.RecordLogWriter;
import io.vernier.runtime.record.RecordVisitor;
import io.vernier.runtime.record.RequestTexts;
import io.vernier.runtime.token.TokenCounters;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * Counts the tokens of the texts that were kept, once the phases have drained, and appends the
 * counts to the record log. The counter is loaded only where there is something to count.
 */
final class TokenCounting {
  private final TokenPolicy policy;
  private final String tokenizer;
  private @Nullable Tokens tokens;

  TokenCounting(TokenPolicy policy, String tokenizer) {
    this.policy = policy;
    this.tokenizer = tokenizer;
  }

  /**
   * Counts what the log keeps. Returns the counter's identity; absent where nothing was counted.
   */
  Optional<String> run(Path log, RecordLogWriter writer) throws IOException {
    if (policy == TokenPolicy.SERVER) {
      return Optional.empty();
    }
    try {
      var unused =
          RecordLogReader.open(log)
              .forEach(
                  new RecordVisitor() {
                    @Override
                    public void request(RequestRecord record, RequestTexts texts) {
                      count(record, texts, writer);
                    }
                  });
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
    Tokens used = tokens;
    if (used == null) {
      return Optional.empty();
    }
    String identity = used.identity();
    used.close();
    return Optional.of(identity);
  }

  private void count(RequestRecord record, RequestTexts texts, RecordLogWriter writer) {
    if (texts.isEmpty()) {
      return;
    }
    OptionalInt input = countOf(texts.prompt());
    OptionalInt output = countOf(texts.output());
    OptionalInt reasoning = countOf(texts.reasoning());
    TokenSource own = tokenizer.isEmpty() ? TokenSource.BUILTIN : TokenSource.TOKENIZER;
    boolean ownFeeds = !tokenizer.isEmpty() || policy == TokenPolicy.CLIENT;
    try {
      writer.tokens(
          new ClientCounts(
              record.id().index(),
              input,
              output,
              reasoning,
              source(ownFeeds, own, input.isPresent(), record.tokens().serverInput()),
              source(
                  ownFeeds,
                  own,
                  output.isPresent() || reasoning.isPresent(),
                  record.tokens().serverCompletion())));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static TokenSource source(
      boolean ownFeeds, TokenSource own, boolean counted, OptionalInt server) {
    if (ownFeeds || server.isEmpty()) {
      return counted ? own : TokenSource.NONE;
    }
    return TokenSource.SERVER;
  }

  private OptionalInt countOf(String text) {
    if (text.isEmpty()) {
      return OptionalInt.empty();
    }
    Tokens loaded = tokens;
    if (loaded == null) {
      loaded = TokenCounters.load(tokenizer);
      tokens = loaded;
    }
    return OptionalInt.of(loaded.count(text));
  }
}
