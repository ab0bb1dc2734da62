package io.vernier.runtime.record;

import static org.assertj.core.api.Assertions.assertThat;

import io.vernier.api.record.ChunkLog;
import io.vernier.api.record.ErrorClass;
import io.vernier.api.record.Outcome;
import io.vernier.api.record.PhaseId;
import io.vernier.api.record.ReplyFacts;
import io.vernier.api.record.RequestId;
import io.vernier.api.record.RequestRecord;
import io.vernier.api.record.Times;
import io.vernier.api.record.TokenCounts;
import io.vernier.api.record.TokenSource;
import java.util.OptionalInt;
import java.util.OptionalLong;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

class RecordLogProperties {
  @Property(tries = 1000, seed = "4711")
  void anyRecordComesBackAsItWas(
      @ForAll("records") RequestRecord record, @ForAll("texts") String text) {
    RequestTexts texts = new RequestTexts(text, "", text + text);
    LogBuffer out = new LogBuffer();
    RequestCodec.write(out, record, texts);
    LogCursor in = new LogCursor(out.bytes(), 0, out.size());

    assertThat(RequestCodec.readRecord(in)).isEqualTo(record);
    assertThat(RequestCodec.readTexts(in)).isEqualTo(texts);
    assertThat(in.atEnd()).isTrue();
  }

  @Property(tries = 1000, seed = "4711")
  void anyNumberComesBackAsItWas(@ForAll long number) {
    LogBuffer out = new LogBuffer();
    out.number(number);
    out.signed(number);
    LogCursor in = new LogCursor(out.bytes(), 0, out.size());

    assertThat(in.number()).isEqualTo(number);
    assertThat(in.signed()).isEqualTo(number);
  }

  @Provide
  Arbitrary<String> texts() {
    return Arbitraries.strings()
        .withChars("aß日\u0000\n\"€")
        .withChars('\u2000', '\u2100')
        .ofMaxLength(50);
  }

  @Provide
  Arbitrary<RequestRecord> records() {
    return Combinators.combine(ids(), phases(), times(), chunks(), tokens(), outcomes(), facts())
        .as(RequestRecord::new);
  }

  private Arbitrary<RequestId> ids() {
    return Combinators.combine(
            Arbitraries.longs().greaterOrEqual(0),
            Arbitraries.longs().greaterOrEqual(0),
            Arbitraries.integers().greaterOrEqual(0))
        .as(RequestId::new);
  }

  private Arbitrary<PhaseId> phases() {
    return Combinators.combine(
            Arbitraries.integers().greaterOrEqual(0), texts(), Arbitraries.of(true, false))
        .as(PhaseId::new);
  }

  private Arbitrary<Times> times() {
    Arbitrary<Long> instants = Arbitraries.longs();
    Arbitrary<OptionalLong> optional = optionalLongs();
    return Combinators.combine(
            optional, instants, instants, optional, optional, optional, optional, optional)
        .flatAs(
            (intended, admitted, start, connected, writeStart, written, headers, firstByte) ->
                Combinators.combine(optional, instants)
                    .as(
                        (lastContent, end) ->
                            new Times(
                                intended,
                                admitted,
                                start,
                                connected,
                                writeStart,
                                written,
                                headers,
                                firstByte,
                                lastContent,
                                end)));
  }

  private Arbitrary<ChunkLog> chunks() {
    return Arbitraries.longs()
        .array(long[].class)
        .ofMaxSize(40)
        .flatMap(
            nanos ->
                Arbitraries.bytes()
                    .between((byte) 1, (byte) 7)
                    .array(byte[].class)
                    .ofSize(nanos.length)
                    .map(kinds -> ChunkLog.of(nanos, kinds, nanos.length)));
  }

  private Arbitrary<TokenCounts> tokens() {
    Arbitrary<OptionalInt> counts = optionalInts();
    Arbitrary<TokenSource> sources = Arbitraries.of(TokenSource.values());
    return Combinators.combine(counts, counts, counts, counts, counts, counts, counts, counts)
        .flatAs(
            (a, b, c, d, e, f, g, h) ->
                Combinators.combine(sources, sources)
                    .as((in, out) -> new TokenCounts(a, b, c, d, e, f, g, h, in, out)));
  }

  private Arbitrary<Outcome> outcomes() {
    Arbitrary<Outcome> failed =
        Combinators.combine(Arbitraries.of(ErrorClass.values()), Arbitraries.integers(), texts())
            .as(Outcome.Failed::new);
    Arbitrary<Outcome> timedOut =
        Arbitraries.of(Outcome.TimedOut.Limit.values()).map(Outcome.TimedOut::new);
    return Arbitraries.oneOf(
        Arbitraries.of(new Outcome.Completed(), new Outcome.Cancelled(), new Outcome.Unfinished()),
        failed,
        timedOut);
  }

  private Arbitrary<ReplyFacts> facts() {
    return Combinators.combine(
            optionalInts(),
            Arbitraries.of(true, false),
            texts().optional(),
            optionalInts(),
            Arbitraries.longs().greaterOrEqual(0),
            Arbitraries.longs().greaterOrEqual(0),
            Arbitraries.integers().greaterOrEqual(0),
            Arbitraries.of(true, false))
        .as(ReplyFacts::new);
  }

  private Arbitrary<OptionalInt> optionalInts() {
    return Arbitraries.oneOf(
        Arbitraries.just(OptionalInt.empty()),
        Arbitraries.integers().greaterOrEqual(0).map(OptionalInt::of));
  }

  private Arbitrary<OptionalLong> optionalLongs() {
    return Arbitraries.oneOf(
        Arbitraries.just(OptionalLong.empty()), Arbitraries.longs().map(OptionalLong::of));
  }
}
