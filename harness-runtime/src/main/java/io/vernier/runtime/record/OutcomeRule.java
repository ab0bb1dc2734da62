package io.vernier.runtime.record;

import io.vernier.api.record.ErrorClass;
import io.vernier.api.record.Outcome;
import io.vernier.api.record.Outcome.TimedOut.Limit;
import io.vernier.runtime.client.Exchange;
import io.vernier.runtime.client.MessageLog;
import java.nio.charset.StandardCharsets;
import java.util.Set;

/**
 * Decides how a request ended. What the server said comes first (a status, an error object, a
 * broken chunk), then how the bytes ended, then whether what came is a complete reply with content.
 */
final class OutcomeRule {
  /** What is quoted of a body that is not what was asked for; the line is cut shorter later. */
  private static final int QUOTED_BYTES = 4096;

  /** Types of which a body that can't be parsed is broken rather than wrong. */
  private static final Set<String> EXPECTED_TYPES =
      Set.of("", "application/json", "text/event-stream", "application/x-ndjson");

  private final OneLine line;

  OutcomeRule(OneLine line) {
    this.line = line;
  }

  Outcome decide(Exchange exchange, ReplyReading reading) {
    int status = exchange.status();
    if (status != 0 && (status < 200 || status > 299)) {
      return failed(statusClass(status), status, statusMessage(exchange, reading));
    }
    if (reading.fault() != null) {
      return failed(ErrorClass.CLIENT, 0, "the dialect failed: " + reading.fault());
    }
    ReplyReading.ServerError error = reading.error();
    if (error != null) {
      return failed(ErrorClass.STREAM_ERROR, error.code(), error.message());
    }
    String whyMalformed = reading.whyMalformed();
    if (whyMalformed != null) {
      return malformed(exchange, whyMalformed);
    }
    return switch (exchange.end()) {
      case COMPLETE -> complete(exchange, reading);
      // The messages themselves say that nothing is missing; only the transfer was left open.
      case TRUNCATED ->
          reading.complete() && exchange.streamed()
              ? complete(exchange, reading)
              : failed(ErrorClass.TRUNCATED_STREAM, 0, detail(exchange, "the reply broke off"));
      case CONNECT_FAILED -> failed(ErrorClass.CONNECT, 0, detail(exchange, "no connection"));
      case TLS_FAILED -> failed(ErrorClass.TLS, 0, detail(exchange, "the TLS handshake failed"));
      case DISCONNECTED ->
          failed(ErrorClass.DISCONNECT, 0, detail(exchange, "closed before the reply began"));
      case PROTOCOL ->
          failed(ErrorClass.WRONG_CONTENT, 0, detail(exchange, "the reply is no HTTP/1.1"));
      case CLIENT -> failed(ErrorClass.CLIENT, 0, detail(exchange, "a fault of the client"));
      case TIMEOUT_CONNECT -> new Outcome.TimedOut(Limit.CONNECT);
      case TIMEOUT_FIRST_TOKEN -> new Outcome.TimedOut(Limit.FIRST_TOKEN);
      case TIMEOUT_IDLE -> new Outcome.TimedOut(Limit.BETWEEN_CHUNKS);
      case TIMEOUT_WHOLE -> new Outcome.TimedOut(Limit.WHOLE);
      case CUT -> new Outcome.Unfinished();
    };
  }

  private Outcome complete(Exchange exchange, ReplyReading reading) {
    if (exchange.messages().count() == 0) {
      return failed(ErrorClass.EMPTY_CONTENT, 0, "the reply is empty");
    }
    if (!reading.complete()) {
      return exchange.streamed()
          ? failed(
              ErrorClass.TRUNCATED_STREAM, 0, "the stream ended without its end or a finish reason")
          : failed(ErrorClass.WRONG_CONTENT, 0, "the reply is no completion: " + quote(exchange));
    }
    return reading.hasContent()
        ? new Outcome.Completed()
        : failed(ErrorClass.EMPTY_CONTENT, 0, "the reply holds no content");
  }

  private Outcome malformed(Exchange exchange, String why) {
    if (!exchange.streamed() && !EXPECTED_TYPES.contains(exchange.contentType())) {
      return failed(
          ErrorClass.WRONG_CONTENT,
          0,
          "the reply is " + exchange.contentType() + ": " + quote(exchange));
    }
    return failed(ErrorClass.MALFORMED, 0, "a chunk can't be read: " + why);
  }

  private static ErrorClass statusClass(int status) {
    if (status == 429) {
      return ErrorClass.HTTP_429;
    }
    return status >= 500 ? ErrorClass.HTTP_5XX : ErrorClass.HTTP_4XX;
  }

  /** The server's own words where the dialect found them, else the head of the body. */
  private static String statusMessage(Exchange exchange, ReplyReading reading) {
    ReplyReading.ServerError error = reading.error();
    String said = error == null ? quote(exchange) : error.message();
    return "HTTP " + exchange.status() + (said.isBlank() ? "" : ": " + said);
  }

  private static String quote(Exchange exchange) {
    MessageLog messages = exchange.messages();
    if (messages.count() == 0) {
      return "";
    }
    int length = Math.min(messages.to(messages.count() - 1), QUOTED_BYTES);
    return new String(messages.bytes(), 0, length, StandardCharsets.UTF_8);
  }

  private static String detail(Exchange exchange, String otherwise) {
    return exchange.detail().isBlank() ? otherwise : exchange.detail();
  }

  private Outcome failed(ErrorClass kind, int code, String message) {
    return new Outcome.Failed(kind, code, line.of(message));
  }
}
