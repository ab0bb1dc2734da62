package io.vernier.api.config;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Pattern;

/**
 * One invocation: which workloads, with which options over those of their annotations. Immutable.
 *
 * <p>A key may be narrowed to one workload: {@code SteadyChat/load.rate}. A key with several values
 * is swept.
 */
public final class Options {
  private final List<String> classNames;
  private final List<Pattern> patterns;
  private final Map<String, List<String>> values;

  private Options(Builder builder) {
    this.classNames = List.copyOf(builder.classNames);
    this.patterns = List.copyOf(builder.patterns);
    Map<String, List<String>> copy = new LinkedHashMap<>();
    builder.values.forEach((key, list) -> copy.put(key, List.copyOf(list)));
    this.values = Collections.unmodifiableMap(copy);
  }

  /** Begins an invocation that includes every workload found and sets nothing. */
  public static Builder builder() {
    return new Builder();
  }

  /**
   * Binary names of workload classes to run, in order; empty for all that the patterns let through.
   */
  public List<String> classNames() {
    return classNames;
  }

  /** Patterns, one of which must be found in a workload's name or class name; empty for all. */
  public List<Pattern> patterns() {
    return patterns;
  }

  /**
   * Set keys with their values in the order they were set; a list of more than one value is swept.
   */
  public Map<String, List<String>> values() {
    return values;
  }

  /** A builder that starts from these options. */
  public Builder toBuilder() {
    Builder builder = new Builder();
    builder.classNames.addAll(classNames);
    builder.patterns.addAll(patterns);
    values.forEach((key, list) -> builder.values.put(key, list));
    return builder;
  }

  /** Gathers options. Not thread-safe. */
  public static final class Builder {
    private final List<String> classNames = new ArrayList<>();
    private final List<Pattern> patterns = new ArrayList<>();
    private final Map<String, List<String>> values = new LinkedHashMap<>();

    private Builder() {}

    /** Runs this workload; may be called again for more. */
    public Builder include(Class<?> workload) {
      classNames.add(workload.getName());
      return this;
    }

    /** Runs the workload whose class has this binary name. */
    public Builder includeClass(String binaryName) {
      classNames.add(Objects.requireNonNull(binaryName, "binaryName"));
      return this;
    }

    /** Runs workloads in whose name the pattern is found. */
    public Builder includeMatching(Pattern pattern) {
      patterns.add(pattern);
      return this;
    }

    /** Sets a key. */
    public <T> Builder set(Key<T> key, T value) {
      values.put(key.name(), List.of(key.print(value)));
      return this;
    }

    /** Sets a key by name to a text in its grammar, checked when the run is planned. */
    public Builder set(String key, String... texts) {
      if (texts.length == 0) {
        throw new IllegalArgumentException("no value given for " + key);
      }
      values.put(key, List.of(texts));
      return this;
    }

    /** Sweeps a key over several values. */
    @SafeVarargs
    public final <T> Builder sweep(Key<T> key, T... swept) {
      List<String> texts = new ArrayList<>();
      for (T value : swept) {
        texts.add(key.print(value));
      }
      values.put(key.name(), List.copyOf(texts));
      return this;
    }

    /** Puts the run's folder under this one. */
    public Builder output(Path folder) {
      return set(Keys.REPORT_OUT, folder.toString());
    }

    /** The finished options. */
    public Options build() {
      return new Options(this);
    }
  }
}
