package io.vernier.processor.check;

import io.vernier.api.config.Key;
import io.vernier.api.config.Keys;
import io.vernier.api.model.GrammarException;
import io.vernier.api.model.Limit;
import io.vernier.processor.diagnostic.ProcessorCode;
import io.vernier.processor.diagnostic.SourceProblem;
import io.vernier.processor.read.ParamField;
import io.vernier.processor.read.ParamModel;
import io.vernier.processor.read.WorkloadModel;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** A parameter on a type sweeps a key there is, with values of the key's type. */
final class ParamKeyRule implements Rule {
  private static final Pattern OBJECTIVE =
      Pattern.compile(Pattern.quote(Keys.SLO_PREFIX) + ".+\\.(budget|p[0-9.]+)");

  @Override
  public List<SourceProblem> check(WorkloadModel workload) {
    List<SourceProblem> problems = new ArrayList<>();
    for (ParamField field : workload.fields()) {
      field.params().stream()
          .filter(param -> param.mark().says("key"))
          .forEach(param -> problems.add(keyOnField(workload, field, param)));
    }
    for (ParamModel param : workload.params()) {
      if (param.key().isEmpty()) {
        problems.add(keyMissing(workload, param));
      } else {
        parser(param.key())
            .ifPresentOrElse(
                parser -> values(workload, param, parser, problems),
                () -> problems.add(unknown(workload, param)));
      }
    }
    return problems;
  }

  private record Parser(Consumer<String> parse, String words) {}

  private static Optional<Parser> parser(String key) {
    Optional<Key<?>> known = Keys.find(key);
    if (known.isPresent()) {
      return known.map(found -> new Parser(found::parse, found.typeWords()));
    }
    return OBJECTIVE.matcher(key).matches()
        ? Optional.of(
            new Parser(
                text -> Limit.parse(text, Limit.Bound.AT_MOST), "a limit such as 400ms or <=400ms"))
        : Optional.empty();
  }

  private static void values(
      WorkloadModel workload, ParamModel param, Parser parser, List<SourceProblem> problems) {
    for (ParamModel.Value value : param.values()) {
      try {
        parser.parse().accept(value.text());
      } catch (GrammarException e) {
        problems.add(
            SourceProblem.of(
                    ProcessorCode.KEY_VALUE,
                    workload.shown(),
                    param.mark().source()
                        + " has a wrong value for "
                        + param.key()
                        + ": "
                        + e.getMessage()
                        + ".",
                    "The key takes: " + parser.words() + ".",
                    param.mark().place(value.at()))
                .pointingAt(e));
      }
    }
  }

  private static SourceProblem unknown(WorkloadModel workload, ParamModel param) {
    List<String> names = Keys.all().stream().map(Key::name).collect(Collectors.toList());
    return SourceProblem.of(
        ProcessorCode.UNKNOWN_KEY,
        workload.shown(),
        param.mark().source() + " sweeps \"" + param.key() + "\", which is no key.",
        param.key().startsWith(Keys.PARAM_PREFIX)
            ? "Write @Param on the field itself, without a key."
            : Nearest.question(param.key(), names) + "The documentation lists all keys.",
        param.mark().place("key"));
  }

  private static SourceProblem keyMissing(WorkloadModel workload, ParamModel param) {
    return SourceProblem.of(
        ProcessorCode.PARAM_KEY_MISPLACED,
        workload.shown(),
        param.mark().source() + " does not say which key it sweeps.",
        "Set key, as in @Param(key = \"load.concurrency\", value = {\"8\", \"32\"}).",
        param.mark().place());
  }

  private static SourceProblem keyOnField(
      WorkloadModel workload, ParamField field, ParamModel param) {
    return SourceProblem.of(
        ProcessorCode.PARAM_KEY_MISPLACED,
        workload.shown(),
        "@Param on the field "
            + field.name()
            + " sets key = \""
            + param.mark().text("key")
            + "\", and a field sweeps itself.",
        "Drop key, or move the annotation to the class.",
        param.mark().place("key"));
  }
}
