package io.vernier.api.spi;

import io.vernier.api.metric.Unit;
import java.util.Set;

/**
 * A named quantity with a unit. Found by ServiceLoader; the tag is unique. A definition is
 * stateless and says nothing where there is nothing to say: an absent value is never 0.
 */
public sealed interface MetricDefinition permits RecordMetric, WindowMetric {
  /** The metric's tag. */
  String name();

  /** Its title in tables. */
  String title();

  /** The unit of its values. */
  Unit unit();

  /** The definition in one line, for the documentation and for readers of a result. */
  String formula();

  /** What must be there for the metric to exist at all. */
  Set<Need> needs();

  /** What a metric may need of a workload. */
  enum Need {
    /** Replies are streamed. */
    STREAMING,
    /** Replies consist of tokens. */
    OUTPUT_TOKENS,
    /** Prompts consist of tokens. */
    INPUT_TOKENS,
    /** Arrivals are independent of completions. */
    OPEN_LOOP
  }
}
