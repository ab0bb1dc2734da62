package io.vernier.runtime.dialect;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import io.vernier.api.model.EndpointSpec;
import io.vernier.api.model.EndpointSpec.Header;
import io.vernier.api.model.Turn;
import io.vernier.api.spi.BoundDialect;
import io.vernier.api.spi.Framing;
import io.vernier.api.spi.RenderedRequest;
import io.vernier.api.spi.ResponseReader;
import io.vernier.api.spi.SessionView;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * Chat completions for one endpoint.
 *
 * <p>A body is three layers, merged at the top level alone: what is built here, then the endpoint's
 * fields, then the turn's. All but the messages and the cap is encoded once, since most turns bring
 * no fields of their own.
 */
final class BoundChat implements BoundDialect {
  private static final String PATH = "/v1/chat/completions";
  private static final String MESSAGES = "messages";
  private static final String CAP = "max_completion_tokens";
  private static final String STREAM = "stream";
  private static final String STREAM_OPTIONS = "stream_options";
  private static final JsonFactory JSON = new JsonFactory();

  private final EndpointSpec endpoint;
  private final String target;
  private final Base base;

  BoundChat(EndpointSpec endpoint) {
    this.endpoint = endpoint;
    target = RequestTarget.of(endpoint.basePath(), endpoint.query(), PATH);
    base = base(Map.of());
  }

  /** A body without its messages and its built cap, and what follows from it. */
  private record Base(
      Map<String, Object> fields, EncodedJson head, boolean streaming, List<Header> headers) {}

  /** Encoded JSON, wrapped because an array is no value. */
  private record EncodedJson(ByteArrayOutputStream bytes) {}

  @Override
  public Framing framing() {
    return base.streaming() ? Framing.SERVER_SENT_EVENTS : Framing.WHOLE_BODY;
  }

  @Override
  public RenderedRequest render(Turn turn, SessionView session) {
    Base used = turn.extra().isEmpty() ? base : base(turn.extra());
    OptionalInt builtCap =
        used.fields().containsKey(CAP) ? OptionalInt.empty() : turn.maxOutputTokens();
    ByteArrayOutputStream body =
        new ByteArrayOutputStream(used.head().bytes().size() + 256 + 2 * turn.text().length());
    try {
      used.head().bytes().writeTo(body);
      if (!used.fields().containsKey(MESSAGES)) {
        body.write(",\"messages\":".getBytes(StandardCharsets.US_ASCII));
        writeMessages(body, turn, session);
      }
      if (builtCap.isPresent()) {
        String cap = ",\"" + CAP + "\":" + builtCap.getAsInt();
        body.write(cap.getBytes(StandardCharsets.US_ASCII));
      }
      body.write('}');
    } catch (IOException e) {
      throw new UncheckedIOException("writing to memory failed", e);
    }
    return new RenderedRequest(
        "POST",
        target,
        used.headers(),
        body.toByteArray(),
        builtCap.isPresent() ? builtCap : authoredCap(used.fields()),
        used.fields().containsKey(MESSAGES)
            ? AuthoredMessages.text(used.fields().get(MESSAGES))
            : promptText(turn, session));
  }

  @Override
  public ResponseReader reader() {
    return new ChatReader();
  }

  private Base base(Map<String, Object> turnFields) {
    Map<String, Object> fields = new LinkedHashMap<>();
    if (!endpoint.model().isEmpty()) {
      fields.put("model", endpoint.model());
    }
    fields.put(STREAM, endpoint.streaming());
    fields.putAll(endpoint.body());
    fields.putAll(turnFields);
    boolean streaming = Boolean.TRUE.equals(fields.get(STREAM));
    if (streaming) {
      askForUsage(fields);
    }
    return new Base(fields, new EncodedJson(encodeOpen(fields)), streaming, headers(streaming));
  }

  /** Asks for usage unless the author said otherwise; what is no object is the author's affair. */
  private static void askForUsage(Map<String, Object> fields) {
    Object authored = fields.get(STREAM_OPTIONS);
    if (authored == null) {
      fields.put(STREAM_OPTIONS, Map.of("include_usage", true));
    } else if (authored instanceof Map<?, ?> options && options.get("include_usage") == null) {
      Map<Object, Object> completed = new LinkedHashMap<>(options);
      completed.put("include_usage", true);
      fields.put(STREAM_OPTIONS, completed);
    }
  }

  /**
   * The object without its closing brace; never empty, since {@code stream} always stands in it.
   */
  private static ByteArrayOutputStream encodeOpen(Map<String, Object> fields) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (JsonGenerator json = JSON.createGenerator(bytes)) {
      JsonValues.write(json, fields);
    } catch (IOException e) {
      throw new UncheckedIOException("writing to memory failed", e);
    }
    ByteArrayOutputStream open = new ByteArrayOutputStream(bytes.size());
    open.write(bytes.toByteArray(), 0, bytes.size() - 1);
    return open;
  }

  private List<Header> headers(boolean streaming) {
    List<Header> headers = new ArrayList<>();
    addUnlessAuthored(headers, "Accept", streaming ? "text/event-stream" : "application/json");
    addUnlessAuthored(headers, "Content-Type", "application/json");
    headers.addAll(endpoint.headers());
    return List.copyOf(headers);
  }

  private void addUnlessAuthored(List<Header> headers, String name, String value) {
    if (endpoint.headers().stream().noneMatch(header -> header.name().equalsIgnoreCase(name))) {
      headers.add(new Header(name, value));
    }
  }

  private static void writeMessages(ByteArrayOutputStream body, Turn turn, SessionView session)
      throws IOException {
    JsonGenerator json = JSON.createGenerator(body);
    json.writeStartArray();
    for (int i = 0; i < session.turns().size(); i++) {
      writeMessage(json, session.turns().get(i).role(), session.turns().get(i).text());
      writeMessage(json, "assistant", session.replies().get(i).text());
    }
    writeMessage(json, turn.role(), turn.text());
    json.writeEndArray();
    json.flush();
  }

  private static void writeMessage(JsonGenerator json, String role, String text)
      throws IOException {
    json.writeStartObject();
    json.writeStringField("role", role);
    json.writeStringField("content", text);
    json.writeEndObject();
  }

  private static String promptText(Turn turn, SessionView session) {
    if (session.turns().isEmpty()) {
      return turn.text();
    }
    StringBuilder texts = new StringBuilder();
    for (int i = 0; i < session.turns().size(); i++) {
      texts.append(session.turns().get(i).text()).append(' ');
      texts.append(session.replies().get(i).text()).append(' ');
    }
    return texts.append(turn.text()).toString();
  }

  /** The cap that the author set, under its present or its older name. */
  private static OptionalInt authoredCap(Map<String, Object> fields) {
    OptionalInt cap = whole(fields.get(CAP));
    return cap.isPresent() ? cap : whole(fields.get("max_tokens"));
  }

  private static OptionalInt whole(@Nullable Object value) {
    return value instanceof Integer cap ? OptionalInt.of(cap) : OptionalInt.empty();
  }
}
