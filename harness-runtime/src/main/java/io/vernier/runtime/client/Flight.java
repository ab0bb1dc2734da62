package io.vernier.runtime.client;

import io.netty.channel.Channel;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** An exchange under way. Confined to its event loop once that has taken it over. */
final class Flight {
  private final WireRequest request;
  private final ExchangeListener listener;

  /** Its place among the loop's flights. */
  int index;

  /** The channel that is being connected for it. */
  @Nullable Channel connecting;

  @Nullable Connection connection;
  boolean ended;
  boolean fresh;
  long startNanos = Exchange.NEVER;
  long connectedNanos = Exchange.NEVER;
  long writeStartNanos = Exchange.NEVER;
  long writtenNanos = Exchange.NEVER;

  Flight(WireRequest request, ExchangeListener listener) {
    this.request = request;
    this.listener = listener;
  }

  WireRequest request() {
    return request;
  }

  ExchangeListener listener() {
    return listener;
  }

  /** Which time limit has run out, if any; {@code COMPLETE} stands for none. */
  ExchangeEnd expired(ClientConfig limits, long now) {
    if (now - startNanos > limits.wholeNanos()) {
      return ExchangeEnd.TIMEOUT_WHOLE;
    }
    if (connection == null) {
      return now - startNanos > limits.connectNanos()
          ? ExchangeEnd.TIMEOUT_CONNECT
          : ExchangeEnd.COMPLETE;
    }
    ReplyReader reader = connection.reader();
    if (reader.firstByteNanos() == Exchange.NEVER) {
      // A server may send its headers at once and then work on the prompt for minutes.
      return now - writeStartNanos > limits.firstTokenNanos().orElse(Long.MAX_VALUE)
          ? ExchangeEnd.TIMEOUT_FIRST_TOKEN
          : ExchangeEnd.COMPLETE;
    }
    return now - reader.lastBodyNanos() > limits.idleNanos()
        ? ExchangeEnd.TIMEOUT_IDLE
        : ExchangeEnd.COMPLETE;
  }

  /** Everything seen so far, frozen. */
  Exchange freeze(ExchangeEnd end, String detail, long endedNanos) {
    ReplyReader reader = connection == null ? null : connection.reader();
    if (reader == null) {
      return new Exchange(
          startNanos,
          connectedNanos,
          writeStartNanos,
          writtenNanos,
          Exchange.NEVER,
          Exchange.NEVER,
          endedNanos,
          fresh,
          0,
          "",
          List.of(),
          false,
          0,
          MessageLog.empty(),
          0,
          end,
          detail);
    }
    return new Exchange(
        startNanos,
        connectedNanos,
        writeStartNanos,
        writtenNanos,
        reader.headersNanos(),
        reader.firstByteNanos(),
        endedNanos,
        fresh,
        reader.status(),
        reader.contentType(),
        reader.headers(),
        reader.streamed(),
        reader.bodyBytes(),
        reader.messages(),
        reader.heartbeats(),
        end,
        detail);
  }
}
