package io.vernier.runtime.plan;

import io.vernier.api.config.Key;
import io.vernier.api.config.Keys;
import io.vernier.api.model.GrammarException;
import io.vernier.api.model.Limit;
import io.vernier.api.model.ParamSpec;
import io.vernier.api.model.Setting;
import io.vernier.api.model.WorkloadSpec;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * Lays the settings of one workload over each other: its source, system properties, options. A
 * value that can't be read is told and then taken as set but unknown, so that one mistake is told
 * once.
 */
final class Layers {
  /** No cap on sessions in flight, as a word; only beside a rate. */
  static final String UNLIMITED = "unlimited";

  private final WorkloadSpec spec;
  private final ProblemList problems;
  private final Map<String, Chosen> chosen = new LinkedHashMap<>();
  private final Set<String> unreadable = new TreeSet<>();

  private Layers(WorkloadSpec spec, ProblemList problems) {
    this.spec = spec;
    this.problems = problems;
  }

  static Layers of(WorkloadSpec spec, Overrides overrides, ProblemList problems) {
    Layers layers = new Layers(spec, problems);
    for (Setting setting : spec.settings()) {
      layers.put(new Chosen(setting.key(), List.of(setting.value()), setting.source(), false, ""));
    }
    for (ParamSpec param : spec.params()) {
      layers.put(new Chosen(param.key(), param.values(), param.source(), true, param.zip()));
    }
    for (Overrides.Entry entry : overrides.of(WorkloadNames.of(spec))) {
      if (!KeyNames.isRunWide(entry.key())) {
        layers.override(entry);
      }
    }
    return layers;
  }

  /** What won for each key, in the order of declaration. */
  List<Chosen> chosen() {
    return new ArrayList<>(chosen.values());
  }

  /** Keys that are set to something that can't be read. */
  Set<String> unreadable() {
    return unreadable;
  }

  private void override(Overrides.Entry entry) {
    Chosen before = chosen.get(entry.key());
    boolean declared = before != null && before.declared();
    if (KeyNames.isParam(entry.key()) && !declared) {
      problems.add(
          PlanCode.UNKNOWN_PARAM,
          spec.name(),
          "there is no parameter field "
              + entry.key().substring(Keys.PARAM_PREFIX.length())
              + " ("
              + entry.source()
              + "); there are "
              + fields()
              + ".",
          "Mark the field with @Param, or correct the name.");
      return;
    }
    String zip = before == null || entry.values().size() < 2 ? "" : before.zip();
    put(new Chosen(entry.key(), entry.values(), entry.source(), declared, zip));
  }

  private String fields() {
    List<String> fields =
        spec.params().stream()
            .map(ParamSpec::key)
            .filter(KeyNames::isParam)
            .map(key -> key.substring(Keys.PARAM_PREFIX.length()))
            .toList();
    return fields.isEmpty() ? "none" : String.join(", ", fields);
  }

  private void put(Chosen candidate) {
    if (!KeyNames.isKnown(candidate.key())) {
      problems.add(
          PlanCode.UNKNOWN_KEY,
          spec.name(),
          "there is no option " + candidate.key() + " (" + candidate.source() + ").",
          KeyNames.remedy(candidate.key()));
      return;
    }
    List<String> canonical = new ArrayList<>();
    for (String value : candidate.values()) {
      canonical(candidate, value).ifPresent(canonical::add);
    }
    if (canonical.size() < candidate.values().size()) {
      unreadable.add(candidate.key());
      return;
    }
    unreadable.remove(candidate.key());
    checkSweep(candidate, canonical);
    chosen.put(candidate.key(), candidate.withValues(canonical));
  }

  private Optional<String> canonical(Chosen candidate, String value) {
    String key = candidate.key();
    try {
      if (key.equals(Keys.CONCURRENCY.name()) && value.strip().equalsIgnoreCase(UNLIMITED)) {
        return Optional.of(UNLIMITED);
      }
      if (KeyNames.isSlo(key)) {
        // The bound is settled later, where the workload's own objective is known.
        Limit.parse(value, Limit.Bound.AT_MOST);
        return Optional.of(value.strip());
      }
      Optional<Key<?>> declared = Keys.find(key);
      return Optional.of(declared.isPresent() ? reprint(declared.get(), value) : value);
    } catch (GrammarException e) {
      problems.add(
          PlanCode.WRONG_VALUE, spec.name() + " " + key, wrong(e, candidate.source()), remedy(key));
      return Optional.empty();
    }
  }

  private static <T> String reprint(Key<T> key, String value) {
    return key.print(key.parse(value));
  }

  static String wrong(GrammarException e, String source) {
    String place = e.getMessage() + " (" + source + ").";
    return e.input().contains("\n")
        ? place
        : place + "\n    " + e.caret().replace("\n", "\n    ") + "\n   ";
  }

  private static String remedy(String key) {
    if (key.equals(Keys.CONCURRENCY.name())) {
      return "Give a whole number of at least 1; beside load.rate, \"unlimited\" is no cap.";
    }
    return Keys.find(key)
        .map(declared -> "Give a " + declared.typeWords() + ".")
        .orElse("Give a limit such as <=400ms, >=20/s or <=1%.");
  }

  private void checkSweep(Chosen candidate, List<String> canonical) {
    if (canonical.size() > 1 && !KeyNames.isSweepable(candidate.key())) {
      problems.add(
          PlanCode.NOT_SWEEPABLE,
          spec.name() + " " + candidate.key(),
          canonical.size() + " values (" + candidate.source() + "), but it can't be swept.",
          "Give one value.");
    }
    Set<String> seen = new TreeSet<>();
    for (String value : canonical) {
      if (!seen.add(value)) {
        problems.add(
            PlanCode.REPEATED_VALUE,
            spec.name() + " " + candidate.key(),
            "a value stands twice among " + canonical.size() + " (" + candidate.source() + ").",
            "Name each value once; trials.count repeats a point.");
        return;
      }
    }
  }
}
