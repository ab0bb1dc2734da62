package io.vernier.runtime.metrics;

import io.vernier.api.spi.MetricDefinition;
import io.vernier.api.spi.RecordMetric;

/** Lists every metric with its unit and its definition, for the documentation. */
public final class FormulaTable {
  private FormulaTable() {}

  /** A Markdown table, one row a metric, by tag in alphabetic order. */
  public static String markdown(MetricCatalogue catalogue) {
    StringBuilder table =
        new StringBuilder("| tag | title | unit | definition |\n|---|---|---|---|\n");
    for (MetricDefinition metric : catalogue.all()) {
      boolean twice = metric instanceof RecordMetric single && single.startAnchored();
      table
          .append("| `")
          .append(metric.name())
          .append(twice ? "`, `response_" + metric.name() : "")
          .append("` | ")
          .append(metric.title())
          .append(" | ")
          .append(metric.unit().symbol())
          .append(" | ")
          .append(metric.formula().replace("|", "\\|"))
          .append(" |\n");
    }
    return table.toString();
  }
}
