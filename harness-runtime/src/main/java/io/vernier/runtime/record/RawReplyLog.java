package io.vernier.runtime.record;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.MinimalPrettyPrinter;
import io.vernier.runtime.client.Exchange;
import io.vernier.runtime.client.MessageLog;
import java.io.BufferedOutputStream;
import java.io.Closeable;
import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;

/**
 * Writes every message of every reply as it came, one JSON line a request: text where the bytes are
 * UTF-8, base64 where they are not. Secrets are hidden in both, as far as bytes can be read as
 * text. For one thread at a time.
 */
public final class RawReplyLog implements Closeable {
  private static final JsonFactory JSON = new JsonFactory();
  private static final int BUFFER_BYTES = 1 << 16;

  private final JsonGenerator json;
  private final long originNanos;
  private final OneLine line;

  private RawReplyLog(JsonGenerator json, long originNanos, OneLine line) {
    this.json = json;
    this.originNanos = originNanos;
    this.line = line;
  }

  /**
   * Begins a log.
   *
   * @param file a file that is made, or written anew
   * @param originNanos the clock's reading at the trial's start
   * @param secrets texts that must not be written
   */
  public static RawReplyLog create(Path file, long originNanos, List<String> secrets)
      throws IOException {
    // Not a channel: an interrupt of the writing thread would close it.
    JsonGenerator json =
        JSON.createGenerator(
            new BufferedOutputStream(new FileOutputStream(file.toFile()), BUFFER_BYTES));
    json.setPrettyPrinter(new MinimalPrettyPrinter("\n"));
    return new RawReplyLog(json, originNanos, new OneLine(secrets));
  }

  /** Writes a request's reply. */
  void add(SentRequest sent, Exchange exchange) throws IOException {
    MessageLog messages = exchange.messages();
    json.writeStartObject();
    json.writeNumberField("index", sent.id().index());
    json.writeNumberField("status", exchange.status());
    json.writeStringField("contentType", exchange.contentType());
    json.writeStringField("end", exchange.end().name());
    json.writeArrayFieldStart("messages");
    for (int i = 0; i < messages.count(); i++) {
      json.writeStartObject();
      json.writeNumberField("nanos", messages.nanos(i) - originNanos);
      if (!messages.event(i).isEmpty()) {
        json.writeStringField("event", line.withoutSecrets(messages.event(i)));
      }
      body(messages, i);
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeEndObject();
  }

  private void body(MessageLog messages, int message) throws IOException {
    int from = messages.from(message);
    int length = messages.to(message) - from;
    ByteBuffer bytes = ByteBuffer.wrap(messages.bytes(), from, length);
    try {
      String text = StandardCharsets.UTF_8.newDecoder().decode(bytes).toString();
      json.writeStringField("text", line.withoutSecrets(text));
    } catch (CharacterCodingException e) {
      // A one-to-one charset: hides a secret among bytes that are no text.
      String plain = new String(messages.bytes(), from, length, StandardCharsets.ISO_8859_1);
      json.writeBinaryField(
          "base64", line.withoutSecrets(plain).getBytes(StandardCharsets.ISO_8859_1));
    }
  }

  void flush() throws IOException {
    json.flush();
  }

  @Override
  public void close() throws IOException {
    json.writeRaw('\n');
    json.close();
  }
}
