package io.vernier.runtime.plan;

import io.vernier.api.config.Key;
import io.vernier.api.config.Keys;
import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Which names are options, and which one a mistyped name was meant to be. */
final class KeyNames {
  private static final Pattern SLO =
      Pattern.compile("slo\\.([A-Za-z0-9_-]+)\\.(budget|p([0-9]{1,2}(?:\\.[0-9]{1,6})?))");
  private static final Pattern PARAM = Pattern.compile("param\\.[\\p{L}_$][\\p{L}\\p{Nd}_$]*");

  /** Options of the run as a whole: neither swept nor narrowed. */
  private static final Set<String> RUN_WIDE =
      Set.of(
          Keys.REPORT_OUT.name(),
          Keys.REPORT_FORMATS.name(),
          Keys.LOCK_WAIT.name(),
          Keys.JUNIT_GATE.name(),
          Keys.SUITE_PACKAGES.name(),
          Keys.SUITE_CLASSES.name(),
          Keys.BENCH.name());

  /** Options whose value is a list of names, so that a list of values is one value. */
  private static final Set<String> NAME_LISTS =
      Set.of(Keys.REPORT_FORMATS.name(), Keys.SUITE_PACKAGES.name());

  private KeyNames() {}

  /** The metric and percentile of a key that sets an objective. */
  record SloKey(String metric, OptionalDouble percentile) {}

  static boolean isKnown(String name) {
    return Keys.find(name).isPresent() || isSlo(name) || isParam(name);
  }

  static boolean isSlo(String name) {
    return slo(name).isPresent();
  }

  static Optional<SloKey> slo(String name) {
    Matcher matcher = SLO.matcher(name);
    if (!matcher.matches()) {
      return Optional.empty();
    }
    if (matcher.group(3) == null) {
      return Optional.of(new SloKey(matcher.group(1), OptionalDouble.empty()));
    }
    double percentile = Double.parseDouble(matcher.group(3));
    return percentile > 0
        ? Optional.of(new SloKey(matcher.group(1), OptionalDouble.of(percentile)))
        : Optional.empty();
  }

  static boolean isParam(String name) {
    return PARAM.matcher(name).matches();
  }

  static boolean isRunWide(String name) {
    return RUN_WIDE.contains(name);
  }

  static boolean isNameList(String name) {
    return NAME_LISTS.contains(name);
  }

  /** How often and with which seeds is not a matter of points, so it can't be swept. */
  static boolean isSweepable(String name) {
    return !isRunWide(name) && !name.startsWith("trials.");
  }

  /** What to do about a name that is no option. */
  static String remedy(String name) {
    if (name.startsWith(Keys.SLO_PREFIX)) {
      return "An objective's option is slo.<metric>.p<percentile> or slo.<metric>.budget.";
    }
    if (name.startsWith(Keys.PARAM_PREFIX)) {
      return "A parameter's option is param.<field>.";
    }
    Optional<String> near = nearest(name, Keys.all().stream().map(Key::name).toList());
    boolean apiKey = near.isEmpty() || near.get().equals(Keys.ENDPOINT_API_KEY_ENV.name());
    if (apiKey && SecretNames.looksSecret(name)) {
      return "Put the key into an environment variable and name it in endpoint.apiKeyEnv.";
    }
    return near.map(key -> "Did you mean " + key + "?")
        .orElse("The key reference lists all options.");
  }

  /** The candidate that is most like a name; absent where none is much like it. */
  static Optional<String> nearest(String name, Collection<String> candidates) {
    String wanted = name.toLowerCase(Locale.ROOT);
    Optional<String> tail =
        candidates.stream()
            .filter(key -> key.toLowerCase(Locale.ROOT).endsWith("." + wanted))
            .min(Comparator.comparingInt(String::length));
    if (tail.isPresent()) {
      return tail;
    }
    int most = Math.max(2, wanted.length() / 3);
    return candidates.stream()
        .filter(key -> distance(wanted, key.toLowerCase(Locale.ROOT)) <= most)
        .min(Comparator.comparingInt(key -> distance(wanted, key.toLowerCase(Locale.ROOT))));
  }

  /** Levenshtein's distance: insertions, deletions and substitutions from one text to another. */
  static int distance(String from, String to) {
    int[] row = new int[to.length() + 1];
    for (int j = 0; j <= to.length(); j++) {
      row[j] = j;
    }
    for (int i = 1; i <= from.length(); i++) {
      int diagonal = row[0];
      row[0] = i;
      for (int j = 1; j <= to.length(); j++) {
        int substituted = diagonal + (from.charAt(i - 1) == to.charAt(j - 1) ? 0 : 1);
        diagonal = row[j];
        row[j] = Math.min(substituted, Math.min(row[j], row[j - 1]) + 1);
      }
    }
    return row[to.length()];
  }
}
