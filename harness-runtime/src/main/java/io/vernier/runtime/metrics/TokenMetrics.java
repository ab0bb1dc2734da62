package io.vernier.runtime.metrics;

import io.vernier.api.metric.Metrics;
import io.vernier.api.metric.Unit;
import io.vernier.api.record.RequestRecord;
import io.vernier.api.spi.RecordMetric;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.function.DoubleConsumer;

/**
 * Metrics of token counts and of tokens a second of one request. Public for ServiceLoader alone.
 */
public final class TokenMetrics {
  private TokenMetrics() {}

  /** Output tokens, reasoning included. */
  public static final class OutputSequenceLength extends Described implements RecordMetric {
    /** Called by ServiceLoader. */
    public OutputSequenceLength() {
      super(
          Metrics.OSL,
          "Output Sequence Length",
          Unit.TOKENS,
          "output tokens, reasoning included, by the source that feeds the metrics",
          Need.OUTPUT_TOKENS);
    }

    @Override
    public void measure(RequestRecord record, long originNanos, DoubleConsumer values) {
      Spans.tell(record.tokens().outputLength(), values);
    }
  }

  /** Prompt tokens. */
  public static final class InputSequenceLength extends Described implements RecordMetric {
    /** Called by ServiceLoader. */
    public InputSequenceLength() {
      super(
          Metrics.ISL,
          "Input Sequence Length",
          Unit.TOKENS,
          "prompt tokens by the source that feeds the metrics",
          Need.INPUT_TOKENS);
    }

    @Override
    public void measure(RequestRecord record, long originNanos, DoubleConsumer values) {
      Spans.tell(record.tokens().inputLength(), values);
    }
  }

  /** Output tokens without reasoning. */
  public static final class OutputTokens extends Described implements RecordMetric {
    /** Called by ServiceLoader. */
    public OutputTokens() {
      super(
          Metrics.OUTPUT_TOKENS,
          "Output Token Count",
          Unit.TOKENS,
          "output tokens without reasoning; absent where there are none",
          Need.OUTPUT_TOKENS);
    }

    @Override
    public void measure(RequestRecord record, long originNanos, DoubleConsumer values) {
      OptionalInt visible = record.tokens().visibleOutput();
      if (visible.isPresent() && visible.getAsInt() > 0) {
        values.accept(visible.getAsInt());
      }
    }
  }

  /** Reasoning tokens. */
  public static final class ReasoningTokens extends Described implements RecordMetric {
    /** Called by ServiceLoader. */
    public ReasoningTokens() {
      super(
          Metrics.REASONING_TOKENS,
          "Reasoning Token Count",
          Unit.TOKENS,
          "reasoning tokens by the source that feeds the metrics; absent where none is stated",
          Need.OUTPUT_TOKENS);
    }

    @Override
    public void measure(RequestRecord record, long originNanos, DoubleConsumer values) {
      Spans.tell(record.tokens().reasoning(), values);
    }
  }

  /** Prompt tokens as the server states them. */
  public static final class UsagePromptTokens extends Described implements RecordMetric {
    /** Called by ServiceLoader. */
    public UsagePromptTokens() {
      super(
          Metrics.USAGE_PROMPT,
          "Usage Prompt Tokens",
          Unit.TOKENS,
          "prompt tokens of the usage that the server sent");
    }

    @Override
    public void measure(RequestRecord record, long originNanos, DoubleConsumer values) {
      Spans.tell(record.tokens().serverInput(), values);
    }
  }

  /** Completion tokens as the server states them. */
  public static final class UsageCompletionTokens extends Described implements RecordMetric {
    /** Called by ServiceLoader. */
    public UsageCompletionTokens() {
      super(
          Metrics.USAGE_COMPLETION,
          "Usage Completion Tokens",
          Unit.TOKENS,
          "completion tokens of the usage that the server sent, reasoning included");
    }

    @Override
    public void measure(RequestRecord record, long originNanos, DoubleConsumer values) {
      Spans.tell(record.tokens().serverCompletion(), values);
    }
  }

  /** Prompt tokens that the server took from a cache. */
  public static final class UsageCachedTokens extends Described implements RecordMetric {
    /** Called by ServiceLoader. */
    public UsageCachedTokens() {
      super(
          Metrics.USAGE_CACHE_READ,
          "Usage Prompt Cache Read Tokens",
          Unit.TOKENS,
          "prompt tokens that the server says it took from a cache");
    }

    @Override
    public void measure(RequestRecord record, long originNanos, DoubleConsumer values) {
      Spans.tell(record.tokens().serverCached(), values);
    }
  }

  /** Tokens a second as one user sees them after the first. */
  public static final class ThroughputPerUser extends Described implements RecordMetric {
    /** Called by ServiceLoader. */
    public ThroughputPerUser() {
      super(
          Metrics.TPS_PER_USER,
          "Output Token Throughput Per User",
          Unit.TOKENS_PER_SECOND_PER_USER,
          "1 / inter token latency",
          Need.STREAMING,
          Need.OUTPUT_TOKENS);
    }

    @Override
    public void measure(RequestRecord record, long originNanos, DoubleConsumer values) {
      OptionalDouble millis = Spans.interTokenMillis(record);
      if (millis.isPresent() && millis.getAsDouble() > 0) {
        values.accept(1e3 / millis.getAsDouble());
      }
    }
  }

  /** Tokens a second as one user sees them, the wait included. */
  public static final class EndToEndThroughput extends Described implements RecordMetric {
    /** Called by ServiceLoader. */
    public EndToEndThroughput() {
      super(
          Metrics.E2E_TPS,
          "E2E Output Token Throughput",
          Unit.TOKENS_PER_SECOND_PER_USER,
          "OSL / request latency",
          Need.OUTPUT_TOKENS);
    }

    @Override
    public void measure(RequestRecord record, long originNanos, DoubleConsumer values) {
      OptionalInt length = record.tokens().outputLength();
      int chunks = record.chunks().size();
      if (length.isEmpty() || chunks == 0) {
        return;
      }
      double millis = Spans.millis(record.chunks().nanos(chunks - 1) - record.times().start());
      if (millis > 0) {
        values.accept(length.getAsInt() * 1e3 / millis);
      }
    }
  }
}
