package io.vernier.runtime.metrics;

import io.vernier.api.record.RequestRecord;
import io.vernier.api.record.TokenCounts;
import io.vernier.api.record.TokenSource;
import io.vernier.api.result.TokenAccount;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Says where the token counts of completed measured requests come from and what they are. */
final class TokenTally {
  private final Map<TokenSource, Long> sources = new EnumMap<>(TokenSource.class);
  private final Mean clientInput = new Mean();
  private final Mean serverInput = new Mean();
  private final Mean clientOutput = new Mean();
  private final Mean serverOutput = new Mean();
  private final Mean requestedOutput = new Mean();

  private static final class Mean {
    private long count;
    private long sum;

    void add(OptionalInt value) {
      if (value.isPresent()) {
        count++;
        sum += value.getAsInt();
      }
    }

    OptionalDouble value() {
      return count == 0 ? OptionalDouble.empty() : OptionalDouble.of((double) sum / count);
    }
  }

  void add(RequestRecord record) {
    if (!record.completed() || !record.phase().measured()) {
      return;
    }
    TokenCounts tokens = record.tokens();
    sources.merge(tokens.outputSource(), 1L, Long::sum);
    clientInput.add(tokens.clientInput());
    serverInput.add(tokens.serverInput());
    clientOutput.add(clientLength(tokens));
    serverOutput.add(tokens.serverCompletion());
    requestedOutput.add(record.facts().requestedOutput());
  }

  private static OptionalInt clientLength(TokenCounts tokens) {
    return tokens.clientOutput().isEmpty() && tokens.clientReasoning().isEmpty()
        ? OptionalInt.empty()
        : OptionalInt.of(tokens.clientOutput().orElse(0) + tokens.clientReasoning().orElse(0));
  }

  TokenAccount account(Optional<String> tokenizer) {
    Map<String, Long> byName = new TreeMap<>();
    sources.forEach((source, count) -> byName.put(source.name(), count));
    return new TokenAccount(
        byName.entrySet().stream()
            .map(entry -> entry.getKey() + "=" + entry.getValue())
            .collect(Collectors.joining(",")),
        tokenizer,
        clientInput.value(),
        serverInput.value(),
        clientOutput.value(),
        serverOutput.value(),
        requestedOutput.value());
  }
}
