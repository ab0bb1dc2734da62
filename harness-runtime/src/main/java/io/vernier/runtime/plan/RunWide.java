package io.vernier.runtime.plan;

import io.vernier.api.config.Key;
import io.vernier.api.config.Keys;
import io.vernier.api.model.GrammarException;
import io.vernier.api.model.Setting;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Resolves the options of the run as a whole. */
final class RunWide {
  private final Map<String, Setting> settings = new LinkedHashMap<>();
  private final Vocabulary vocabulary;
  private final ProblemList problems;

  RunWide(Overrides overrides, Vocabulary vocabulary, ProblemList problems) {
    this.vocabulary = vocabulary;
    this.problems = problems;
    for (Key<?> key : Keys.all()) {
      if (KeyNames.isRunWide(key.name())) {
        key.defaultText().ifPresent(text -> put(key.name(), text, PointValues.DEFAULT));
      }
    }
    put(Keys.REPORT_OUT.name(), RunSettings.DEFAULT_OUT, PointValues.DEFAULT);
    overrides.runWide().forEach(this::take);
  }

  private void take(Overrides.Entry entry) {
    if (entry.values().size() > 1) {
      problems.add(
          PlanCode.NOT_SWEEPABLE,
          entry.key(),
          entry.values().size() + " values (" + entry.source() + "), but it can't be swept.",
          "Give one value.");
      return;
    }
    String value = entry.values().get(0);
    Key<?> key = Keys.find(entry.key()).orElseThrow();
    try {
      key.parse(value);
      put(entry.key(), value, entry.source());
    } catch (GrammarException e) {
      problems.add(
          PlanCode.WRONG_VALUE,
          entry.key(),
          Layers.wrong(e, entry.source()),
          "Give a " + key.typeWords() + ".");
    }
  }

  private void put(String key, String value, String source) {
    settings.put(key, new Setting(key, value, source));
  }

  /** What took effect, for the record of every point. */
  List<Setting> settings() {
    return new ArrayList<>(settings.values());
  }

  RunSettings resolve() {
    List<String> formats =
        Arrays.stream(text(Keys.REPORT_FORMATS).split(",", -1))
            .map(String::strip)
            .filter(format -> !format.isEmpty())
            .distinct()
            .toList();
    for (String format : formats) {
      if (!vocabulary.reporters().contains(format)) {
        problems.add(
            PlanCode.UNKNOWN_REPORTER,
            Keys.REPORT_FORMATS.name(),
            "there is no reporter " + format + ".",
            "Choose among " + String.join(", ", vocabulary.reporters()) + ".");
      }
    }
    return new RunSettings(
        text(Keys.REPORT_OUT),
        formats,
        Keys.LOCK_WAIT.parse(text(Keys.LOCK_WAIT)).toNanos(),
        text(Keys.JUNIT_GATE));
  }

  private String text(Key<?> key) {
    Setting setting = settings.get(key.name());
    return setting == null ? "" : setting.value();
  }
}
