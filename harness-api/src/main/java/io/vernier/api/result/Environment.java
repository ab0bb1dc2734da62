package io.vernier.api.result;

import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

/**
 * Where a run took place: everything needed to judge whether two runs compare.
 *
 * @param harnessVersion the harness's version
 * @param java version, vendor and name of the Java virtual machine
 * @param os name, version and architecture
 * @param cpu model name and number of cores
 * @param memoryBytes physical memory
 * @param hostname the machine's name
 * @param zone the time zone
 * @param more further facts by name, such as the container's limits
 */
public record Environment(
    String harnessVersion,
    String java,
    String os,
    String cpu,
    long memoryBytes,
    String hostname,
    String zone,
    Map<String, String> more) {
  /** Copies the map into alphabetic order. */
  public Environment {
    more = Collections.unmodifiableMap(new TreeMap<>(more));
  }
}
