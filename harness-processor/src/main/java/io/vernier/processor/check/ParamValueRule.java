package io.vernier.processor.check;

import io.vernier.api.model.GrammarException;
import io.vernier.api.run.ParamValues;
import io.vernier.processor.diagnostic.ProcessorCode;
import io.vernier.processor.diagnostic.SourceProblem;
import io.vernier.processor.read.ParamField;
import io.vernier.processor.read.ParamModel;
import io.vernier.processor.read.WorkloadModel;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The values of a field's parameter are of the field's type, by what the descriptor will call. */
final class ParamValueRule implements Rule {
  @Override
  public List<SourceProblem> check(WorkloadModel workload) {
    List<SourceProblem> problems = new ArrayList<>();
    for (ParamField field : workload.fields()) {
      for (ParamModel param : field.params()) {
        param.values().forEach(value -> check(workload, field, param, value, problems));
      }
    }
    return problems;
  }

  private static void check(
      WorkloadModel workload,
      ParamField field,
      ParamModel param,
      ParamModel.Value value,
      List<SourceProblem> problems) {
    try {
      read(field, value.text());
    } catch (GrammarException e) {
      problems.add(problem(workload, field, param, value).pointingAt(e));
    } catch (IllegalArgumentException e) {
      problems.add(problem(workload, field, param, value));
    }
  }

  /** The value as the descriptor will read it; refuses what that would read as something else. */
  private static Object read(ParamField field, String text) {
    String name = field.name();
    ParamValues values = new ParamValues(Map.of(name, text));
    return switch (field.type()) {
      case TEXT, OTHER -> text;
      case INT -> values.intValue(name);
      case LONG -> values.longValue(name);
      case DOUBLE -> finite(values.doubleValue(name));
      case BOOLEAN -> oneOf(List.of("true", "false"), text.strip().toLowerCase(Locale.ROOT));
      case DURATION -> values.duration(name);
      case ENUM -> oneOf(field.constants(), text.strip());
    };
  }

  private static double finite(double value) {
    if (!Double.isFinite(value)) {
      throw new IllegalArgumentException("not finite");
    }
    return value;
  }

  private static String oneOf(List<String> words, String word) {
    if (!words.contains(word)) {
      throw new IllegalArgumentException("none of " + words);
    }
    return word;
  }

  private static SourceProblem problem(
      WorkloadModel workload, ParamField field, ParamModel param, ParamModel.Value value) {
    return SourceProblem.of(
        ProcessorCode.PARAM_VALUE,
        workload.shown(),
        "\"" + value.text() + "\" is no value for the @Param field " + field.name() + ".",
        field.type() == ParamField.Type.ENUM
            ? Nearest.question(value.text(), field.constants())
                + "It takes one of "
                + String.join(", ", field.constants())
                + "."
            : "It takes " + words(field.type()) + ".",
        param.mark().place(value.at()));
  }

  private static String words(ParamField.Type type) {
    return switch (type) {
      case INT -> "a whole number from -2147483648 to 2147483647";
      case LONG -> "a whole number";
      case DOUBLE -> "a finite number";
      case BOOLEAN -> "true or false";
      case DURATION -> "a duration such as 400ms";
      case TEXT, ENUM, OTHER -> "a text";
    };
  }
}
