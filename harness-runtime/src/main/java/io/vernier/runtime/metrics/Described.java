package io.vernier.runtime.metrics;

import io.vernier.api.metric.Unit;
import io.vernier.api.spi.MetricDefinition.Need;
import java.util.EnumSet;
import java.util.Set;

/** What every built-in metric says of itself. */
class Described {
  private final String name;
  private final String title;
  private final Unit unit;
  private final String formula;
  private final Set<Need> needs;

  Described(String name, String title, Unit unit, String formula, Need... needs) {
    this.name = name;
    this.title = title;
    this.unit = unit;
    this.formula = formula;
    EnumSet<Need> set = EnumSet.noneOf(Need.class);
    set.addAll(Set.of(needs));
    this.needs = Set.copyOf(set);
  }

  public final String name() {
    return name;
  }

  public final String title() {
    return title;
  }

  public final Unit unit() {
    return unit;
  }

  public final String formula() {
    return formula;
  }

  public final Set<Need> needs() {
    return needs;
  }
}
