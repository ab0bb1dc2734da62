package io.vernier.runtime.record;

import io.vernier.api.record.Outcome;
import io.vernier.api.record.ReplyFacts;
import io.vernier.api.record.RequestRecord;
import io.vernier.api.record.Times;
import io.vernier.api.record.TokenCounts;
import io.vernier.api.record.TokenSource;
import io.vernier.api.spi.BoundDialect;
import io.vernier.api.spi.ReplySink.Usage;
import io.vernier.runtime.client.Exchange;
import java.util.OptionalInt;
import java.util.OptionalLong;

/** Turns an ended exchange into a record; a pure function of its arguments. */
final class RecordMaking {
  private static final OptionalInt NONE = OptionalInt.empty();

  private final BoundDialect dialect;
  private final long originNanos;
  private final boolean usageFeeds;
  private final OutcomeRule rule;

  RecordMaking(BoundDialect dialect, long originNanos, boolean usageFeeds, OneLine line) {
    this.dialect = dialect;
    this.originNanos = originNanos;
    this.usageFeeds = usageFeeds;
    rule = new OutcomeRule(line);
  }

  CollectedReply make(SentRequest sent, Exchange exchange) {
    ReplyReading reading = ReplyReading.of(dialect, exchange.messages(), originNanos);
    Outcome outcome = rule.decide(exchange, reading);
    boolean refused = exchange.status() != 0 && exchange.status() / 100 != 2;
    RequestRecord record =
        new RequestRecord(
            sent.id(),
            sent.phase(),
            times(sent, exchange, reading),
            reading.chunks(),
            tokens(reading),
            outcome,
            facts(sent, exchange, reading));
    return refused
        ? new CollectedReply(record, "", "")
        : new CollectedReply(record, reading.outputText(), reading.reasoningText());
  }

  private Times times(SentRequest sent, Exchange exchange, ReplyReading reading) {
    var chunks = reading.chunks();
    return new Times(
        sent.intended().isPresent()
            ? OptionalLong.of(sent.intended().getAsLong() - originNanos)
            : OptionalLong.empty(),
        sent.admitted() - originNanos,
        // A request that was cut before a loop took it over began, as far as we know, when it was
        // let through.
        (exchange.start() == Exchange.NEVER ? sent.admitted() : exchange.start()) - originNanos,
        instant(exchange.connected()),
        instant(exchange.writeStart()),
        instant(exchange.written()),
        instant(exchange.headers()),
        instant(exchange.firstByte()),
        chunks.size() == 0
            ? OptionalLong.empty()
            : OptionalLong.of(chunks.nanos(chunks.size() - 1)),
        exchange.ended() - originNanos);
  }

  private OptionalLong instant(long nanos) {
    return nanos == Exchange.NEVER ? OptionalLong.empty() : OptionalLong.of(nanos - originNanos);
  }

  private TokenCounts tokens(ReplyReading reading) {
    Usage usage = reading.usage();
    return new TokenCounts(
        NONE,
        NONE,
        NONE,
        usage.prompt(),
        usage.completion(),
        usage.reasoning(),
        usage.cached(),
        reading.firstChunkTokens(),
        source(usage.prompt()),
        source(usage.completion()));
  }

  private TokenSource source(OptionalInt stated) {
    return usageFeeds && stated.isPresent() ? TokenSource.SERVER : TokenSource.NONE;
  }

  private static ReplyFacts facts(SentRequest sent, Exchange exchange, ReplyReading reading) {
    return new ReplyFacts(
        exchange.status() == 0 ? NONE : OptionalInt.of(exchange.status()),
        exchange.streamed(),
        reading.finishReason(),
        sent.requestedOutput(),
        sent.sentBytes(),
        exchange.bodyBytes(),
        reading.malformedChunks(),
        exchange.freshConnection());
  }
}
