package io.vernier.api.result;

import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;

/**
 * What is said of a metric's values. Percentiles are Hyndman and Fan's type 8, which is
 * median-unbiased; type 7, which AIPerf and numpy use, stands beside under its own name.
 */
public enum Statistic {
  /** The value itself, of a metric that has one a phase. */
  VALUE("value", Double.NaN, 0),
  /** Arithmetic mean. */
  MEAN("mean", Double.NaN, 0),
  /** Smallest value. */
  MIN("min", Double.NaN, 0),
  /** Largest value. */
  MAX("max", Double.NaN, 0),
  /** Population standard deviation. */
  STD("std", Double.NaN, 0),
  /** 25th percentile. */
  P25("p25", 25, 8),
  /** Median. */
  P50("p50", 50, 8),
  /** 75th percentile. */
  P75("p75", 75, 8),
  /** 90th percentile. */
  P90("p90", 90, 8),
  /** 95th percentile. */
  P95("p95", 95, 8),
  /** 99th percentile. */
  P99("p99", 99, 8),
  /** 99.9th percentile. */
  P99_9("p99.9", 99.9, 8),
  /** Median, type 7. */
  P50_TYPE7("p50Type7", 50, 7),
  /** 95th percentile, type 7. */
  P95_TYPE7("p95Type7", 95, 7),
  /** 99th percentile, type 7. */
  P99_TYPE7("p99Type7", 99, 7);

  private final String label;
  private final double percentile;
  private final int type;

  Statistic(String label, double percentile, int type) {
    this.label = label;
    this.percentile = percentile;
    this.type = type;
  }

  /** The name in exports. */
  public String label() {
    return label;
  }

  /** The percentile in percent; absent for the others. */
  public OptionalDouble percentile() {
    return type == 0 ? OptionalDouble.empty() : OptionalDouble.of(percentile);
  }

  /** Hyndman and Fan's type of a percentile, 7 or 8; 0 for the others. */
  public int quantileType() {
    return type;
  }

  /** Every percentile of a type. */
  public static List<Statistic> percentiles(int type) {
    return Arrays.stream(values()).filter(statistic -> statistic.type == type).toList();
  }
}
