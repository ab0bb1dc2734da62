package io.vernier.runtime.metrics;

import io.vernier.api.record.RequestRecord;
import io.vernier.api.record.TokenSource;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.function.DoubleConsumer;

/** Arithmetic that several metrics of a request share. */
final class Spans {
  private static final double NANOS_PER_MILLI = 1e6;

  private Spans() {}

  static double millis(long nanos) {
    return nanos / NANOS_PER_MILLI;
  }

  /** Tells a span in milliseconds; one that runs backwards is no measurement. */
  static void tell(long fromNanos, long toNanos, DoubleConsumer values) {
    if (toNanos >= fromNanos) {
      values.accept(millis(toNanos - fromNanos));
    }
  }

  /** Tells a count, if there is one. */
  static void tell(OptionalInt count, DoubleConsumer values) {
    if (count.isPresent()) {
      values.accept(count.getAsInt());
    }
  }

  /** Whether there is a gap between chunks of a stream. */
  static boolean hasGaps(RequestRecord record) {
    return record.facts().streamed() && record.chunks().size() > 1;
  }

  /** Whether there are gaps and none of them is negative. */
  static boolean hasOrderedGaps(RequestRecord record) {
    for (int i = 1; i < record.chunks().size(); i++) {
      if (record.chunks().nanos(i) < record.chunks().nanos(i - 1)) {
        return false;
      }
    }
    return hasGaps(record);
  }

  /**
   * Milliseconds a token after the first chunk.
   *
   * <p>The first chunk's own tokens were not waited for after it. They are one, unless the server
   * states usage chunk by chunk and its count is the output length; a statement that leaves no
   * token for the rest is not believed.
   */
  static OptionalDouble interTokenMillis(RequestRecord record) {
    OptionalInt length = record.tokens().outputLength();
    if (!hasGaps(record) || length.isEmpty() || length.getAsInt() < 2) {
      return OptionalDouble.empty();
    }
    int first = 1;
    OptionalInt stated = record.tokens().firstChunk();
    if (record.tokens().outputSource() == TokenSource.SERVER
        && stated.isPresent()
        && stated.getAsInt() > 0
        && stated.getAsInt() < length.getAsInt()) {
      first = stated.getAsInt();
    }
    int last = record.chunks().size() - 1;
    long span = record.chunks().nanos(last) - record.chunks().nanos(0);
    return span < 0
        ? OptionalDouble.empty()
        : OptionalDouble.of(millis(span) / (length.getAsInt() - first));
  }
}
