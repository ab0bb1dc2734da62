package io.vernier.runtime.plan;

import io.vernier.runtime.seed.Roots;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;
import java.util.function.LongSupplier;

/**
 * All that planning takes from outside its options: handed in, so that a plan is a function of its
 * arguments.
 *
 * @param harnessVersion this harness's version
 * @param properties system properties
 * @param environment environment variables
 * @param cores cores of this machine
 * @param files the files that a plan names
 * @param scripts checks scripts of the simulated server
 * @param roots draws a root of seeds that nobody set
 */
public record Surroundings(
    String harnessVersion,
    Map<String, String> properties,
    Map<String, String> environment,
    int cores,
    InputFiles files,
    ScriptCheck scripts,
    LongSupplier roots) {
  /** Copies the maps. */
  public Surroundings {
    properties = Map.copyOf(properties);
    environment = Map.copyOf(environment);
  }

  /** Those of this process. */
  public static Surroundings ofThisProcess(
      String harnessVersion, InputFiles files, ScriptCheck scripts) {
    Properties all = System.getProperties();
    Map<String, String> properties = new TreeMap<>();
    all.stringPropertyNames().forEach(name -> properties.put(name, all.getProperty(name)));
    return new Surroundings(
        harnessVersion,
        properties,
        System.getenv(),
        Runtime.getRuntime().availableProcessors(),
        files,
        scripts,
        Roots::draw);
  }

  /** Never shows variables or properties, which may hold secrets. */
  @Override
  public String toString() {
    return "Surroundings[" + harnessVersion + ", " + cores + " cores]";
  }
}
