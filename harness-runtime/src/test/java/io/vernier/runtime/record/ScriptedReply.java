package io.vernier.runtime.record;

import io.vernier.api.model.EndpointSpec;
import io.vernier.api.record.PhaseId;
import io.vernier.api.record.RequestId;
import io.vernier.api.record.RequestRecord;
import io.vernier.api.spi.BoundDialect;
import io.vernier.runtime.client.Exchange;
import io.vernier.runtime.client.ExchangeEnd;
import io.vernier.runtime.client.MessageLog;
import io.vernier.runtime.dialect.ChatDialect;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.concurrent.TimeUnit;

/** An exchange whose reads came at scripted times, in milliseconds after its start. */
public final class ScriptedReply {
  /** The clock's reading at the trial's start: far from 0, so that a forgotten origin shows. */
  public static final long ORIGIN_NANOS = TimeUnit.HOURS.toNanos(7);

  private static final PhaseId MEASURED = new PhaseId(1, "measure", true);

  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
  private final List<Integer> ends = new ArrayList<>();
  private final List<Long> stamps = new ArrayList<>();
  private final List<String> events = new ArrayList<>();
  private final List<String> secrets = new ArrayList<>();
  private boolean streamed;
  private String contentType;
  private long index;
  private long startMillis;
  private OptionalLong intendedMillis = OptionalLong.empty();
  private OptionalLong admittedMillis = OptionalLong.empty();
  private PhaseId phase = MEASURED;
  private int status = 200;
  private long lastMillis;
  private OptionalLong endedMillis = OptionalLong.empty();
  private ExchangeEnd end = ExchangeEnd.COMPLETE;
  private String detail = "";

  private ScriptedReply(boolean streamed, String contentType) {
    this.streamed = streamed;
    this.contentType = contentType;
  }

  /** A reply that is a stream of events. */
  public static ScriptedReply stream() {
    return new ScriptedReply(true, "text/event-stream");
  }

  /** A reply whose body is one message. */
  public static ScriptedReply whole(String type) {
    return new ScriptedReply(false, type);
  }

  /** A message that a read completed this long after the start. */
  public ScriptedReply at(long millis, String data) {
    return event(millis, "", data);
  }

  /** A message of a named event. */
  public ScriptedReply event(long millis, String name, String data) {
    bytes.writeBytes(data.getBytes(StandardCharsets.UTF_8));
    ends.add(bytes.size());
    stamps.add(millis);
    events.add(name);
    lastMillis = millis;
    return this;
  }

  /** When the reply ended; else with its last message. */
  public ScriptedReply ended(long millis) {
    endedMillis = OptionalLong.of(millis);
    return this;
  }

  /** How it ended; else completely. */
  public ScriptedReply ended(long millis, ExchangeEnd how) {
    end = how;
    return ended(millis);
  }

  /** What the client says of a bad end. */
  public ScriptedReply detail(String line) {
    detail = line;
    return this;
  }

  /** The status; else 200. */
  public ScriptedReply status(int code) {
    status = code;
    return this;
  }

  /** The request's index, which is also its session's; else 0. */
  public ScriptedReply index(long number) {
    index = number;
    return this;
  }

  /** When it was sent, after the trial's start; else at it. */
  public ScriptedReply sentAt(long millis) {
    startMillis = millis;
    return this;
  }

  /** When it was meant to be sent; else the loop is closed. */
  public ScriptedReply intendedAt(long millis) {
    intendedMillis = OptionalLong.of(millis);
    return this;
  }

  /** When the gate let it through; else when it was intended, or sent. */
  public ScriptedReply admittedAt(long millis) {
    admittedMillis = OptionalLong.of(millis);
    return this;
  }

  /** Its phase; else a measured one. */
  public ScriptedReply phase(PhaseId other) {
    phase = other;
    return this;
  }

  /** A text that must not be shown. */
  public ScriptedReply secret(String text) {
    secrets.add(text);
    return this;
  }

  /** What was sent. */
  public SentRequest sent() {
    return new SentRequest(
        new RequestId(index, index, 0),
        phase,
        intendedMillis.isPresent()
            ? OptionalLong.of(reading(intendedMillis.getAsLong()))
            : OptionalLong.empty(),
        reading(admittedMillis.orElse(intendedMillis.orElse(startMillis))),
        OptionalInt.of(128),
        77,
        "the prompt");
  }

  /** The exchange as the client would freeze it. */
  public Exchange exchange() {
    long start = reading(startMillis);
    long firstByte = stamps.isEmpty() ? Exchange.NEVER : nanosAfterStart(stamps.get(0));
    return new Exchange(
        start,
        start,
        start,
        start,
        firstByte,
        firstByte,
        nanosAfterStart(endedMillis.orElse(lastMillis)),
        true,
        status,
        contentType,
        List.of(),
        streamed,
        bytes.size(),
        messages(),
        0,
        end,
        detail);
  }

  /** The reply as the chat dialect reads it. */
  public CollectedReply collected() {
    return new RecordMaking(chat(), ORIGIN_NANOS, true, new OneLine(secrets))
        .make(sent(), exchange());
  }

  /** Its record. */
  public RequestRecord record() {
    return collected().record();
  }

  /** The chat dialect for a streamed endpoint. */
  public static BoundDialect chat() {
    return new ChatDialect().bind(new EndpointSpec("chat", "", "", "m", true, Map.of(), List.of()));
  }

  private MessageLog messages() {
    return new MessageLog(
        bytes.toByteArray(),
        ends.stream().mapToInt(Integer::intValue).toArray(),
        stamps.stream().mapToLong(this::nanosAfterStart).toArray(),
        events.toArray(String[]::new),
        ends.size());
  }

  private long nanosAfterStart(long millis) {
    return reading(startMillis + millis);
  }

  private static long reading(long millis) {
    return ORIGIN_NANOS + TimeUnit.MILLISECONDS.toNanos(millis);
  }
}
