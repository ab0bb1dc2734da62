package io.vernier.runtime.metrics;

import io.vernier.api.metric.Metrics;
import io.vernier.api.metric.Unit;
import io.vernier.api.spi.WindowMetric;
import java.util.OptionalDouble;

/** Metrics of a whole measured phase. Public for ServiceLoader alone. */
public final class WindowMetrics {
  private WindowMetrics() {}

  /** Output tokens a second. */
  public static final class OutputThroughput extends Described implements WindowMetric {
    /** Called by ServiceLoader. */
    public OutputThroughput() {
      super(
          Metrics.OUTPUT_TPS,
          "Output Token Throughput",
          Unit.TOKENS_PER_SECOND,
          "sum of OSL of completed requests / benchmark duration",
          Need.OUTPUT_TOKENS);
    }

    @Override
    public OptionalDouble measure(Window window) {
      return perSecond(window, window.sum(Metrics.OSL));
    }
  }

  /** Input tokens a second. */
  public static final class InputThroughput extends Described implements WindowMetric {
    /** Called by ServiceLoader. */
    public InputThroughput() {
      super(
          Metrics.INPUT_TPS,
          "Input Token Throughput",
          Unit.TOKENS_PER_SECOND,
          "sum of ISL of completed requests / benchmark duration",
          Need.INPUT_TOKENS);
    }

    @Override
    public OptionalDouble measure(Window window) {
      return perSecond(window, window.sum(Metrics.ISL));
    }
  }

  /** Input and output tokens a second. */
  public static final class TotalThroughput extends Described implements WindowMetric {
    /** Called by ServiceLoader. */
    public TotalThroughput() {
      super(
          Metrics.TOTAL_TPS,
          "Total Token Throughput",
          Unit.TOKENS_PER_SECOND,
          "sum of ISL and OSL of completed requests / benchmark duration",
          Need.INPUT_TOKENS,
          Need.OUTPUT_TOKENS);
    }

    @Override
    public OptionalDouble measure(Window window) {
      OptionalDouble input = window.sum(Metrics.ISL);
      OptionalDouble output = window.sum(Metrics.OSL);
      return input.isPresent() && output.isPresent()
          ? perSecond(window, OptionalDouble.of(input.getAsDouble() + output.getAsDouble()))
          : OptionalDouble.empty();
    }
  }

  /** Completed requests a second. */
  public static final class RequestThroughput extends Described implements WindowMetric {
    /** Called by ServiceLoader. */
    public RequestThroughput() {
      super(
          Metrics.REQUEST_THROUGHPUT,
          "Request Throughput",
          Unit.REQUESTS_PER_SECOND,
          "completed requests / benchmark duration");
    }

    @Override
    public OptionalDouble measure(Window window) {
      return perSecond(window, OptionalDouble.of((double) window.completed()));
    }
  }

  /** Good requests a second. */
  public static final class Goodput extends Described implements WindowMetric {
    /** Called by ServiceLoader. */
    public Goodput() {
      super(
          Metrics.GOODPUT,
          "Goodput",
          Unit.REQUESTS_PER_SECOND,
          "completed requests within every budget / benchmark duration");
    }

    @Override
    public OptionalDouble measure(Window window) {
      return perSecond(window, window.good());
    }
  }

  /** Completed requests. */
  public static final class RequestCount extends Described implements WindowMetric {
    /** Called by ServiceLoader. */
    public RequestCount() {
      super(Metrics.REQUEST_COUNT, "Request Count", Unit.REQUESTS, "completed requests");
    }

    @Override
    public OptionalDouble measure(Window window) {
      return OptionalDouble.of((double) window.completed());
    }
  }

  /** Failed requests. */
  public static final class ErrorCount extends Described implements WindowMetric {
    /** Called by ServiceLoader. */
    public ErrorCount() {
      super(
          Metrics.ERROR_COUNT,
          "Error Request Count",
          Unit.REQUESTS,
          "failed and timed-out requests");
    }

    @Override
    public OptionalDouble measure(Window window) {
      return OptionalDouble.of((double) window.failed());
    }
  }

  /** The share of requests that failed. */
  public static final class ErrorRate extends Described implements WindowMetric {
    /** Called by ServiceLoader. */
    public ErrorRate() {
      super(
          Metrics.ERROR_RATE,
          "Request Error Rate",
          Unit.PERCENT,
          "100 * failed and timed-out requests / attempted requests; cancelled and unfinished ones left out");
    }

    @Override
    public OptionalDouble measure(Window window) {
      return window.attempted() == 0
          ? OptionalDouble.empty()
          : OptionalDouble.of(100.0 * window.failed() / window.attempted());
    }
  }

  /** How long the measured requests took together. */
  public static final class BenchmarkDuration extends Described implements WindowMetric {
    /** Called by ServiceLoader. */
    public BenchmarkDuration() {
      super(
          Metrics.BENCHMARK_DURATION,
          "Benchmark Duration",
          Unit.SECONDS,
          "last end - first start of attempted requests, failed ones included");
    }

    @Override
    public OptionalDouble measure(Window window) {
      return window.seconds() > 0 ? OptionalDouble.of(window.seconds()) : OptionalDouble.empty();
    }
  }

  private static OptionalDouble perSecond(WindowMetric.Window window, OptionalDouble amount) {
    return amount.isPresent() && window.seconds() > 0
        ? OptionalDouble.of(amount.getAsDouble() / window.seconds())
        : OptionalDouble.empty();
  }
}
