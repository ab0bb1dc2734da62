package io.vernier.runtime.trial;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import io.vernier.api.run.Progress;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.OptionalDouble;

/**
 * Appends to {@code events.jsonl}, which the parent tails: one object a line, each written whole.
 * What can't be written is passed over, since a trial must not fail for want of an onlooker.
 */
final class TrialEvents implements AutoCloseable {
  private static final JsonFactory JSON = new JsonFactory();

  private final OutputStream out;

  TrialEvents(Path file) throws IOException {
    this.out = Files.newOutputStream(file, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
  }

  /** Tells how the trial stands. */
  void progress(Progress progress) {
    line(
        json -> {
          json.writeStringField("event", "progress");
          json.writeStringField("phase", progress.phase());
          json.writeNumberField("sent", progress.sent());
          json.writeNumberField("ended", progress.ended());
          json.writeNumberField("failed", progress.failed());
          json.writeNumberField("inFlight", progress.inFlight());
          number(json, "askedRate", progress.askedRate());
          number(json, "sentRate", progress.sentRate());
          number(json, "ttftMillis", progress.ttftMillis());
          number(json, "doneShare", progress.doneShare());
          number(json, "secondsLeft", progress.secondsLeft());
        });
  }

  /** Tells the user something. */
  void note(String text) {
    line(
        json -> {
          json.writeStringField("event", "note");
          json.writeStringField("text", text);
        });
  }

  private static void number(JsonGenerator json, String name, OptionalDouble value)
      throws IOException {
    if (value.isPresent() && Double.isFinite(value.getAsDouble())) {
      json.writeNumberField(name, value.getAsDouble());
    }
  }

  private interface Fields {
    void write(JsonGenerator json) throws IOException;
  }

  private synchronized void line(Fields fields) {
    try {
      java.io.ByteArrayOutputStream bytes = new java.io.ByteArrayOutputStream();
      try (JsonGenerator json = JSON.createGenerator(bytes)) {
        json.writeStartObject();
        fields.write(json);
        json.writeEndObject();
      }
      bytes.write('\n');
      out.write(bytes.toByteArray());
      out.flush();
    } catch (IOException e) {
      // A full disk is told where results are written; an onlooker is worth no failure.
    }
  }

  @Override
  public void close() throws IOException {
    out.close();
  }
}
