package io.vernier.runtime.plan;

import io.vernier.api.metric.Unit;
import io.vernier.api.spi.MetricDefinition;
import io.vernier.api.spi.MetricDefinition.Need;
import io.vernier.api.spi.RecordMetric;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/** What planning must know of the metrics there are, to check the objectives set on them. */
public interface MetricNames {
  /** Every tag in alphabetic order. */
  List<String> tags();

  /** The metric of this tag; absent where there is none. */
  Optional<Entry> find(String tag);

  /**
   * One metric.
   *
   * @param tag its tag
   * @param unit the unit of its values
   * @param ofRequests whether single requests have values; else a phase has one
   * @param startAnchored whether it counts from the request's start, and so exists in two views
   * @param needs what must be there for it to exist
   */
  record Entry(String tag, Unit unit, boolean ofRequests, boolean startAnchored, Set<Need> needs) {
    /** Copies the needs. */
    public Entry {
      needs = Set.copyOf(needs);
    }
  }

  /** The names of these definitions; of two with one tag the first counts. */
  static MetricNames of(Collection<? extends MetricDefinition> definitions) {
    Map<String, Entry> entries = new TreeMap<>();
    for (MetricDefinition definition : definitions) {
      boolean anchored = definition instanceof RecordMetric metric && metric.startAnchored();
      entries.putIfAbsent(
          definition.name(),
          new Entry(
              definition.name(),
              definition.unit(),
              definition instanceof RecordMetric,
              anchored,
              definition.needs()));
    }
    return new MetricNames() {
      @Override
      public List<String> tags() {
        return List.copyOf(entries.keySet());
      }

      @Override
      public Optional<Entry> find(String tag) {
        return Optional.ofNullable(entries.get(tag));
      }
    };
  }
}
