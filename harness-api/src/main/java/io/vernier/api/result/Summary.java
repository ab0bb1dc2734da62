package io.vernier.api.result;

import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import java.util.OptionalDouble;

/**
 * A metric's values in numbers.
 *
 * @param count how many values stand behind it
 * @param values the statistics that exist, in the metric's unit
 * @param absent those that were asked for and do not exist, with a short reason
 */
public record Summary(long count, Map<Statistic, Double> values, Map<Statistic, String> absent) {

  /** Copies the maps and checks that every value is finite. */
  public Summary {
    values.forEach(
        (statistic, value) -> {
          if (!Double.isFinite(value)) {
            throw new IllegalArgumentException(statistic + " is not finite: " + value);
          }
        });
    values = ordered(values);
    absent = ordered(absent);
  }

  /** One statistic; absent where it does not exist. */
  public OptionalDouble value(Statistic statistic) {
    Double value = values.get(statistic);
    return value == null ? OptionalDouble.empty() : OptionalDouble.of(value);
  }

  private static <V> Map<Statistic, V> ordered(Map<Statistic, V> map) {
    Map<Statistic, V> copy = new EnumMap<>(Statistic.class);
    copy.putAll(map);
    return Collections.unmodifiableMap(copy);
  }
}
