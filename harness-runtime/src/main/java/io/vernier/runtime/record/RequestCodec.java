package io.vernier.runtime.record;

import io.vernier.api.record.ChunkLog;
import io.vernier.api.record.Outcome;
import io.vernier.api.record.PhaseId;
import io.vernier.api.record.ReplyFacts;
import io.vernier.api.record.RequestId;
import io.vernier.api.record.RequestRecord;
import io.vernier.api.record.Times;
import io.vernier.api.record.TokenCounts;
import java.util.Optional;
import java.util.OptionalLong;

/** The fields of a request's entry, written and read in the same order. */
final class RequestCodec {
  private static final int COMPLETED = 0;
  private static final int FAILED = 1;
  private static final int TIMED_OUT = 2;
  private static final int CANCELLED = 3;
  private static final int UNFINISHED = 4;

  private RequestCodec() {}

  static void write(LogBuffer out, RequestRecord record, RequestTexts texts) {
    out.number(record.id().index());
    out.number(record.id().session());
    out.number(Integer.toUnsignedLong(record.id().turn()));
    writePhase(out, record.phase());
    writeTimes(out, record.times());
    writeChunks(out, record.chunks(), record.times().start());
    writeTokens(out, record.tokens());
    writeOutcome(out, record.outcome());
    writeFacts(out, record.facts());
    out.text(texts.prompt());
    out.text(texts.output());
    out.text(texts.reasoning());
  }

  static RequestRecord readRecord(LogCursor in) {
    RequestId id = new RequestId(in.number(), in.number(), (int) in.number());
    PhaseId phase = readPhase(in);
    Times times = readTimes(in);
    return new RequestRecord(
        id,
        phase,
        times,
        readChunks(in, times.start()),
        readTokens(in),
        readOutcome(in),
        readFacts(in));
  }

  static RequestTexts readTexts(LogCursor in) {
    RequestTexts texts = new RequestTexts(in.text(), in.text(), in.text());
    return texts.isEmpty() ? RequestTexts.none() : texts;
  }

  static void writePhase(LogBuffer out, PhaseId phase) {
    out.number(Integer.toUnsignedLong(phase.index()));
    out.octet(phase.measured() ? 1 : 0);
    out.text(phase.name());
  }

  static PhaseId readPhase(LogCursor in) {
    int index = (int) in.number();
    boolean measured = in.octet() == 1;
    return new PhaseId(index, in.text(), measured);
  }

  private static void writeTimes(LogBuffer out, Times times) {
    long start = times.start();
    out.signed(start);
    out.signed(times.admitted() - start);
    out.signed(times.end() - start);
    writeInstant(out, times.intended(), start);
    writeInstant(out, times.connected(), start);
    writeInstant(out, times.writeStart(), start);
    writeInstant(out, times.written(), start);
    writeInstant(out, times.headers(), start);
    writeInstant(out, times.firstByte(), start);
    writeInstant(out, times.lastContent(), start);
  }

  private static Times readTimes(LogCursor in) {
    long start = in.signed();
    long admitted = start + in.signed();
    long end = start + in.signed();
    return new Times(
        readInstant(in, start),
        admitted,
        start,
        readInstant(in, start),
        readInstant(in, start),
        readInstant(in, start),
        readInstant(in, start),
        readInstant(in, start),
        readInstant(in, start),
        end);
  }

  private static void writeInstant(LogBuffer out, OptionalLong instant, long start) {
    out.octet(instant.isPresent() ? 1 : 0);
    if (instant.isPresent()) {
      out.signed(instant.getAsLong() - start);
    }
  }

  private static OptionalLong readInstant(LogCursor in, long start) {
    return in.octet() == 1 ? OptionalLong.of(start + in.signed()) : OptionalLong.empty();
  }

  private static void writeChunks(LogBuffer out, ChunkLog chunks, long start) {
    out.number(chunks.size());
    long before = start;
    for (int i = 0; i < chunks.size(); i++) {
      out.signed(chunks.nanos(i) - before);
      out.octet(chunks.kind(i));
      before = chunks.nanos(i);
    }
  }

  private static ChunkLog readChunks(LogCursor in, long start) {
    int count = in.count();
    long[] nanos = new long[count];
    byte[] kinds = new byte[count];
    long before = start;
    for (int i = 0; i < count; i++) {
      before += in.signed();
      nanos[i] = before;
      kinds[i] = (byte) in.octet();
    }
    return ChunkLog.of(nanos, kinds, count);
  }

  private static void writeTokens(LogBuffer out, TokenCounts tokens) {
    out.optional(tokens.clientInput());
    out.optional(tokens.clientOutput());
    out.optional(tokens.clientReasoning());
    out.optional(tokens.serverInput());
    out.optional(tokens.serverCompletion());
    out.optional(tokens.serverReasoning());
    out.optional(tokens.serverCached());
    out.optional(tokens.firstChunk());
    LogCodes.SOURCES.write(out, tokens.inputSource());
    LogCodes.SOURCES.write(out, tokens.outputSource());
  }

  private static TokenCounts readTokens(LogCursor in) {
    return new TokenCounts(
        in.optional(),
        in.optional(),
        in.optional(),
        in.optional(),
        in.optional(),
        in.optional(),
        in.optional(),
        in.optional(),
        LogCodes.SOURCES.read(in),
        LogCodes.SOURCES.read(in));
  }

  private static void writeOutcome(LogBuffer out, Outcome outcome) {
    if (outcome instanceof Outcome.Completed) {
      out.octet(COMPLETED);
    } else if (outcome instanceof Outcome.Failed failed) {
      out.octet(FAILED);
      LogCodes.ERRORS.write(out, failed.kind());
      out.signed(failed.code());
      out.text(failed.message());
    } else if (outcome instanceof Outcome.TimedOut timedOut) {
      out.octet(TIMED_OUT);
      LogCodes.LIMITS.write(out, timedOut.limit());
    } else if (outcome instanceof Outcome.Cancelled) {
      out.octet(CANCELLED);
    } else {
      out.octet(UNFINISHED);
    }
  }

  private static Outcome readOutcome(LogCursor in) {
    int kind = in.octet();
    return switch (kind) {
      case COMPLETED -> new Outcome.Completed();
      case FAILED ->
          new Outcome.Failed(LogCodes.ERRORS.read(in), Math.toIntExact(in.signed()), in.text());
      case TIMED_OUT -> new Outcome.TimedOut(LogCodes.LIMITS.read(in));
      case CANCELLED -> new Outcome.Cancelled();
      case UNFINISHED -> new Outcome.Unfinished();
      default -> throw new IndexOutOfBoundsException("an unknown outcome " + kind);
    };
  }

  private static void writeFacts(LogBuffer out, ReplyFacts facts) {
    out.optional(facts.status());
    out.octet((facts.streamed() ? 1 : 0) | (facts.freshConnection() ? 2 : 0));
    out.octet(facts.finishReason().isPresent() ? 1 : 0);
    facts.finishReason().ifPresent(out::text);
    out.optional(facts.requestedOutput());
    out.number(facts.sentBytes());
    out.number(facts.receivedBytes());
    out.number(Integer.toUnsignedLong(facts.malformedChunks()));
  }

  private static ReplyFacts readFacts(LogCursor in) {
    var status = in.optional();
    int flags = in.octet();
    Optional<String> reason = in.octet() == 1 ? Optional.of(in.text()) : Optional.empty();
    return new ReplyFacts(
        status,
        (flags & 1) != 0,
        reason,
        in.optional(),
        in.number(),
        in.number(),
        (int) in.number(),
        (flags & 2) != 0);
  }
}
