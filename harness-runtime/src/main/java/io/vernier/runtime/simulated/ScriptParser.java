package io.vernier.runtime.simulated;

import io.vernier.api.config.Problem;
import io.vernier.api.config.UserException;
import io.vernier.api.model.Distribution;
import io.vernier.api.model.GrammarException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Reads one script and gathers all that is wrong with it. For one use. */
final class ScriptParser {
  private static final String SCHEME = "simulated:";
  private static final String SUBJECT = "endpoint.url";
  private static final List<String> NAMES = List.of("ttft", "itl", "tokens", "seed");
  private static final String EXAMPLE = "simulated:?ttft=50ms&itl=10ms&tokens=64&seed=7";

  private final String text;
  private final List<Problem> problems = new ArrayList<>();
  private final Set<String> seen = new HashSet<>();
  private SimulatedScript script = SimulatedScript.DEFAULT;

  ScriptParser(String text) {
    this.text = text;
  }

  static boolean hasScheme(String text) {
    return text.regionMatches(true, 0, SCHEME, 0, SCHEME.length());
  }

  SimulatedScript parse() {
    int after = SCHEME.length();
    if (!hasScheme(text)) {
      form(0);
    } else if (text.length() > after && text.charAt(after) != '?') {
      form(after);
    } else if (text.length() > after) {
      parameters(after + 1);
    }
    if (!problems.isEmpty()) {
      throw new UserException(problems);
    }
    return script;
  }

  private void form(int position) {
    problems.add(
        Problem.of(
            SimulatedCode.SCRIPT_FORM,
            SUBJECT,
            "\"" + text + "\" is no simulated server's address" + at(position) + ".",
            "Write simulated: alone, or with parameters as in " + EXAMPLE + "."));
  }

  private void parameters(int from) {
    int start = from;
    while (start <= text.length()) {
      int ampersand = text.indexOf('&', start);
      int end = ampersand < 0 ? text.length() : ampersand;
      if (end > start) {
        parameter(start, end);
      }
      start = end + 1;
    }
  }

  private void parameter(int start, int end) {
    int equals = text.indexOf('=', start);
    if (equals < 0 || equals >= end) {
      bad(text.substring(start, end), "has no value", end, "Write name=value.");
      return;
    }
    PercentText name = PercentText.decode(text, start, equals);
    if (!NAMES.contains(name.text())) {
      problems.add(
          Problem.of(
              SimulatedCode.SCRIPT_NAME_UNKNOWN,
              SUBJECT,
              "\"" + name.text() + "\" is no parameter of a simulated server" + at(start) + ".",
              "Known are " + String.join(", ", NAMES) + "."));
      return;
    }
    if (!seen.add(name.text())) {
      problems.add(
          Problem.of(
              SimulatedCode.SCRIPT_NAME_REPEATED,
              SUBJECT,
              name.text() + " is given again" + at(start) + " of \"" + text + "\".",
              "Keep one."));
      return;
    }
    value(name.text(), PercentText.decode(text, equals + 1, end));
  }

  private void value(String name, PercentText value) {
    try {
      script = with(name, value.text());
    } catch (GrammarException e) {
      bad(
          name + "=" + value.text(),
          "can't be read: expected " + e.expected(),
          value.sourcePosition(e.position()),
          remedy(name));
    } catch (NumberFormatException e) {
      bad(
          name + "=" + value.text(),
          "is no whole number of 64 bits",
          value.sourcePosition(0),
          remedy(name));
    } catch (IllegalArgumentException e) {
      bad(
          name + "=" + value.text(),
          "is out of range: " + e.getMessage(),
          value.sourcePosition(0),
          remedy(name));
    }
  }

  private SimulatedScript with(String name, String value) {
    SimulatedScript was = script;
    return switch (name) {
      case "ttft" ->
          new SimulatedScript(
              Distribution.parseDurations(value), was.itl(), was.tokens(), was.seed());
      case "itl" ->
          new SimulatedScript(
              was.ttft(), Distribution.parseDurations(value), was.tokens(), was.seed());
      case "tokens" ->
          new SimulatedScript(was.ttft(), was.itl(), Distribution.parse(value), was.seed());
      default -> new SimulatedScript(was.ttft(), was.itl(), was.tokens(), Long.parseLong(value));
    };
  }

  private static String remedy(String name) {
    return switch (name) {
      case "ttft", "itl" ->
          "Write a duration of at most 1h, or a distribution of them, such as 50ms or"
              + " lognormal(50ms,10ms).";
      case "tokens" -> "Write a count, or a distribution of counts, such as 64 or normal(64,16).";
      default -> "Write a whole number, such as 7.";
    };
  }

  private void bad(String what, String wrong, int position, String remedy) {
    problems.add(
        Problem.of(
            SimulatedCode.SCRIPT_VALUE,
            SUBJECT,
            what + " " + wrong + at(position) + " of \"" + text + "\".",
            remedy));
  }

  private static String at(int position) {
    return " at position " + (position + 1);
  }
}
