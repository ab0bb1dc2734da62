package io.vernier.runtime.plan;

import io.vernier.api.config.Keys;
import io.vernier.api.config.Options;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** What system properties and options set, in the order in which one beats the other. */
final class Overrides {
  static final String PROPERTY = "system property";
  static final String OPTION = "option";

  private final List<Entry> entries = new ArrayList<>();

  private Overrides() {}

  /**
   * One setting.
   *
   * @param workload the workload it is narrowed to; empty for all
   * @param key the key's name
   * @param values the values, at least one
   * @param source {@code system property} or {@code option}
   * @param rank the higher wins
   */
  record Entry(String workload, String key, List<String> values, String source, int rank) {
    /** Whether it applies to the workload of these names. */
    boolean appliesTo(Collection<String> names) {
      return workload.isEmpty() || names.contains(workload);
    }
  }

  static Overrides of(Map<String, String> properties, Options options, ProblemList problems) {
    Overrides overrides = new Overrides();
    new TreeMap<>(properties)
        .forEach(
            (name, text) -> {
              if (name.startsWith(Keys.PROPERTY_PREFIX)) {
                String full = name.substring(Keys.PROPERTY_PREFIX.length());
                overrides.add(full, ValueList.split(text), PROPERTY, problems);
              }
            });
    options.values().forEach((name, values) -> overrides.add(name, values, OPTION, problems));
    overrides.entries.sort(Comparator.comparingInt(Entry::rank));
    return overrides;
  }

  private void add(String name, List<String> values, String source, ProblemList problems) {
    int slash = name.indexOf('/');
    String workload = slash < 0 ? "" : name.substring(0, slash);
    String key = name.substring(slash + 1);
    String shown = source.equals(PROPERTY) ? Keys.PROPERTY_PREFIX + name : name;
    if (!KeyNames.isKnown(key)) {
      problems.add(
          PlanCode.UNKNOWN_KEY,
          shown,
          "there is no option " + key + " (" + source + ").",
          KeyNames.remedy(key));
      return;
    }
    if (slash >= 0 && KeyNames.isRunWide(key)) {
      problems.add(
          PlanCode.NOT_NARROWABLE,
          shown,
          key + " is an option of the whole run, not of one workload.",
          "Set " + key + " without a workload in front of it.");
      return;
    }
    List<String> taken = KeyNames.isNameList(key) ? List.of(String.join(",", values)) : values;
    if (taken.stream().anyMatch(String::isBlank)) {
      problems.add(
          PlanCode.WRONG_VALUE,
          shown,
          "an empty value (" + source + ").",
          "Give a value, or leave the option out.");
      return;
    }
    int rank = (source.equals(PROPERTY) ? 0 : 2) + (slash < 0 ? 0 : 1);
    entries.add(new Entry(workload, key, taken, source, rank));
  }

  /** The settings that apply to a workload, the weakest first. */
  List<Entry> of(Collection<String> workloadNames) {
    return entries.stream().filter(entry -> entry.appliesTo(workloadNames)).toList();
  }

  /** The settings of the run as a whole, the weakest first. */
  List<Entry> runWide() {
    return entries.stream().filter(entry -> KeyNames.isRunWide(entry.key())).toList();
  }

  /** Every setting that is narrowed to some workload. */
  List<Entry> narrowed() {
    return entries.stream().filter(entry -> !entry.workload().isEmpty()).toList();
  }
}
