package io.vernier.runtime.cli;

import io.vernier.api.config.Keys;
import io.vernier.api.config.Options;
import io.vernier.runtime.plan.ValueList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import org.jspecify.annotations.Nullable;

/** Turns a command line into options. */
final class OptionReader {
  private final Options.Builder options = Options.builder();
  private final Set<String> seen = new HashSet<>();

  private OptionReader() {}

  /**
   * The options of a command line.
   *
   * @throws UsageException where it can't be understood; no value of a setting is in its message
   */
  static Options read(Arguments arguments) {
    OptionReader reader = new OptionReader();
    for (String pattern : arguments.patterns) {
      reader.pattern(pattern);
    }
    for (String setting : arguments.settings) {
      int equals = setting.indexOf('=');
      if (equals < 1) {
        throw new UsageException("--set takes KEY=VALUE; one has no = behind a key");
      }
      reader.set(setting.substring(0, equals).strip(), setting.substring(equals + 1));
    }
    reader.single(Keys.ENDPOINT_URL.name(), arguments.url);
    reader.single(Keys.TRIALS.name(), arguments.trials);
    reader.single(Keys.SEED.name(), arguments.seed);
    reader.single(Keys.SALT.name(), arguments.salt);
    reader.single(Keys.REPORT_OUT.name(), arguments.out);
    if (arguments.report != null) {
      reader.set(Keys.REPORT_FORMATS.name(), arguments.report);
    }
    return reader.options.build();
  }

  private void pattern(String pattern) {
    try {
      options.includeMatching(Pattern.compile(pattern));
    } catch (PatternSyntaxException e) {
      throw new UsageException(
          "\"" + pattern + "\" is no regular expression: " + e.getDescription());
    }
  }

  private void set(String key, String text) {
    once(key);
    List<String> values = ValueList.split(text);
    options.set(key, values.toArray(new String[0]));
  }

  /** A path or URL may hold commas; a flag of its own takes one value. */
  private void single(String key, @Nullable String text) {
    if (text != null) {
      once(key);
      options.set(key, text);
    }
  }

  private void once(String key) {
    if (!seen.add(key)) {
      throw new UsageException(key + " is set twice; give all values of a sweep in one --set");
    }
  }
}
