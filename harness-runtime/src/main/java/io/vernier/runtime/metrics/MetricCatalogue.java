package io.vernier.runtime.metrics;

import io.vernier.api.config.Problem;
import io.vernier.api.config.UserException;
import io.vernier.api.metric.Metrics;
import io.vernier.api.spi.MetricDefinition;
import io.vernier.api.spi.RecordMetric;
import io.vernier.api.spi.WindowMetric;
import io.vernier.runtime.plugin.Plugins;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Every metric there is, by its tag: the built-in ones and those of plug-ins. Immutable. */
public final class MetricCatalogue {
  private static final String KIND = "metric";

  private final Map<String, MetricDefinition> byName;

  private MetricCatalogue(Map<String, MetricDefinition> byName) {
    this.byName = byName;
  }

  /**
   * Finds all metrics that a class loader knows.
   *
   * @throws UserException where two have one name, naming where both come from, or where one can't
   *     be loaded
   */
  public static MetricCatalogue load(ClassLoader loader) {
    return of(Plugins.find(MetricDefinition.class, KIND, MetricDefinition::name, loader));
  }

  /** The catalogue of these metrics. */
  static MetricCatalogue of(Collection<? extends MetricDefinition> metrics) {
    return of(Plugins.of(KIND, metrics, MetricDefinition::name));
  }

  private static MetricCatalogue of(Plugins<MetricDefinition> metrics) {
    Map<String, MetricDefinition> byName = new TreeMap<>();
    metrics.all().forEach(metric -> byName.put(metric.name(), metric));
    List<Problem> problems = new ArrayList<>();
    for (MetricDefinition metric : metrics.all()) {
      // A start-anchored metric owns its twin's tag as well.
      if (metric instanceof RecordMetric anchored && anchored.startAnchored()) {
        String twin = Metrics.response(metric.name());
        MetricDefinition other = byName.get(twin);
        if (other != null) {
          problems.add(Plugins.sameName(KIND, twin, metric, other));
        }
      }
    }
    if (!problems.isEmpty()) {
      throw new UserException(problems);
    }
    return new MetricCatalogue(byName);
  }

  /** Every metric, by tag in alphabetic order. */
  public List<MetricDefinition> all() {
    return List.copyOf(byName.values());
  }

  /**
   * The metric of a tag; the tag of a start-anchored metric in the response view leads to the
   * metric itself.
   */
  public Optional<MetricDefinition> find(String tag) {
    MetricDefinition metric = byName.get(tag);
    return metric != null ? Optional.of(metric) : viewed(tag).map(ViewedMetric::metric);
  }

  /** The metric of single requests and the view that a tag names. */
  Optional<ViewedMetric> viewed(String tag) {
    if (byName.get(tag) instanceof RecordMetric metric) {
      return Optional.of(new ViewedMetric(metric, false));
    }
    if (tag.startsWith(Metrics.RESPONSE_PREFIX)
        && byName.get(tag.substring(Metrics.RESPONSE_PREFIX.length()))
            instanceof RecordMetric metric
        && metric.startAnchored()) {
      return Optional.of(new ViewedMetric(metric, true));
    }
    return Optional.empty();
  }

  /** Every metric of single requests in every view. */
  List<ViewedMetric> viewed() {
    List<ViewedMetric> viewed = new ArrayList<>();
    for (MetricDefinition metric : byName.values()) {
      if (metric instanceof RecordMetric single) {
        viewed.add(new ViewedMetric(single, false));
        if (single.startAnchored()) {
          viewed.add(new ViewedMetric(single, true));
        }
      }
    }
    return viewed;
  }

  List<WindowMetric> windows() {
    return byName.values().stream()
        .filter(WindowMetric.class::isInstance)
        .map(WindowMetric.class::cast)
        .toList();
  }
}
