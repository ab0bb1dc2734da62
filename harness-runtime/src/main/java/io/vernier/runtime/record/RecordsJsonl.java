package io.vernier.runtime.record;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.MinimalPrettyPrinter;
import io.vernier.api.record.Outcome;
import io.vernier.api.record.ReplyFacts;
import io.vernier.api.record.RequestRecord;
import io.vernier.api.record.Times;
import io.vernier.api.record.TokenCounts;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * Writes a record log as JSON, one line a request, for readers that are not ours. Keys are the
 * names of the records' components, times are nanoseconds since the trial's start, and what is
 * absent is left out.
 */
public final class RecordsJsonl {
  private static final JsonFactory JSON = new JsonFactory();

  private final JsonGenerator json;

  private RecordsJsonl(JsonGenerator json) {
    this.json = json;
  }

  /**
   * Writes every request of a log, its client-side token counts put in.
   *
   * @param file a file that is made, or written anew
   */
  public static LogReading write(RecordLogReader log, Path file) throws IOException {
    try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(file), 1 << 16);
        JsonGenerator json = JSON.createGenerator(out)) {
      json.setPrettyPrinter(new MinimalPrettyPrinter("\n"));
      RecordsJsonl lines = new RecordsJsonl(json);
      LogReading reading =
          log.forEachMerged(
              new RecordVisitor() {
                @Override
                public void request(RequestRecord record, RequestTexts texts) {
                  lines.add(record);
                }
              });
      if (reading.entries() > 0) {
        json.writeRaw('\n');
      }
      return reading;
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }

  private void add(RequestRecord record) {
    try {
      json.writeStartObject();
      json.writeObjectFieldStart("id");
      json.writeNumberField("index", record.id().index());
      json.writeNumberField("session", record.id().session());
      json.writeNumberField("turn", record.id().turn());
      json.writeEndObject();
      json.writeObjectFieldStart("phase");
      json.writeNumberField("index", record.phase().index());
      json.writeStringField("name", record.phase().name());
      json.writeBooleanField("measured", record.phase().measured());
      json.writeEndObject();
      times(record.times());
      chunks(record);
      tokens(record.tokens());
      outcome(record.outcome());
      facts(record.facts());
      json.writeEndObject();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void times(Times times) throws IOException {
    json.writeObjectFieldStart("times");
    number("intended", times.intended());
    json.writeNumberField("admitted", times.admitted());
    json.writeNumberField("start", times.start());
    number("connected", times.connected());
    number("writeStart", times.writeStart());
    number("written", times.written());
    number("headers", times.headers());
    number("firstByte", times.firstByte());
    number("lastContent", times.lastContent());
    json.writeNumberField("end", times.end());
    json.writeEndObject();
  }

  private void chunks(RequestRecord record) throws IOException {
    json.writeObjectFieldStart("chunks");
    json.writeArrayFieldStart("nanos");
    for (int i = 0; i < record.chunks().size(); i++) {
      json.writeNumber(record.chunks().nanos(i));
    }
    json.writeEndArray();
    json.writeArrayFieldStart("kinds");
    for (int i = 0; i < record.chunks().size(); i++) {
      json.writeNumber(record.chunks().kind(i));
    }
    json.writeEndArray();
    json.writeEndObject();
  }

  private void tokens(TokenCounts tokens) throws IOException {
    json.writeObjectFieldStart("tokens");
    number("clientInput", tokens.clientInput());
    number("clientOutput", tokens.clientOutput());
    number("clientReasoning", tokens.clientReasoning());
    number("serverInput", tokens.serverInput());
    number("serverCompletion", tokens.serverCompletion());
    number("serverReasoning", tokens.serverReasoning());
    number("serverCached", tokens.serverCached());
    number("firstChunk", tokens.firstChunk());
    json.writeStringField("inputSource", tokens.inputSource().name());
    json.writeStringField("outputSource", tokens.outputSource().name());
    json.writeEndObject();
  }

  private void outcome(Outcome outcome) throws IOException {
    json.writeObjectFieldStart("outcome");
    json.writeStringField("outcome", kind(outcome));
    if (outcome instanceof Outcome.Failed failed) {
      json.writeStringField("kind", failed.kind().name());
      json.writeNumberField("code", failed.code());
      json.writeStringField("message", failed.message());
    } else if (outcome instanceof Outcome.TimedOut timedOut) {
      json.writeStringField("limit", timedOut.limit().name());
    }
    json.writeEndObject();
  }

  private static String kind(Outcome outcome) {
    if (outcome instanceof Outcome.Completed) {
      return "COMPLETED";
    }
    if (outcome instanceof Outcome.Failed) {
      return "FAILED";
    }
    if (outcome instanceof Outcome.TimedOut) {
      return "TIMED_OUT";
    }
    return outcome instanceof Outcome.Cancelled ? "CANCELLED" : "UNFINISHED";
  }

  private void facts(ReplyFacts facts) throws IOException {
    json.writeObjectFieldStart("facts");
    number("status", facts.status());
    json.writeBooleanField("streamed", facts.streamed());
    if (facts.finishReason().isPresent()) {
      json.writeStringField("finishReason", facts.finishReason().get());
    }
    number("requestedOutput", facts.requestedOutput());
    json.writeNumberField("sentBytes", facts.sentBytes());
    json.writeNumberField("receivedBytes", facts.receivedBytes());
    json.writeNumberField("malformedChunks", facts.malformedChunks());
    json.writeBooleanField("freshConnection", facts.freshConnection());
    json.writeEndObject();
  }

  private void number(String name, OptionalInt value) throws IOException {
    if (value.isPresent()) {
      json.writeNumberField(name, value.getAsInt());
    }
  }

  private void number(String name, OptionalLong value) throws IOException {
    if (value.isPresent()) {
      json.writeNumberField(name, value.getAsLong());
    }
  }
}
