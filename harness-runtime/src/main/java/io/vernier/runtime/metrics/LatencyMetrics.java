package io.vernier.runtime.metrics;

import io.vernier.api.metric.Metrics;
import io.vernier.api.metric.Unit;
import io.vernier.api.record.RequestRecord;
import io.vernier.api.spi.RecordMetric;
import java.util.OptionalDouble;
import java.util.function.DoubleConsumer;

/** Metrics of a reply's chunks. Public for ServiceLoader alone. */
public final class LatencyMetrics {
  private LatencyMetrics() {}

  /** First content of any kind, from the start. */
  public static final class TimeToFirstToken extends Described implements RecordMetric {
    /** Called by ServiceLoader. */
    public TimeToFirstToken() {
      super(
          Metrics.TTFT,
          "Time to First Token",
          Unit.MILLISECONDS,
          "first content chunk - start",
          Need.STREAMING);
    }

    @Override
    public void measure(RequestRecord record, long originNanos, DoubleConsumer values) {
      if (record.facts().streamed() && record.chunks().size() > 0) {
        Spans.tell(originNanos, record.chunks().nanos(0), values);
      }
    }

    @Override
    public boolean startAnchored() {
      return true;
    }
  }

  /** First content that is not reasoning, from the start. */
  public static final class TimeToFirstOutputToken extends Described implements RecordMetric {
    /** Called by ServiceLoader. */
    public TimeToFirstOutputToken() {
      super(
          Metrics.TTFO,
          "Time to First Output Token",
          Unit.MILLISECONDS,
          "first content chunk that is not reasoning - start",
          Need.STREAMING);
    }

    @Override
    public void measure(RequestRecord record, long originNanos, DoubleConsumer values) {
      if (!record.facts().streamed()) {
        return;
      }
      for (int i = 0; i < record.chunks().size(); i++) {
        if (record.chunks().hasOutput(i)) {
          Spans.tell(originNanos, record.chunks().nanos(i), values);
          return;
        }
      }
    }

    @Override
    public boolean startAnchored() {
      return true;
    }
  }

  /** The first gap between content chunks. */
  public static final class TimeToSecondToken extends Described implements RecordMetric {
    /** Called by ServiceLoader. */
    public TimeToSecondToken() {
      super(
          Metrics.TTST,
          "Time to Second Token",
          Unit.MILLISECONDS,
          "second content chunk - first content chunk",
          Need.STREAMING);
    }

    @Override
    public void measure(RequestRecord record, long originNanos, DoubleConsumer values) {
      if (Spans.hasGaps(record)) {
        Spans.tell(record.chunks().nanos(0), record.chunks().nanos(1), values);
      }
    }
  }

  /** Last content, from the start; trailing frames move nothing. */
  public static final class RequestLatency extends Described implements RecordMetric {
    /** Called by ServiceLoader. */
    public RequestLatency() {
      super(Metrics.LATENCY, "Request Latency", Unit.MILLISECONDS, "last content chunk - start");
    }

    @Override
    public void measure(RequestRecord record, long originNanos, DoubleConsumer values) {
      int chunks = record.chunks().size();
      if (chunks > 0) {
        Spans.tell(originNanos, record.chunks().nanos(chunks - 1), values);
      }
    }

    @Override
    public boolean startAnchored() {
      return true;
    }
  }

  /** The end of the reply, trailing frames included, from the start. */
  public static final class StreamEnd extends Described implements RecordMetric {
    /** Called by ServiceLoader. */
    public StreamEnd() {
      super(
          Metrics.STREAM_END,
          "Stream End Latency",
          Unit.MILLISECONDS,
          "last byte of the reply - start");
    }

    @Override
    public void measure(RequestRecord record, long originNanos, DoubleConsumer values) {
      Spans.tell(originNanos, record.times().end(), values);
    }

    @Override
    public boolean startAnchored() {
      return true;
    }
  }

  /** Mean time a token after the first chunk; one value a request. */
  public static final class InterTokenLatency extends Described implements RecordMetric {
    /** Called by ServiceLoader. */
    public InterTokenLatency() {
      super(
          Metrics.ITL,
          "Inter Token Latency",
          Unit.MILLISECONDS,
          "(last content chunk - first content chunk) / (OSL - tokens of the first chunk); those are 1 unless the server states usage chunk by chunk",
          Need.STREAMING,
          Need.OUTPUT_TOKENS);
    }

    @Override
    public void measure(RequestRecord record, long originNanos, DoubleConsumer values) {
      OptionalDouble millis = Spans.interTokenMillis(record);
      if (millis.isPresent()) {
        values.accept(millis.getAsDouble());
      }
    }
  }

  /** Every gap between content chunks. */
  public static final class InterChunkLatency extends Described implements RecordMetric {
    /** Called by ServiceLoader. */
    public InterChunkLatency() {
      super(
          Metrics.ICL,
          "Inter Chunk Latency",
          Unit.MILLISECONDS,
          "content chunk - content chunk before it, each gap a value",
          Need.STREAMING);
    }

    @Override
    public void measure(RequestRecord record, long originNanos, DoubleConsumer values) {
      if (!Spans.hasOrderedGaps(record)) {
        return;
      }
      for (int i = 1; i < record.chunks().size(); i++) {
        Spans.tell(record.chunks().nanos(i - 1), record.chunks().nanos(i), values);
      }
    }

    @Override
    public boolean many() {
      return true;
    }
  }

  /** The largest gap between content chunks of a request. */
  public static final class MaxInterChunkLatency extends Described implements RecordMetric {
    /** Called by ServiceLoader. */
    public MaxInterChunkLatency() {
      super(
          Metrics.MAX_ICL,
          "Max Inter Chunk Latency",
          Unit.MILLISECONDS,
          "largest gap between content chunks of a request",
          Need.STREAMING);
    }

    @Override
    public void measure(RequestRecord record, long originNanos, DoubleConsumer values) {
      if (!Spans.hasOrderedGaps(record)) {
        return;
      }
      long largest = 0;
      for (int i = 1; i < record.chunks().size(); i++) {
        largest = Math.max(largest, record.chunks().nanos(i) - record.chunks().nanos(i - 1));
      }
      values.accept(Spans.millis(largest));
    }
  }
}
