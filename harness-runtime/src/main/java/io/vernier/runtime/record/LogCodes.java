package io.vernier.runtime.record;

import io.vernier.api.record.ArrivalState;
import io.vernier.api.record.ErrorClass;
import io.vernier.api.record.Outcome.TimedOut.Limit;
import io.vernier.api.record.TokenSource;
import java.util.List;

/**
 * The number under which each constant stands in a log: its place in these lists, which only ever
 * grow at their end, whatever becomes of the enums' own order.
 *
 * @param constants every constant of the enum
 */
record LogCodes<E extends Enum<E>>(List<E> constants) {
  static final LogCodes<TokenSource> SOURCES =
      new LogCodes<>(
          List.of(
              TokenSource.NONE, TokenSource.TOKENIZER, TokenSource.SERVER, TokenSource.BUILTIN));

  static final LogCodes<ArrivalState> STATES =
      new LogCodes<>(
          List.of(
              ArrivalState.SENT_ON_TIME,
              ArrivalState.SENT_LATE,
              ArrivalState.DROPPED_BY_CAP,
              ArrivalState.DROPPED_BY_STOP));

  static final LogCodes<Limit> LIMITS =
      new LogCodes<>(List.of(Limit.CONNECT, Limit.FIRST_TOKEN, Limit.BETWEEN_CHUNKS, Limit.WHOLE));

  static final LogCodes<ErrorClass> ERRORS =
      new LogCodes<>(
          List.of(
              ErrorClass.CLIENT,
              ErrorClass.CONNECT,
              ErrorClass.TLS,
              ErrorClass.DISCONNECT,
              ErrorClass.HTTP_4XX,
              ErrorClass.HTTP_429,
              ErrorClass.HTTP_5XX,
              ErrorClass.STREAM_ERROR,
              ErrorClass.TRUNCATED_STREAM,
              ErrorClass.EMPTY_CONTENT,
              ErrorClass.WRONG_CONTENT,
              ErrorClass.MALFORMED));

  void write(LogBuffer out, E constant) {
    out.number(code(constant));
  }

  int code(E constant) {
    int code = constants.indexOf(constant);
    if (code < 0) {
      throw new IllegalArgumentException("the log format has no number for " + constant);
    }
    return code;
  }

  E read(LogCursor in) {
    long code = in.number();
    if (code < 0 || code >= constants.size()) {
      throw new IndexOutOfBoundsException("an unknown constant " + code);
    }
    return constants.get((int) code);
  }
}
