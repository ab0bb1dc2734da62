package io.vernier.runtime.metrics;

import io.vernier.api.spi.MetricDefinition;
import io.vernier.api.spi.MetricDefinitionContract;
import java.util.List;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

@ParameterizedClass(name = "{0}")
@MethodSource("metrics")
class BuiltInMetricsTest extends MetricDefinitionContract {
  private final MetricDefinition metric;

  BuiltInMetricsTest(MetricDefinition metric) {
    this.metric = metric;
  }

  static List<MetricDefinition> metrics() {
    return MetricCatalogue.load(BuiltInMetricsTest.class.getClassLoader()).all();
  }

  @Override
  protected MetricDefinition metric() {
    return metric;
  }
}
